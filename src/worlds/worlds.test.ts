import { expect, test } from "vitest";
import { HOME_WORLD, kitOf, recordedKitOf, WORLDS } from "@/worlds/worlds";

test.each(Object.keys(WORLDS))("the world that is listed as %s calls itself so", async (id) => {
  const kit = await WORLDS[id]!();
  expect(kit.id).toBe(id);
  expect("recorded" in kit ? kit.recorded.id : kit.model.id).toBe(id);
});

test("what says nothing of a world is of one that runs", async () => {
  expect((await kitOf(HOME_WORLD)).model.id).toBe(HOME_WORLD);
});

test("a world that nobody brought is told in a sentence, with the ones that there are", async () => {
  const expected = { code: "WLD-01", what: expect.stringContaining("“moon”; it knows household") };
  await expect(kitOf("moon")).rejects.toMatchObject(expected);
  await expect(recordedKitOf("moon")).rejects.toMatchObject(expected);
  await expect(kitOf("toString")).rejects.toMatchObject({ code: "WLD-01" });
});

test("a recorded world runs nothing, and one that runs is not reviewed step by step", async () => {
  await expect(kitOf("web")).rejects.toMatchObject({ code: "WLD-02" });
  await expect(recordedKitOf("household")).rejects.toMatchObject({ code: "WLD-03" });
  expect((await recordedKitOf("web")).recorded.readAction("click [4]").ok).toBe(true);
});
