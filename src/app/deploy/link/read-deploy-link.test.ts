import { expect, test } from "vitest";
import { mendedLink, readDeployLink } from "@/app/deploy/link/read-deploy-link";
import { writerOptions } from "@/features/deploy/deploy-choice";

const HERE = {
  placeKinds: ["kitchen", "bathroom"],
  placeCount: 100,
  writers: writerOptions([]),
  anyNumber: 7,
};

const wordsOf = (link: Parameters<typeof readDeployLink>[0]) =>
  readDeployLink(link, HERE).lost.map(({ words }) => words);

test("a link that names what is here is taken at its word, and one that names nothing is no complaint", () => {
  const link = { room: "bathroom", n: 3, memory: "none", writer: "copy", see: "known" };
  const { room, choice, lost } = readDeployLink(link, HERE);
  expect(room).toEqual({ kind: "bathroom", number: 3, demonstrationId: undefined });
  expect(choice).toMatchObject({ memory: "none", writer: { id: "copy" }, see: "known" });
  expect(lost).toEqual([]);
  expect(readDeployLink({}, HERE)).toMatchObject({
    room: { kind: "kitchen", number: 7 },
    choice: { memory: "all", granularity: "program" },
    lost: [],
  });
});

test("what is not here is told, with what is taken in its place", () => {
  expect(wordsOf({ room: "moon", memory: "bogus", writer: "gone", n: -5 })).toEqual([
    "Where: “moon” is not here. Taken instead: kitchen.",
    "Number: “-5” is not here. Taken instead: 7.",
    "Memory: “bogus” is not here. Taken instead: The whole memory.",
    "Writes programs: “gone” is not here. Taken instead: By analogy from the exemplars.",
  ]);
  expect(wordsOf({ n: 100 })).toEqual(["Number: “100” is not here. Taken instead: 99."]);
});

test("what is compared with, and a demonstration, are told as well where they are not here", () => {
  expect(wordsOf({ vs: "zzz" })).toEqual([
    "Compare with: “zzz” is not here. Taken instead: Nothing.",
  ]);
  expect(wordsOf({ vs: "memory:none" })).toEqual([]);
  const listed = { ...HERE, demonstrations: ["here"] };
  const gone = readDeployLink({ demo: "gone" }, listed);
  expect(gone.lost.map(({ words }) => words)).toEqual([
    "Where: “gone” is not here. Taken instead: kitchen.",
  ]);
  expect(gone.room.demonstrationId).toBeUndefined();
  expect(readDeployLink({ demo: "here" }, listed).lost).toEqual([]);
  // Nothing is said of it until it is known which there are.
  expect(readDeployLink({ demo: "gone" }, HERE).lost).toEqual([]);
});

test("the link that is handed on says what was taken", () => {
  const link = { room: "moon", n: -5, memory: "none" };
  const mended = mendedLink(link, readDeployLink(link, HERE));
  expect(mended).toEqual({ room: undefined, n: 7, memory: "none" });
  expect(readDeployLink(mended, HERE).lost).toEqual([]);
});
