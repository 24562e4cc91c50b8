import { expect, test } from "vitest";
import { alignSaid } from "@/engines/agent/writers/analogy/called/align-said";

const SHOWN = "Sign the guest book as Ada, a neighbour.";
const VALUES = ["Ada", "neighbour", "Sign it"];

test.each([
  ["Sign the guest book as Bob Low, a friend.", { Ada: "Bob Low", neighbour: "friend" }],
  ["sign the guest book as Bob Low, my friend", { Ada: "Bob Low", neighbour: "friend" }],
  [
    "Sign the guest book as “Bob, the 2nd!”, a friend",
    { Ada: "Bob, the 2nd!", neighbour: "friend" },
  ],
  ["Sign the book as ada@post.example, a friend", { Ada: "ada@post.example", neighbour: "friend" }],
])("what stands where is told by the words around it: %s", (asked, stands) => {
  const said = alignSaid(SHOWN, VALUES, asked);
  expect(Object.fromEntries(said.stands)).toEqual(stands);
  expect([said.missing, said.left]).toEqual([[], []]);
});

test("what nobody says is missing, and not guessed", () => {
  expect(alignSaid(SHOWN, VALUES, "Sign the guest book as Bob.").missing).toEqual([
    "Ada",
    "neighbour",
  ]);
});

test("other words are told, and make the two less alike", () => {
  const said = alignSaid(SHOWN, VALUES, "Burn the guest book");
  expect(said.left).toEqual(["Burn"]);
  expect(said.likeness).toBe(2 / 3);
  expect(alignSaid(SHOWN, VALUES, "Buy bread").likeness).toBe(0);
});
