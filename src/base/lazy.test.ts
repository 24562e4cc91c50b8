import { expect, test } from "vitest";
import { createLazyByKey } from "@/base/lazy";

test("each is made once, until it is forgotten", async () => {
  let made = 0;
  const open = createLazyByKey(async (key) => {
    made += 1;
    return `${key} ${made}`;
  });
  expect([await open("a"), await open("a"), await open("b")]).toEqual(["a 1", "a 1", "b 2"]);
  expect(await open.forget("a")).toBe("a 1");
  expect([await open("a"), await open("b")]).toEqual(["a 3", "b 2"]);
  expect(open.forget("nobody")).toBeUndefined();
});

test("one that could not be made is tried again", async () => {
  let made = 0;
  const open = createLazyByKey(async () => {
    made += 1;
    if (made === 1) {
      throw new Error("not yet");
    }
    return made;
  });
  await expect(open("a")).rejects.toThrow("not yet");
  expect(await open("a")).toBe(2);
});
