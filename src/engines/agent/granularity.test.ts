/** A whole program at once, or one action at a time (ICAL, Algorithm S2). */
import { expect, test } from "vitest";
import { knowAll } from "@/core/senses/senses";
import type { WrittenProgram } from "@/engines/agent/writer";
import { copyWriter } from "@/engines/agent/writers/copy-writer";
import {
  agentWith,
  call,
  FERN_TO_BED,
  of,
  openGarden,
  remember,
  TASK,
} from "@/testing/garden-agent";
import { gardenWorld } from "@/testing/garden-world";

test("one action at a time: after each the memory is asked for the next, and the same comes of it", async () => {
  const garden = openGarden([["Fern-1", "in", "Bed-1"]]);
  const run = await agentWith([FERN_TO_BED]).act(TASK, knowAll(garden), { granularity: "action" });
  expect(garden.checkGoal().success).toBe(true);
  expect(run).toMatchObject({ reason: "done", environmentSteps: 2 });
  const written = of(run.events, "written");
  expect(written.slice(0, 2).map(({ because }) => because)).toEqual(["first", "next"]);
  const kinds = run.events.map(({ kind }) => kind);
  expect(kinds.slice(kinds.indexOf("acted")).slice(0, 2)).toEqual(["acted", "written"]);
});

test("one action at a time comes to an end where a program never does", async () => {
  const endless = {
    id: "endless",
    write: async (): Promise<WrittenProgram> => ({
      ...(await copyWriter.write(
        {
          ...TASK,
          sources: [remember(call("Shed", "swing_open"), call("Shed", "swing_shut"))],
          objects: [],
          isAllKnown: true,
          tried: [],
          world: gardenWorld,
        },
        {},
      )),
    }),
  };
  const run = await agentWith([], { writer: endless }).act(TASK, knowAll(openGarden()), {
    granularity: "action",
    limits: { actions: 5 },
  });
  expect(run.reason).toBe("program-limit");
  expect(of(run.events, "acted").length).toBeLessThan(8);
});

test("whoever writes after an action is told which step of the program is next, and only then", async () => {
  const told: (number | undefined)[] = [];
  const listening = {
    id: "listening",
    write: async (task: Parameters<typeof copyWriter.write>[0]) => {
      told.push(task.goesOnAt);
      return await copyWriter.write(task, {});
    },
  };
  const act = async (granularity: "action" | "program") =>
    await agentWith([FERN_TO_BED], { writer: listening }).act(TASK, knowAll(openGarden()), {
      granularity,
    });
  await act("action");
  expect(told.slice(0, 3)).toEqual([undefined, 1, undefined]);
  told.length = 0;
  await act("program");
  expect(new Set(told)).toEqual(new Set([undefined]));
});
