/**
 * How a world is spoken of that brings no words of its own: by the names of its calls and attributes.
 * "do `water` with the fern" is no English that anybody is proud of, but it is true in every world.
 */
import { composePhrases } from "@/core/call-phrases";
import type { WorldModel } from "@/core/world-model";
import type { ChangePhrases, SpokenCall, SpokenChange, WorldSpeech } from "@/core/world-speech";

const PLAIN_SPEECH: WorldSpeech = {
  calls: { put: [] },
  attributes: { lasting: [], remembered: [], consuming: [], tidied: [] },
  prompt: {
    task: "a task",
    place: "scene",
    program: "make no call that the action API does not have",
    declarations: "every object is named as in the list of objects",
    changes: "as the calls bring them about",
  },
  describeCall: (call) => composePhrases(call, wordsOf(call)),
  describeChange,
  explainRefusal: () => undefined,
  isAlreadySo: () => false,
  isRepetition: () => false,
  placeOf: () => undefined,
  replaceIds: (text) => text,
  toSpokenState: (text) => text,
};

/** The world's own speech, or the plain one. */
export function speechOf({ language }: Pick<WorldModel, "language">): WorldSpeech {
  return language?.speech ?? PLAIN_SPEECH;
}

function wordsOf({ method }: SpokenCall) {
  return {
    base: `do \`${method}\` with`,
    gerund: `doing \`${method}\` with`,
    participle: `used for \`${method}\``,
  };
}

function describeChange({ objectId, attribute, after }: SpokenChange): ChangePhrases {
  const value = typeof after === "string" ? after : JSON.stringify(after);
  return {
    effect: `makes ${attribute} of the ${objectId} ${value}`,
    subgoal: `Make ${attribute} of the ${objectId} ${value}`,
    result: `${attribute} of the ${objectId} is ${value}`,
  };
}
