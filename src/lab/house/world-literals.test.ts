import { expect, test } from "vitest";
import { readSourceTree } from "@/lab/house/source-tree";
import { findWorldLiterals } from "@/lab/house/world-literals";
import { plantTree } from "@/testing/plant-tree";

async function wordsIn(
  text: string,
  path = "src/engines/teacher/a.ts",
): Promise<readonly string[]> {
  const planted = await plantTree({
    "src/worlds/household/physics/hands.ts":
      'failure("hand-full", "Put it down."); failure("full");',
    [path]: text,
  });
  try {
    return findWorldLiterals(await readSourceTree(planted.root)).map(({ what }) => what);
  } finally {
    await planted.remove();
  }
}

test("a planted class is found, with its place", async () => {
  const planted = await plantTree({ "src/core/a.ts": '\nexport const a = "CoffeeMachine";' });
  expect(findWorldLiterals(await readSourceTree(planted.root))).toEqual([
    { path: "src/core/a.ts", line: 2, what: "CoffeeMachine" },
  ]);
  await planted.remove();
});

test.each([
  ['const a = "Mug_71";', ["Mug"]],
  ["const a = `take ${b} to the Fridge`;", ["Fridge"]],
  ["const a = /^(?:toggle_on|pickup)$/u;", ["toggle_on", "pickup"]],
  ["const a = { supported_by: 1 };", ["supported_by"]],
  ['type A = "usedUp";', ["usedUp"]],
  ['const a = "hand-full";', ["hand-full"]],
  ['const a = "two coffee machines";', ["coffee", "coffee machines"]],
  ['const a = "The knife is needed.";', ["knife"]],
])("%s speaks of the household", async (text, words) => {
  expect(await wordsIn(text)).toEqual(words);
});

test.each([
  ['const a = ["toggled", "open"];', ["toggled", "open"]],
  ['const a = ["open", "close", "slice"];', ["open", "close", "slice"]],
  ['const a = { open: "toggled" };', ["open", "toggled"]],
  ['const a = b === "on" || b === "toggle_on";', ["on", "toggle_on"]],
  ['switch (b) { case "place": case "put_down": }', ["place", "put_down"]],
  ['const a = call.method === "open";', ["open"]],
  ['const a = { attribute: "on" };', ["on"]],
  ['switch (change.attribute) { case "filled": }', ["filled"]],
  ['interface A { readonly flag: "open" }', ["open"]],
  ['const a = "door.open()";', ["open"]],
])("%s means common words as the household's", async (text, words) => {
  expect([...(await wordsIn(text))].sort()).toEqual([...words].sort());
});

test.each([
  'socket.on("open", () => "close");',
  'const a = { label: "Safe to place", open: true };',
  'type Door = "open" | "closed";',
  'const a = "a window of the video";',
  'import { a } from "@/worlds/household/Mug";',
  "// the Mug is toggled",
  "const toggled = mug.place;",
  'const a = "mugshot, unpickup, CoffeeMachines2";',
  'const a = "full";',
])("%s says nothing of it", async (text) => {
  expect(await wordsIn(text)).toEqual([]);
});

test("worlds, features and tests may speak of it", async () => {
  expect(await wordsIn('"Mug";', "src/worlds/household/a.ts")).toEqual([]);
  expect(await wordsIn('"Mug";', "src/features/map/a.tsx")).toEqual([]);
  expect(await wordsIn('"Mug";', "src/engines/teacher/a.test.ts")).toEqual([]);
  expect(await wordsIn('"Mug";', "src/lesson/a.ts")).toEqual(["Mug"]);
});
