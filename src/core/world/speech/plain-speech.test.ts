import { expect, test } from "vitest";
import { PLAIN_SPEECH, speechOf } from "@/core/world/speech/plain-speech";
import type { AttributeWords } from "@/core/world/world-words";

const fern = { variable: "fern", class: "Fern" };
const water = { base: "water", gerund: "watering", participle: "watered" };
const wet: AttributeWords = {
  attribute: "wet",
  holds: { said: "moist", words: [] },
  not: { said: "parched", words: [], isRest: true },
};
const speech = speechOf({ attributes: [wet] }, { water });

test("what a call does with another object is said too", () => {
  const can = { variable: "can", class: "Can", instance: "can" };
  const args = [{ kind: "object" as const, object: can }];
  expect(PLAIN_SPEECH.describeCall({ receiver: fern, method: "water", args })).toEqual({
    toDo: "do `water` with the Fern and the can",
    doing: "doing `water` with the Fern and the can",
    done: "used for `water` and the can",
  });
});

test("a world with a few words is spoken of in these", () => {
  expect(speech.describeCall({ receiver: fern, method: "water", args: [] }).toDo).toBe(
    "water the Fern",
  );
  const change = { objectId: "fern", class: "Fern", attribute: "wet", before: false, after: true };
  expect(speech.describeChange(change)).toEqual({
    effect: "makes the fern moist",
    subgoal: "Make the fern moist",
    result: "the fern is moist",
  });
  expect(speech.describeRest(change)).toEqual({
    leftAs: "moist",
    seenTo: "The fern is left parched.",
  });
});

test("what its words leave out is called by its name", () => {
  expect(speech.describeCall({ receiver: fern, method: "sing_to", args: [] }).toDo).toBe(
    "do `sing_to` with the Fern",
  );
  const change = { objectId: "fern", class: "Fern", attribute: "age", before: 1, after: 2 };
  expect(speech.describeChange(change).effect).toBe("changes `age` of the fern to 2");
});
