/** What a complaint names, in a kitchen where a tomato is cut already. */
import { expect, test } from "vitest";
import { RoomWords } from "@/engines/teacher/keeping/spoken-of";
import { findClues } from "@/engines/teacher/outcome/outcome-clues";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { ask, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

function kitchenWithSlices(): RoomWords {
  const episode = householdWorld.open(householdWorld.read(ask("", "").state), undefined);
  const text = program("knife.pickup()", "tomato.slice()");
  for (const { call } of parseStraightLine(text, householdWorld.vocabulary).calls) {
    episode.call(call);
  }
  return new RoomWords(householdWorld, episode.objects());
}

const room = kitchenWithSlices();
const named = (text: string) => findClues(text, room).nouns.map(({ classes }) => classes[0]);

test.each([
  "slice the potato! still not sliced",
  "You didn't slice the potato.",
  "The potato should have been sliced but it is still whole.",
  "please slice my potato",
])("'%s' is about the potato and not about the slices that lie there", (text) => {
  expect(named(text)).toEqual(["Potato"]);
});

test.each(["the slice of tomato is cold", "I wanted two slices", "a toasted slice, please"])(
  "'%s' is about a slice",
  (text) => {
    expect(named(text)).toEqual(["TomatoSliced"]);
  },
);
