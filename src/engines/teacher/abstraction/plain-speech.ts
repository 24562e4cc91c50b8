/**
 * How a world is spoken of that brings no words of its own: by the names of its calls and attributes.
 * "do `water` with the fern" is no English that anybody is proud of, but it is true in every world.
 */
import { composePhrases } from "@/core/world/call-phrases";
import type {
  ChangePhrases,
  SpokenCall,
  SpokenChange,
  WorldSpeech,
} from "@/core/world/world-speech";

/** For a world without `language.speech`. */
export const PLAIN_SPEECH: WorldSpeech = {
  calls: {},
  attributes: { lasting: [], remembered: [], consuming: [] },
  prompt: {
    task: "a task",
    place: "scene",
    program: "make no call that the action API does not have",
    declarations: "every object is named as in the list of objects",
    changes: "as the calls bring them about",
  },
  describeCall: (call) => composePhrases(call, wordsOf(call)),
  describeChange,
  describeRest: ({ objectId, attribute }) => ({
    leftAs: `with another \`${attribute}\``,
    seenTo: `The ${objectId} is left as it was found.`,
  }),
  explainRefusal: () => undefined,
  isAlreadySo: () => false,
  isRepetition: () => false,
  placeOf: () => undefined,
  replaceIds: (text) => text,
  toSpokenState: (text) => text,
};

function wordsOf({ method }: SpokenCall) {
  return {
    base: `do \`${method}\` with`,
    gerund: `doing \`${method}\` with`,
    participle: `used for \`${method}\``,
    preposition: "and",
  };
}

function describeChange({ objectId, attribute, after }: SpokenChange): ChangePhrases {
  const value = typeof after === "string" ? after : JSON.stringify(after);
  return {
    effect: `changes \`${attribute}\` of the ${objectId} to ${value}`,
    subgoal: `Change \`${attribute}\` of the ${objectId} to ${value}`,
    result: `\`${attribute}\` of the ${objectId} is ${value}`,
  };
}
