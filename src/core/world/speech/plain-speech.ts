/**
 * How a world is spoken of that says little or nothing of that itself.
 *
 * {@link PLAIN_SPEECH} goes by the names of calls and attributes: "do `water` with the fern" is no English
 * that anybody is proud of, but it is true in every world. {@link speechOf} makes the usual sentences of a
 * small world's words; a world adds what is different with it.
 */
import { composePhrases, type CallWords } from "@/core/world/speech/call-phrases";
import type { ProgramCall, StateChange } from "@/core/world/program-call";
import type { ChangePhrases, RestPhrases, WorldSpeech } from "@/core/world/world-speech";
import type { AttributeWords, WorldWords } from "@/core/world/world-words";

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
};

/** States are told as `words` have it, calls as the table has it; what stands in neither, by its name. */
export function speechOf(
  { attributes }: Pick<WorldWords, "attributes">,
  calls: Readonly<Record<string, CallWords>>,
): WorldSpeech {
  const findState = (name: string) => attributes.find(({ attribute }) => attribute === name);
  return {
    ...PLAIN_SPEECH,
    describeCall: (call) => composePhrases(call, calls[call.method] ?? wordsOf(call)),
    describeChange: (change) => describeState(change, findState(change.attribute)),
    describeRest: (left) => describeRest(left, findState(left.attribute)),
  };
}

function describeState(change: StateChange, words: AttributeWords | undefined): ChangePhrases {
  if (words === undefined || typeof change.after !== "boolean") {
    return describeChange(change);
  }
  const { said } = change.after ? words.holds : words.not;
  const the = `the ${change.objectId}`;
  return {
    effect: `makes ${the} ${said}`,
    subgoal: `Make ${the} ${said}`,
    result: `${the} is ${said}`,
  };
}

function describeRest(
  left: Parameters<WorldSpeech["describeRest"]>[0],
  words: AttributeWords | undefined,
): RestPhrases {
  if (words === undefined) {
    return PLAIN_SPEECH.describeRest(left);
  }
  const { holds, not } = words;
  const [rest, other] = holds.isRest === true ? [holds, not] : [not, holds];
  return { leftAs: other.said, seenTo: `The ${left.objectId} is left ${rest.said}.` };
}

function wordsOf({ method }: ProgramCall) {
  return {
    base: `do \`${method}\` with`,
    gerund: `doing \`${method}\` with`,
    participle: `used for \`${method}\``,
    preposition: "and",
  };
}

function describeChange({ objectId, attribute, after }: StateChange): ChangePhrases {
  const value = typeof after === "string" ? after : JSON.stringify(after);
  return {
    effect: `changes \`${attribute}\` of the ${objectId} to ${value}`,
    subgoal: `Change \`${attribute}\` of the ${objectId} to ${value}`,
    result: `\`${attribute}\` of the ${objectId} is ${value}`,
  };
}
