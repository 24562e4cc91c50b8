import { expect, test } from "vitest";
import { requireThatOpen } from "@/app/import/require-that-open";
import { buildDemonstration } from "@/testing/build-demonstration";
import { kitOf } from "@/worlds/worlds";

const services = { kit: kitOf };

test("a room that the world refuses is refused before it is stored, with the reason", async () => {
  const broken = buildDemonstration({ title: "Coffee 2", state: { objects: "none" } });
  await expect(requireThatOpen(services, [buildDemonstration(), broken])).rejects.toMatchObject({
    code: "IMP-12",
    what: expect.stringContaining("“Coffee 2” cannot be opened"),
    safe: expect.stringContaining("Nothing was imported"),
  });
});

test("a demonstration that has no room needs none", async () => {
  await expect(requireThatOpen(services, [buildDemonstration()])).resolves.toBeUndefined();
});
