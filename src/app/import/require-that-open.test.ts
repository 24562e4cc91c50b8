import { expect, test } from "vitest";
import { requireThatFarOpen, requireThatNearOpen } from "@/app/import/require-that-open";
import { lampWorld } from "@/testing/lamp-world";
import { buildDemonstration } from "@/testing/build-demonstration";
import { joinWorld, kitOf, leaveWorld } from "@/worlds/worlds";

const services = { kit: kitOf };

test("a room that the world refuses is refused before it is stored, with the reason", async () => {
  const broken = buildDemonstration({ title: "Coffee 2", state: { objects: "none" } });
  await expect(requireThatNearOpen(services, [buildDemonstration(), broken])).rejects.toMatchObject(
    {
      code: "IMP-12",
      what: expect.stringContaining("“Coffee 2” cannot be opened"),
      safe: expect.stringContaining("Nothing was imported"),
    },
  );
});

test("a demonstration that has no room needs none", async () => {
  await expect(requireThatNearOpen(services, [buildDemonstration()])).resolves.toBeUndefined();
});

const far = buildDemonstration({
  title: "Lamps 1",
  world: "remote:lamps",
  state: { hall: "none" },
});

test("a worker leaves the rooms of worlds elsewhere to the page, which says how to bring one", async () => {
  await expect(requireThatNearOpen(services, [far])).resolves.toBeUndefined();
  await expect(requireThatFarOpen(services, [buildDemonstration(), far])).rejects.toMatchObject({
    code: "IMP-12",
    what: expect.stringContaining("does not know the world “remote:lamps”"),
    safe: expect.stringContaining("Nothing was imported"),
    next: expect.stringMatching(
      /name its address in the settings, under Worlds, and do this again/u,
    ),
  });
});

test("once its world is named, its room is opened as any other", async () => {
  joinWorld("remote:lamps", async () => ({ id: "remote:lamps", title: "Lamps", model: lampWorld }));
  try {
    await expect(requireThatFarOpen(services, [far])).rejects.toMatchObject({
      code: "IMP-12",
      next: expect.stringContaining("mend the file"),
    });
    const sound = { ...far, state: { hall: false } };
    await expect(requireThatFarOpen(services, [sound])).resolves.toBeUndefined();
  } finally {
    leaveWorld("remote:lamps");
  }
});
