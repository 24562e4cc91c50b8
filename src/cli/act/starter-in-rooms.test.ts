/** What the memory that the studio comes with shows is done in rooms that are laid out, seen by the camera alone. */
import { expect, test } from "vitest";
import { actOne } from "@/cli/act/act-one";
import { agentFor } from "@/cli/act/open-agent";
import { openWriter } from "@/cli/act/writers";
import { openCases } from "@/cli/experiment/open-cases";
import { readStarter } from "@/cli/starter/read-starter";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { kitOf } from "@/worlds/worlds";

// Of each failure that there was, a room: the pot was not filled, a cup stood in for it, another burner's knob was
// turned, the first slice was too large for the plate, and nobody knew what "serve everything" is about.
test.each([
  ["Boil a potato", 5],
  ["Plate of toast", 3],
  ["Breakfast", 2],
])("%s, in %i rooms", { timeout: 120_000 }, async (task, each) => {
  const kit = await kitOf("household");
  const cases = await openCases(
    { episodes: [{ kind: "rooms", tasks: [task], each, seed: 5 }] },
    kit,
    [],
  );
  using runner = createRunner(kit, "calls");
  const tools = createLessonTools(kit, runner);
  const exemplars = await readStarter();
  const opened = { connection: "analogy", record: undefined, replay: undefined };
  const writer = await openWriter(opened, kit.model);
  const failed: string[] = [];
  for (const { one } of cases) {
    const agent = agentFor(one, { tools, exemplars, writer: writer.forEpisode() });
    const { episode } = await actOne(one, agent, { kit, see: "seen", agent: { seed: 1 } });
    if (!episode.isSuccess) {
      failed.push(`${episode.id}: ${episode.missed.join(" ")}`);
    }
  }
  expect(failed).toEqual([]);
});
