/**
 * How a program declares an object, between Python's arguments and an {@link ObjectReference}.
 *
 * A world's vocabulary says which type makes objects and what each of its parameters takes, so one
 * reader serves `InteractionObject("Mug", object_instance="Mug_71")` and `Lamp("hall")`. A world
 * without a vocabulary is taken to have one type for each class, made with the object's name.
 */
import type { Json } from "@/base/json";
import type { ObjectReference } from "@/core/world/program-call";
import {
  classOfInstance,
  type VocabularyParameter,
  type VocabularyType,
  type WorldVocabulary,
} from "@/core/world/world-model";

/** A declaration as it is written: `variable = type(values)`. */
export interface WrittenObject {
  readonly variable: string;
  readonly type: string;
  readonly values: readonly {
    /** The keyword; undefined where the place decides. */
    readonly name: string | undefined;
    /** Undefined where it is no plain literal. */
    readonly value: Json | undefined;
  }[];
}

type Role = VocabularyParameter["takes"];

const NAMED_BY_CLASS: VocabularyParameter = { name: "name", takes: "instance", isRequired: true };

/** What is declared; undefined where the type makes no objects or the class is not said. */
export function toDeclaredObject(
  { variable, type, values }: WrittenObject,
  vocabulary: WorldVocabulary | undefined,
): ObjectReference | undefined {
  const parameters = parametersOf(type, vocabulary);
  if (parameters === undefined) {
    return undefined;
  }
  const said = new Map<Role, string>();
  values.forEach(({ name, value }, place) => {
    const parameter = name === undefined ? parameters[place] : findParameter(parameters, name);
    if (parameter !== undefined && typeof value === "string") {
      said.set(parameter.takes, value);
    }
  });
  const isClassSaid = parameters.some(({ takes }) => takes === "class");
  const objectClass = isClassSaid ? said.get("class") : type;
  return objectClass === undefined
    ? undefined
    : toReference({ variable, class: objectClass }, said, vocabulary);
}

function toReference(
  own: Pick<ObjectReference, "variable" | "class">,
  said: ReadonlyMap<Role, string>,
  vocabulary: WorldVocabulary | undefined,
): ObjectReference {
  const named = said.get("instance");
  const isInstance =
    named !== undefined &&
    (vocabulary === undefined || classOfInstance(named, vocabulary) !== undefined);
  const instance = isInstance ? named : undefined;
  // ICAL's labelled programs write the class where no instance is known, older ones a landmark.
  const landmark = said.get("landmark") ?? (isInstance || named === own.class ? undefined : named);
  const parentObject = said.get("parent");
  return {
    ...own,
    ...(instance === undefined ? {} : { instance }),
    ...(parentObject === undefined ? {} : { parentObject }),
    ...(landmark === undefined ? {} : { landmark }),
  };
}

/** How an object is declared, with keywords for all but the class. */
export function toWrittenObject(
  object: ObjectReference,
  vocabulary: WorldVocabulary | undefined,
): WrittenObject {
  const type = typeOf(object.class, vocabulary);
  const parameters = parametersOf(type, vocabulary) ?? [NAMED_BY_CLASS];
  const known: Partial<Record<Role, string | undefined>> = {
    class: object.class,
    instance: object.instance,
    parent: object.parentObject,
    landmark: object.landmark,
  };
  const values = parameters.flatMap(({ name, takes }) => {
    const value = known[takes];
    return value === undefined ? [] : [{ name: takes === "class" ? undefined : name, value }];
  });
  return { variable: object.variable, type, values };
}

function typeOf(objectClass: string, vocabulary: WorldVocabulary | undefined): string {
  const types = vocabulary?.types.filter(makesObjects) ?? [];
  const own = types.find(({ name }) => name === objectClass);
  const general = types.find(({ parameters }) => parameters.some(({ takes }) => takes === "class"));
  return (own ?? general)?.name ?? objectClass;
}

function parametersOf(
  type: string,
  vocabulary: WorldVocabulary | undefined,
): readonly VocabularyParameter[] | undefined {
  if (vocabulary !== undefined) {
    return vocabulary.types.find((each) => each.name === type && makesObjects(each))?.parameters;
  }
  return /^[A-Z]/.test(type) ? [NAMED_BY_CLASS] : undefined;
}

/** A type without a class and an instance, such as one for the agent, stands for no object. */
function makesObjects({ parameters }: VocabularyType): boolean {
  return parameters.some(({ takes }) => takes === "class" || takes === "instance");
}

function findParameter(
  parameters: readonly VocabularyParameter[],
  name: string,
): VocabularyParameter | undefined {
  return parameters.find((each) => each.name === name || each.aliases?.includes(name) === true);
}
