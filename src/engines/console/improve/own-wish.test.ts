import { expect, test } from "vitest";
import { correctedWish } from "@/engines/console/improve/own-wish";

const THINGS = ["red block", "pink block", "blue bowl"];
const STACK = "stack all the blocks";
const CORNERS = "put all the blocks in separate corners";
const TOLD = "put the red block in the top left corner";

test.each([
  ["the one that was wrong, not one that went well before", [STACK, CORNERS, `No! ${TOLD}`], 1],
  ["told thing by thing, without a no", [STACK, CORNERS, TOLD, "put the pink block there"], 1],
  ["one wish and its corrections", [CORNERS, TOLD, "and the pink block in the other one"], 0],
  ["a single thing, corrected", ["put the red block away", "not there", TOLD], 0],
  ["what goes on with it", ["put the red block away", "put it to the left", "no, right"], 0],
  ["a greeting in between", [CORNERS, "hello", `no, ${TOLD}`], 0],
  ["thanks end what was before", [STACK, "thanks", "put the red block away", TOLD], 2],
  ["nothing was corrected after the last wish", [CORNERS, TOLD, "thank you"], 0],
  ["nothing but one wish", [STACK], 0],
])("%s", (_, said, index) => {
  expect(correctedWish(said, THINGS)).toBe(index);
});
