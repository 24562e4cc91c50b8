import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { ConsoleSkills } from "@/app/console/skills/console-skills";
import { slowMemory } from "@/app/testing/slow-memory";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

const drawing = ensureExists(tabletopKit.console);
const scene = drawing.drawState(["blue bottle", "green tray"], 5).json;

/** Asked for a skill that was tried and only has to be kept; the memory keeps as it is told. */
async function ask(memory: ReturnType<typeof slowMemory>) {
  const skills = new ConsoleSkills({
    world: tabletopKit.model,
    ground: ensureExists(drawing.skills),
    known: async () => [],
    openShared: () => {
      throw new Error("not part of this test");
    },
    keep: ({ skill }, decide) => memory.keep(skill.name, decide),
  });
  const said = skills.request({ name: "lift_bottle", scene }, new AbortController().signal);
  await Promise.resolve();
  await expect.poll(() => skills.store.getState().draft).toBeDefined();
  const draft = ensureExists(skills.store.getState().draft);
  const learned = { made: { body: "pick(object_id)" }, outcome: ["it is held"], tries: [] };
  skills.store.setState({ draft: { ...draft, isWritten: true, learned } });
  return { skills, said };
}

test("what is closed while the memory is made ready is not kept", async () => {
  const memory = slowMemory();
  const { skills, said } = await ask(memory);
  const keeping = skills.keep();
  skills.end();
  expect((await said).answer).toMatch(/did not show it/u);
  memory.ready.open();
  memory.written.open();
  await keeping;
  expect(memory.kept).toEqual([]);
});

test("who closes it while it is written is told that it was learned, and two presses keep it once", async () => {
  const memory = slowMemory();
  const { skills, said } = await ask(memory);
  const keeping = [skills.keep(), skills.keep()];
  memory.ready.open();
  await memory.decided.opened;
  skills.end();
  memory.written.open();
  await Promise.all(keeping);
  expect((await said).answer).toMatch(/has been learned/u);
  expect(memory.kept).toEqual(["lift_bottle"]);
  expect(skills.store.getState().draft).toBeUndefined();
});

test("where the writing fails, what was shown is still there; closed meanwhile, nothing was learned", async () => {
  const memory = slowMemory(true);
  const { skills, said } = await ask(memory);
  memory.ready.open();
  memory.written.open();
  await skills.keep();
  expect(skills.store.getState().draft).toMatchObject({ isKeeping: false });
  expect(skills.store.getState().draft?.error).toBeDefined();
  const closed = slowMemory(true);
  const other = await ask(closed);
  const keeping = other.skills.keep();
  closed.ready.open();
  await closed.decided.opened;
  other.skills.end();
  closed.written.open();
  await keeping;
  expect((await other.said).answer).toMatch(/did not show it/u);
  skills.end();
  await said;
});
