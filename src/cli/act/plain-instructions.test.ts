/** One instruction, and no talk: what it says of the things it names is done, and nothing that was once done with such things. */
import { expect, test } from "vitest";
import { actOne } from "@/cli/act/act-one";
import { agentFor } from "@/cli/act/open-agent";
import { openWriter } from "@/cli/act/writers";
import { openCases } from "@/cli/experiment/open-cases";
import { readStarter } from "@/cli/starter/read-starter";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { firstOf } from "@/base/element-at";
import { kitOf } from "@/worlds/worlds";

const kit = await kitOf("household");
const exemplars = await readStarter();
const [{ one: room }] = [
  firstOf(
    await openCases(
      { episodes: [{ kind: "rooms", tasks: ["Plate of toast"], each: 1, seed: 5 }] },
      kit,
      [],
    ),
  ),
];

/** What was done, as "Tomato.place(Fridge)". */
async function deedsOf(instruction: string): Promise<readonly string[]> {
  using runner = createRunner(kit, "calls");
  const tools = createLessonTools(kit, runner);
  const opened = { connection: "analogy", record: undefined, replay: undefined };
  const writer = await openWriter(opened, kit.model);
  const one = { ...room, demonstration: { ...room.demonstration, instruction, dialogue: [] } };
  const agent = agentFor(one, { tools, exemplars, writer: writer.forEpisode() });
  const { run } = await actOne(one, agent, { kit, see: "seen", agent: { seed: 1 } });
  return run.events.flatMap((event) => {
    if (event.kind !== "acted" || !event.outcome.ok) {
      return [];
    }
    const { receiver, method, args } = event.call;
    const targets = args.map((each) => (each.kind === "object" ? each.object.class : ""));
    return [`${receiver.class}.${method}(${targets.join()})`];
  });
}

test.each([
  ["Open the fridge and put the tomato in it", ["Tomato.place(Fridge)"], ["slice", "Plate"]],
  [
    "Put the apple and the potato in the fridge",
    ["Apple.place(Fridge)", "Potato.place(Fridge)"],
    ["Pot."],
  ],
  [
    "Slice the tomato and put the knife back in the drawer",
    ["Tomato.slice()", "Knife.place(Drawer)"],
    [],
  ],
  [
    "Fill a pot with water and put it on the stove",
    ["Faucet.toggle_on()", "Pot.place(StoveBurner)"],
    [],
  ],
  ["Take the spoon out of the drawer and put it in the sink", ["Spoon.place(Sink)"], []],
  [
    "Put two slices of toast on a plate and set it on the table",
    ["BreadSliced.place(Plate)", "Plate.place(DiningTable)"],
    [],
  ],
  [
    "Wash the plate and put it back in the cabinet",
    ["Faucet.toggle_on()", "Plate.place(Cabinet)"],
    [],
  ],
] as const)("%s", async (instruction, wanted, unwanted) => {
  const deeds = await deedsOf(instruction);
  let from = 0;
  for (const deed of wanted) {
    const at = deeds.indexOf(deed, from);
    expect(at, `${deed} in ${deeds.join(" ")}`).toBeGreaterThanOrEqual(0);
    from = at;
  }
  expect(deeds.filter((deed) => unwanted.some((part) => deed.includes(part)))).toEqual([]);
});

test.each(["Put the mug next to the sink", "Clear the table"])(
  "%s: what cannot be read is asked about, not done otherwise",
  async (instruction) => {
    expect(await deedsOf(instruction)).toEqual([]);
  },
);
