import { ownValue } from "@/base/own-value";
import type {
  VocabularyCall,
  VocabularyParameter,
  VocabularyType,
  WorldVocabulary,
} from "@/core/world/world-model";
import { ALIASES } from "@/worlds/household/program/binding";
import {
  classesOfGroup,
  GROUP_NAMES,
  OBJECT_CLASSES,
  wholeOfSlice,
} from "@/worlds/household/objects/object-classes";
import {
  CORRECTIVE_METHODS,
  PROGRAM_ATTRIBUTES,
  PROGRAM_METHOD_LIST,
} from "@/worlds/household/program/program-methods";
import { INSTANCE_PATTERN } from "@/worlds/household/words/instance-names";

const optional = (name: string, takes: VocabularyParameter["takes"]): VocabularyParameter => ({
  name,
  takes,
  isRequired: false,
});

const methods: readonly VocabularyCall[] = PROGRAM_METHOD_LIST.map(({ name, parameters }) => ({
  name,
  parameters: parameters.map((parameter) => ({
    name: parameter.name,
    takes: parameter.takes,
    isRequired: parameter.fallback === undefined,
    ...(parameter.alias === undefined ? {} : { aliases: [parameter.alias] }),
  })),
}));

const interactionObject: VocabularyType = {
  name: "InteractionObject",
  parameters: [
    { name: "object_class", takes: "class", isRequired: true },
    optional("object_instance", "instance"),
    optional("parent_object", "parent"),
    optional("landmark", "landmark"),
    optional("attributes", "any"),
    optional("grounding_phrase", "any"),
  ],
  methods,
  fields: [
    "object_class",
    "object_instance",
    "parent_object",
    "landmark",
    "attributes",
    "grounding_phrase",
  ],
};

const agent: VocabularyType = {
  name: "AgentCorrective",
  parameters: [],
  methods: CORRECTIVE_METHODS.map((name) => ({ name, parameters: [] })),
  fields: [],
};

const names = new Set([...OBJECT_CLASSES, ...GROUP_NAMES, ...Object.keys(ALIASES)]);

/** Everything that a household program may name. */
export const HOUSEHOLD_VOCABULARY: WorldVocabulary = {
  types: [interactionObject, agent],
  functions: [{ name: "do_nothing", parameters: [] }],
  names: ["ActionFailed", "world_call"],
  classes: [...names].sort().map((name) => ({
    name,
    members: [...new Set([name, ...classesOfGroup(name), ...(ownValue(ALIASES, name) ?? [])])],
  })),
  madeClasses: OBJECT_CLASSES.filter((name) => wholeOfSlice(name) !== undefined),
  attributes: PROGRAM_ATTRIBUTES,
  instancePattern: INSTANCE_PATTERN,
};
