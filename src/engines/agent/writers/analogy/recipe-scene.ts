/** How things were in an exemplar's room just as one of its calls was made: from its start and its notes. */
import type { Json } from "@/base/json";
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldWords } from "@/core/world/world-words";
import type { WriterWorld, WritingSource } from "@/engines/agent/writer";
import { referencesOf } from "@/engines/agent/writers/analogy/recipe";

export interface SceneThing {
  readonly class: string;
  readonly attributes: Readonly<Record<string, Json>>;
  /** The instance that it is in or on. */
  readonly isPortable: boolean;
  readonly place: string | undefined;
  readonly placeClass: string | undefined;
}

interface MutableThing {
  class: string;
  isPortable: boolean;
  attributes: Record<string, Json>;
  place: string | undefined;
  placeClass: string | undefined;
}

/**
 * The things of the room by instance, after every call up to and including that of the line. What calls do
 * to doors and switches is told by the verbs that they are called by; the rest by the noted changes.
 */
export function sceneAt(
  { exemplar, calls }: WritingSource,
  line: number,
  { language }: WriterWorld,
): ReadonlyMap<string, SceneThing> {
  const things = startOf(exemplar);
  nameDealtWith(things, calls, language?.words);
  const made = calls.filter((each) => each.line <= line);
  made.forEach(({ call }) => {
    applyCall(things, call, language?.words);
  });
  const noted = exemplar.abstractions.stateChanges.filter(
    (change) => change.line !== undefined && change.line < line,
  );
  for (const { object, attribute, after } of noted) {
    const thing = things.get(object);
    if (thing !== undefined) {
      thing.attributes[attribute] = after;
    }
  }
  return things;
}

function startOf({ objects = [] }: WritingSource["exemplar"]): Map<string, MutableThing> {
  return new Map(
    objects.map(({ id, class: name, attributes, supports: [place], isHeld }) => [
      id,
      {
        class: name,
        isPortable: isHeld !== undefined,
        attributes: { ...attributes },
        place: place?.id,
        placeClass: place?.class,
      },
    ]),
  );
}

/**
 * An exemplar may have kept no room: then what its calls name was there all the same, and its notes tell what became
 * of it. Without these the pot of a recipe would need no water.
 */
function nameDealtWith(
  things: Map<string, MutableThing>,
  calls: WritingSource["calls"],
  words: WorldWords | undefined,
): void {
  const taken = new Set(
    calls
      .filter(({ call }) => call.method === words?.calls.take)
      .map(({ call }) => call.receiver.instance),
  );
  for (const { instance, class: name } of calls.flatMap(({ call }) => referencesOf(call))) {
    if (instance !== undefined && !things.has(instance)) {
      const isPortable = taken.has(instance);
      const nowhere = { place: undefined, placeClass: undefined };
      things.set(instance, { class: name, isPortable, attributes: {}, ...nowhere });
    }
  }
}

function applyCall(
  things: ReadonlyMap<string, MutableThing>,
  call: ProgramCall,
  words: WorldWords | undefined,
): void {
  const { instance } = call.receiver;
  const thing = instance === undefined ? undefined : things.get(instance);
  if (thing === undefined) {
    return;
  }
  const effect = words?.verbs.find(
    (verb) => verb.call === call.method && verb.seenIn === "call",
  )?.effect;
  if (effect !== undefined && effect.attribute in thing.attributes) {
    thing.attributes[effect.attribute] = effect.value ?? effect.holds;
  }
  movePlace(thing, call, words?.calls);
}

function movePlace(
  thing: MutableThing,
  { method, args }: ProgramCall,
  roles: { readonly take?: string; readonly place?: string; readonly drop?: string } | undefined,
): void {
  const [target] = args.flatMap((each) => (each.kind === "object" ? [each.object] : []));
  if (method === roles?.place && target !== undefined) {
    thing.place = target.instance;
    thing.placeClass = target.class;
  } else if (method === roles?.take || method === roles?.drop) {
    thing.place = undefined;
    thing.placeClass = undefined;
  }
}
