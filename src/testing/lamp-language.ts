/** How people speak of the world of lamps: two verbs, one state, and lamps by their own names. */
import type { CallWords } from "@/core/world/speech/call-phrases";
import { speechOf } from "@/core/world/speech/plain-speech";
import { simpleVocabulary } from "@/core/world/simple-vocabulary";
import type { WorldLanguage } from "@/core/world/world-language";
import type { WorldVocabulary } from "@/core/world/world-model";
import type { WorldSpeech } from "@/core/world/world-speech";
import { NO_WORDS, type WorldWords } from "@/core/world/world-words";

export const LAMP_VOCABULARY: WorldVocabulary = {
  ...simpleVocabulary({ Lamp: ["turn_on", "turn_off", "is_on"] }, ["on"]),
  functions: [
    { name: "lamp", parameters: [{ name: "name", takes: "instance", isRequired: true }] },
  ],
};

const WORDS: WorldWords = {
  ...NO_WORDS,
  nouns: [{ name: "light", classes: ["Lamp"] }],
  attributes: [
    {
      attribute: "on",
      holds: { said: "on", words: ["on", "lit"], verb: "light", fault: "always" },
      not: { said: "off", words: ["off", "dark"], verb: "darken", fault: "always", isRest: true },
    },
  ],
  verbs: [
    {
      sense: "light",
      words: ["light", "kindle"],
      call: "turn_on",
      effect: { attribute: "on", holds: true },
      seenIn: "call",
      object: "on",
    },
    {
      sense: "darken",
      words: ["darken", "put out"],
      call: "turn_off",
      effect: { attribute: "on", holds: false },
      seenIn: "call",
      object: "on",
      place: "after-start",
    },
  ],
  examples: ["do not turn on the attic lamp"],
};

const CALLS: Readonly<Record<string, CallWords>> = {
  turn_on: { base: "turn on", gerund: "turning on", participle: "turned on" },
  turn_off: { base: "turn off", gerund: "turning off", participle: "turned off" },
  is_on: { base: "look at", gerund: "looking at", participle: "looked at" },
};

const SPEECH: WorldSpeech = {
  ...speechOf(WORDS, CALLS),
  attributes: { lasting: ["on"], remembered: [], consuming: [] },
  prompt: {
    task: "what somebody does with lamps",
    place: "house",
    program: "call nothing but turn_on and turn_off",
    declarations: "every Lamp is made with its name",
    changes: "the calls bring them about",
  },
  describeChange: ({ objectId, after }) => {
    const state = after === true ? "on" : "off";
    const the = `the ${objectId} lamp`;
    return {
      effect: `turns ${state} ${the}`,
      subgoal: `Turn ${state} ${the}`,
      result: `${the} is ${state}`,
    };
  },
  describeRest: ({ objectId }) => ({
    leftAs: "burning",
    seenTo: `The ${objectId} lamp has given its light and is turned off.`,
  }),
  isAlreadySo: ({ kind }) => kind === "already",
  isRepetition: ({ kind }) => kind === "already",
};

export const LAMP_LANGUAGE: WorldLanguage = { words: WORDS, speech: SPEECH };
