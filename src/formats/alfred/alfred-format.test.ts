import fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { alfredFormat } from "@/formats/alfred/alfred-format";
import { buildTrajectory } from "@/testing/alfred-trajectory";
import { demonstrationsOf, readFiles, readTexts } from "@/testing/read-exchange";
import { hasRealFiles, readRealFiles } from "@/testing/real-files";

const read = (value: unknown) =>
  readTexts(alfredFormat, { "trial/traj_data.json": JSON.stringify(value) });

test("the annotators' words are instructions, the plans labels and a program, the scene a room", async () => {
  const reading = await read(buildTrajectory());
  expect([reading.found, reading.refused]).toEqual([1, 0]);
  const item = ensureExists(demonstrationsOf(reading)[0]);
  expect(item).toMatchObject({
    key: "trial_1",
    world: "household",
    instruction: "Put a clean mug on the table.",
    otherInstructions: ["Wash the mug."],
  });
  expect(item.labels.map(({ verb, instance }) => [verb, instance])).toEqual([
    ["Forward", undefined],
    ["Turn Left", undefined],
    ["Pickup", "Mug_0"],
    ["Place", "SinkBasin_3"],
    ["ToggleOn", "Faucet_4"],
    ["ToggleOff", "Faucet_4"],
    ["Pickup", "Mug_0"],
    ["Place", "DiningTable_5"],
  ]);
  expect(item.program).toBe(`mug_0 = InteractionObject("Mug", object_instance="Mug_0")
dining_table_5 = InteractionObject("DiningTable", object_instance="DiningTable_5")
# Go.
# Take it.
mug_0.pickup()
# Wash it.
mug_0.clean()
# Put it.
mug_0.place(dining_table_5)
`);
  expect(item.goal).toMatchObject({
    wishes: [
      {
        of: { class: "Mug" },
        are: [{ attribute: "dirty", holds: false }, { in: { class: "DiningTable" } }],
      },
    ],
  });
  expect(reading.report.lines).toMatchObject([
    {
      severity: "warning",
      pointer: "/scene/object_poses/2",
      message: expect.stringContaining("Hovercraft"),
    },
  ]);
});

test("things lie where the plan says, and are as dirty as the scene says", async () => {
  const [item] = demonstrationsOf(await read(buildTrajectory()));
  expect(item?.state).toMatchObject({
    room: { name: "FloorPlan1" },
    objects: expect.arrayContaining([
      expect.objectContaining({
        id: "Mug_0",
        parents: ["CounterTop_2"],
        attributes: { dirty: true, filled: null, broken: false },
      }),
    ]),
  });
});

test("a goal that nothing here can show is no goal, and that is told", async () => {
  const reading = await read(buildTrajectory({ task_type: "pick_cool_then_place_in_recep" }));
  expect(demonstrationsOf(reading)[0]?.goal).toBeUndefined();
  expect(reading.report.lines.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("There is no goal: pick cool"),
  );
});

test("what is broken is refused with a pointer, what is another file is passed over", async () => {
  const broken = await read(buildTrajectory({ scene: { floor_plan: 5 } }));
  expect([broken.found, broken.refused, broken.report.lines[0]?.pointer]).toEqual([
    1,
    1,
    "/scene/floor_plan",
  ]);
  const silent = await read(buildTrajectory({ turk_annotations: { anns: [] } }));
  expect(silent.report.lines.at(-1)?.message).toContain("nobody said");
  expect((await read({ plan: "a walk" })).found).toBe(0);
});

test("no JSON makes it fail in another way than by leaving trajectories out", async () => {
  const part = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
  const changed = fc.oneof(
    fc.record({ plan: part, scene: part, pddl_params: part, turk_annotations: part }),
    fc.record({
      pddl_params: fc.record({
        object_target: fc.constantFrom("Mug", "Hovercraft", "Egg", "constructor", ""),
        parent_target: fc.constantFrom("DiningTable", "Mug", "__proto__", ""),
        mrecep_target: fc.constantFrom("Pot", ""),
      }),
      task_type: fc.constantFrom("pick_two_obj_and_place", "pick_heat_then_place_in_recep", "x"),
    }),
  );
  await fc.assert(
    fc.asyncProperty(changed, async (parts) => {
      const reading = await read(buildTrajectory(parts));
      expect(reading.content.items).toHaveLength(reading.found - reading.refused);
    }),
    { numRuns: 60 },
  );
});

test.skipIf(!hasRealFiles("alfred"))(
  "every published trajectory is read, with its room",
  async () => {
    const files = readRealFiles("alfred");
    expect(alfredFormat.recognises(files)).toBe(true);
    const reading = await readFiles(alfredFormat, files);
    expect([reading.found > 0, reading.refused]).toEqual([true, 0]);
    const items = demonstrationsOf(reading);
    expect(items.filter(({ state }) => state === undefined)).toEqual([]);
    expect(items.filter(({ otherInstructions }) => otherInstructions?.length !== 2)).toEqual([]);
  },
);
