/** What programs of a world elsewhere may name, and how people speak of it: made of what its server describes. */
import type { CallWords } from "@/core/world/speech/call-phrases";
import { speechOf } from "@/core/world/speech/plain-speech";
import type { WorldLanguage } from "@/core/world/world-language";
import type { WorldVocabulary } from "@/core/world/world-model";
import type { StateChange } from "@/core/world/program-call";
import type { ChangePhrases, WorldSpeech } from "@/core/world/world-speech";
import { NO_WORDS, type VerbWords, type WorldWords } from "@/core/world/world-words";
import type { RemoteDescription, RemoteMethod } from "@/worlds/remote/protocol";

/** What becomes of places and of the hand, as changes are told; no attribute of a server has these names. */
export const PLACE = "in";
export const HELD = "held";

/** The kind of a failure by which a server says that what a call does is so already. */
const ALREADY = "already";

export function describedVocabulary({ types, attributes }: RemoteDescription): WorldVocabulary {
  return {
    types: types.map(({ name, methods }) => ({
      name,
      parameters: [{ name: "name", takes: "instance", isRequired: true }],
      methods: methods.map((method) => ({
        name: method.name,
        parameters: method.parameters.map((parameter) => ({
          name: parameter.name,
          takes: parameter.takes === "object" ? "object" : "any",
          isRequired: true,
        })),
      })),
      fields: ["name"],
    })),
    functions: [],
    names: ["ActionFailed", "world_call"],
    classes: types.map(({ name }) => ({ name, members: [name] })),
    madeClasses: [],
    attributes: [...attributes.map(({ name }) => name), PLACE, HELD],
    instancePattern: String.raw`^([A-Z][A-Za-z0-9]*)_\d+$`,
  };
}

const INSTANCE = /\b([A-Z][A-Za-z0-9]*)_\d+\b/gu;

export function describedLanguage(description: RemoteDescription): WorldLanguage {
  const words = wordsOf(description);
  const lasting = description.attributes.map(({ name }) => name);
  const plain = speechOf(words, callWordsOf(description));
  const speech: WorldSpeech = {
    ...plain,
    describeChange: (change) => describePlacing(change) ?? plain.describeChange(change),
    attributes: {
      lasting,
      remembered: [],
      consuming: [],
      place: PLACE,
      ...(description.calledBy === undefined ? {} : { called: description.calledBy }),
    },
    isAlreadySo: ({ kind }) => kind === ALREADY,
    isRepetition: ({ kind }) => kind === ALREADY,
    placeOf: ({ attribute, after }) =>
      attribute === PLACE && typeof after === "string" ? after : undefined,
    replaceIds: (text, replace) =>
      text.replaceAll(INSTANCE, (id, objectClass: string) => replace(id, objectClass)),
  };
  return { words, speech };
}

/** What becomes of places and of the hand; undefined for all other changes. */
function describePlacing({ objectId, attribute, after }: StateChange): ChangePhrases | undefined {
  const the = `the ${objectId}`;
  const goesTo = (where: string, verb: string): ChangePhrases => ({
    effect: `${verb}s ${the} ${where}`,
    subgoal: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${the} ${where}`,
    result: `${the} is ${where}`,
  });
  if (attribute === HELD) {
    return after === true ? goesTo("in the hand", "take") : goesTo("out of the hand", "lay");
  }
  if (attribute !== PLACE) {
    return undefined;
  }
  return typeof after === "string"
    ? { ...goesTo(`in or on the ${after}`, "put"), forPlace: `The ${objectId} goes in or on it.` }
    : goesTo("free", "set");
}

/** Methods of all classes, each name once. */
function methodsOf({ types }: RemoteDescription): readonly RemoteMethod[] {
  const all = types.flatMap(({ methods }) => methods);
  return [...new Map(all.map((method) => [method.name, method])).values()];
}

function callWordsOf(description: RemoteDescription): Readonly<Record<string, CallWords>> {
  const known = methodsOf(description).flatMap(({ name, phrases, role }) => {
    if (phrases === undefined) {
      return [];
    }
    const { base, gerund, participle } = phrases;
    const preposition = role === "place" ? { preposition: "in or on" } : {};
    return [[name, { base, gerund, participle, ...preposition }] as const];
  });
  return Object.fromEntries(known);
}

function wordsOf(description: RemoteDescription): WorldWords {
  const methods = methodsOf(description);
  const roleOf = (role: RemoteMethod["role"]) =>
    methods.find((method) => method.role === role)?.name;
  const [take, place, drop] = [roleOf("take"), roleOf("place"), roleOf("drop")];
  const verbs = verbsOf(methods, description);
  return {
    ...NO_WORDS,
    attributes: attributesOf(description, verbs),
    verbs,
    calls: {
      ...(take === undefined ? {} : { take, heldAttribute: HELD }),
      ...(place === undefined ? {} : { place }),
      ...(drop === undefined ? {} : { drop }),
    },
    examples: methods
      .flatMap(({ phrases }) => (phrases === undefined ? [] : [phrases.base]))
      .slice(0, 3)
      .map((base) => `${base} the … first`),
  };
}

/** Calls with a role are known to every reader; the others are verbs of the world's own. */
function verbsOf(
  methods: readonly RemoteMethod[],
  { attributes }: RemoteDescription,
): readonly VerbWords[] {
  const taken = new Set<string>();
  return methods.flatMap(({ name, role, phrases, effect }) => {
    const words = phrases?.says.map((word) => word.toLowerCase());
    const free = words === undefined ? [] : words.filter((word) => !taken.has(word));
    free.forEach((word) => taken.add(word));
    if (role !== undefined || free.length === 0) {
      return [];
    }
    const known = attributes.some((attribute) => attribute.name === effect?.attribute);
    const aim = effect !== undefined && known ? { effect, object: effect.attribute } : {};
    return [{ sense: name, words: free, call: name, seenIn: "call" as const, ...aim }];
  });
}

function attributesOf(
  { attributes }: RemoteDescription,
  verbs: readonly VerbWords[],
): WorldWords["attributes"] {
  const taken = new Set<string>();
  const free = (words: readonly string[]) => {
    const left = words.filter((word) => !taken.has(word));
    left.forEach((word) => taken.add(word));
    return left;
  };
  const verbOf = (attribute: string, holds: boolean) => {
    const verb = verbs.find(
      ({ effect }) => effect?.attribute === attribute && effect.holds === holds,
    );
    return verb === undefined ? {} : { verb: verb.sense };
  };
  return [
    ...attributes.map(({ name, holds, not }) => ({
      attribute: name,
      holds: { said: holds.said, words: free(holds.words), ...verbOf(name, true) },
      not: { said: not.said, words: free(not.words), ...verbOf(name, false) },
    })),
    {
      attribute: HELD,
      holds: { said: "in the hand", words: ["in your hand"], verb: "take" },
      not: { said: "out of the hand", words: [], verb: "put" },
    },
  ];
}
