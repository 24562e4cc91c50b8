/** What words forbid, by their polarity and by "only", in a small kitchen. */
import { expect, test } from "vitest";
import type { ShownEffect } from "@/core/shown-effect";
import { findExclusions } from "@/engines/teacher/keeping/find-exclusions";
import { excludes, RoomWords } from "@/engines/teacher/keeping/spoken-of";
import { kitchen } from "@/testing/teacher-kitchen";
import { householdWorld, toJson } from "@/worlds/household/household-study";

const start = householdWorld.open(householdWorld.read(toJson(kitchen.state)), undefined);
const room = new RoomWords(householdWorld, start.objects());

const washed = (objectId: string, name: string): ShownEffect => ({
  kind: "attribute",
  objectId,
  class: name,
  attribute: "dirty",
  before: true,
  value: false,
});
const carried = (place: { readonly id: string; readonly class: string }): ShownEffect => ({
  kind: "place",
  objectId: kitchen.potato,
  class: "Potato",
  place,
});

const MUG = washed(kitchen.mug, "Mug");
const CUP = washed(kitchen.cup, "Cup");
const TO_POT = carried({ id: kitchen.pot, class: "Pot" });
const TO_COUNTER = carried({ id: kitchen.counter, class: "CounterTop" });

test.each<[string, readonly ShownEffect[]]>([
  ["Water the plant but do not wash the mug.", [MUG]],
  ["The mug should not be washed.", [MUG]],
  ["There is no need to wash the mug.", [MUG]],
  ["Skip the mug.", [MUG]],
  ["Wash only the cup.", [MUG]],
  ["Leave the potato on the counter.", [TO_POT]],
  ["Leave the potato alone.", [TO_POT, TO_COUNTER]],
  ["Do not move the potato.", [TO_POT, TO_COUNTER]],
  ["Do not forget to wash the mug.", []],
  ["Wash the mug and the cup.", []],
  ["Put the potato into the pot, no hurry.", []],
])("%s", (words, excluded) => {
  const exclusions = findExclusions(words, room);
  const isExcluded = (effect: ShownEffect) =>
    exclusions.some((exclusion) => excludes(room, exclusion, effect));
  expect([MUG, CUP, TO_POT, TO_COUNTER].filter(isExcluded)).toEqual(excluded);
});
