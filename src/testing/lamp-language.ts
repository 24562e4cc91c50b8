/** What the world of lamps brings of words: as little as a world may, and enough for whole sentences. */
import { composePhrases } from "@/core/call-phrases";
import type { WorldVocabulary } from "@/core/world-model";
import type { WorldSpeech } from "@/core/world-speech";

/** `Lamp("hall")`, for programs in which an object has a name of its own. */
export const LAMP_VOCABULARY: WorldVocabulary = {
  types: [
    {
      name: "Lamp",
      parameters: [{ name: "name", takes: "instance", isRequired: true }],
      methods: ["turn_on", "turn_off", "is_on"].map((name) => ({ name, parameters: [] })),
      fields: ["name"],
    },
  ],
  functions: [],
  names: ["ActionFailed", "world_call"],
  classes: [{ name: "Lamp", members: ["Lamp"] }],
  madeClasses: [],
  attributes: ["on"],
  classOfInstance: (name) => (name === "Lamp" ? undefined : "Lamp"),
};

const isOn = (value: unknown): string => (value === true ? "lit" : "dark");

export const LAMP_SPEECH: WorldSpeech = {
  attributes: { lasting: ["on"], remembered: [], consuming: [] },
  prompt: {
    task: "lighting a house",
    place: "house",
    program: "name every lamp before it is used",
    declarations: "every Lamp has its name",
    changes: "as the calls bring them about",
  },
  describeCall(call) {
    const way = call.method === "turn_on" ? "on" : "off";
    const words = { base: `turn ${way}`, gerund: `turning ${way}`, participle: `turned ${way}` };
    return composePhrases(call, words);
  },
  describeChange: ({ objectId, after }) => ({
    effect: `makes the ${objectId} ${isOn(after)}`,
    subgoal: `Have the ${objectId} ${isOn(after)}`,
    result: `the ${objectId} is ${isOn(after)}`,
  }),
  describeRest: ({ objectId }) => ({ leftAs: "burning", seenTo: `The ${objectId} is not needed.` }),
  explainRefusal: () => undefined,
  isRepetition: ({ kind }) => kind === "already",
  placeOf: () => undefined,
  replaceIds: (text) => text,
  toSpokenState: (text) => text,
};
