/** Stories of an agent in a garden: a world that no engine has ever heard of. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { knowAll } from "@/core/senses/senses";
import type { ObjectReference } from "@/core/world/program-call";
import type { Environment } from "@/core/world/world-model";
import type { WritingSource, WrittenProgram } from "@/engines/agent/writer";
import { copyWriter } from "@/engines/agent/writers/copy-writer";
import { showRun } from "@/engines/agent/shown-run";
import {
  agentWith,
  call,
  FERN_TO_BED,
  of,
  openGarden,
  peekInto,
  refer,
  remember,
  TASK,
} from "@/testing/garden-agent";

test("an instruction is carried out from the one exemplar that is remembered, and each call says which line it is from", async () => {
  const garden = openGarden([["Fern-1", "in", "Bed-1"]]);
  const run = await agentWith([FERN_TO_BED]).act(TASK, knowAll(garden));
  expect(garden.checkGoal().success).toBe(true);
  expect(run).toMatchObject({ reason: "done", environmentSteps: 2, refusedCalls: 0 });
  expect(run.events.map(({ kind }) => kind)).toEqual([
    "retrieved",
    "written",
    "bound",
    "acted",
    "bound",
    "acted",
    "written",
    "stopped",
  ]);
  const [written] = of(run.events, "written");
  expect(written?.program.steps[1]?.evidence).toMatchObject({ exemplarId: "ex_garden", line: 2 });
  expect(of(run.events, "bound")[0]).toMatchObject({ objectId: "Fern-1" });
});

test("what is refused is mended by reasons: the door is opened, then the shears are taken", async () => {
  const garden = openGarden([["Rose-1", "is", "pruned"]]);
  const pruning = remember(call("Rose", "prune"));
  const run = await agentWith([pruning]).act(TASK, knowAll(garden));
  expect(garden.checkGoal().success).toBe(true);
  const made = of(run.events, "acted").flatMap(({ call: each, outcome, as }) =>
    outcome.ok ? [`${as} ${each.receiver.instance}.${each.method}`] : [],
  );
  expect(made).toEqual([
    "repair Shed-1.swing_open",
    "repair Shears-1.lift",
    "program Rose-1.prune",
  ]);
});

test("without mending, the same program is refused and written again, until nothing is left of it", async () => {
  const garden = openGarden([["Rose-1", "is", "pruned"]]);
  const pruning = remember(call("Rose", "prune"));
  const run = await agentWith([pruning]).act(TASK, knowAll(garden), { parts: { repair: false } });
  expect(garden.checkGoal().success).toBe(false);
  expect(of(run.events, "written").map(({ because }) => because)).toEqual(["first", "refused"]);
  expect(run).toMatchObject({ refusedCalls: 1, reason: "nothing-to-do" });
});

test("unequal variables are different objects", async () => {
  const garden = openGarden();
  const other = { ...refer("Fern"), variable: "other" };
  const both = remember(...FERN_TO_BED.calls.map((each) => each.call), {
    receiver: other,
    method: "lift",
    args: [],
  });
  await agentWith([both]).act(TASK, knowAll(garden));
  expect(garden.objects().find(({ isHeld }) => isHeld === true)?.id).toBe("Fern-2");
});

test("with an empty memory it does nothing, and asks", async () => {
  const garden = openGarden();
  const run = await agentWith([FERN_TO_BED]).act(TASK, knowAll(garden), {
    parts: { memory: false },
  });
  expect(run).toMatchObject({ reason: "nothing-to-do", environmentSteps: 0 });
  expect(run.questions).toHaveLength(1);
});

test("without a word it does nothing, however much it remembers", async () => {
  const garden = openGarden();
  const silence = { instruction: " ", dialogue: [] };
  const run = await agentWith([FERN_TO_BED]).act(silence, knowAll(garden));
  expect(run).toMatchObject({ reason: "nothing-to-do", environmentSteps: 0 });
});

test("a hostile exemplar, whose calls are without end or do not exist, stops at the limits", async () => {
  const endless = remember(
    ...Array.from({ length: 3000 }, (_, index) =>
      call("Shed", index % 2 === 0 ? "swing_open" : "swing_shut"),
    ),
  );
  const swinging = await agentWith([endless]).act(TASK, knowAll(openGarden()));
  expect(swinging).toMatchObject({ reason: "step-limit", environmentSteps: 1000 });
  const unknown = remember(...Array.from({ length: 90 }, () => call("Fern", "explode")));
  const refused = await agentWith([unknown]).act(TASK, knowAll(openGarden()), {
    limits: { programs: 200 },
  });
  expect(refused).toMatchObject({ reason: "refusal-limit", refusedCalls: 30 });
});

test("whoever calls it off is obeyed at the next call", async () => {
  const controller = new AbortController();
  const run = await agentWith([FERN_TO_BED]).act(TASK, knowAll(openGarden()), {
    signal: controller.signal,
    onEvent: ({ kind }) => {
      if (kind === "bound") {
        controller.abort();
      }
    },
  });
  expect(run).toMatchObject({ reason: "aborted", environmentSteps: 0 });
});

test("what somebody missed is written for like an instruction of its own, then with the whole again, at most as often as allowed", async () => {
  const asked: string[] = [];
  const tasks: string[] = [];
  const nothing: WrittenProgram = {
    steps: [],
    objects: [],
    unmapped: [],
    questions: [],
    confidence: 0,
    explanation: "",
  };
  const run = await agentWith([], {
    writer: {
      id: "listener",
      write: async ({ instruction, dialogue, answersFrom }) => {
        const said = [instruction, ...dialogue.map(({ text }) => text)].join(" ");
        tasks.push(`${answersFrom ?? "-"}: ${said}`);
        return nothing;
      },
    },
    ask: async (question) => {
      asked.push(question);
      return [{ speaker: "Commander", text: "The rose too.", frame: 0 }];
    },
  }).act(TASK, knowAll(openGarden()), { mostQuestions: 2 });
  expect(asked).toHaveLength(2);
  const { instruction } = TASK;
  expect(tasks).toEqual([
    `-: ${instruction}`,
    "0: The rose too.",
    `0: ${instruction} The rose too.`,
    "0: The rose too.",
    `0: ${instruction} The rose too. The rose too.`,
  ]);
  expect(of(run.events, "answered")).toHaveLength(2);
});

const UNSURE: WrittenProgram = {
  steps: [
    {
      call: { receiver: { variable: "fern", class: "Fern" }, method: "lift", args: [] },
      evidence: { kind: "words", words: "the fern" },
      confidence: 1,
    },
  ],
  objects: [{ variable: "fern", class: "Fern" }],
  unmapped: [],
  questions: ["Is it about the fern?"],
  confidence: 1,
  explanation: "",
};

test("what is open is asked before anything is begun, and begun at a yes; where nobody hears it, it is begun", async () => {
  const writer = { id: "unsure", write: async () => UNSURE };
  const act = async (mostQuestions: number) => {
    const asked: { readonly question: string; readonly done: number }[] = [];
    const run = await agentWith([], {
      writer,
      ask: async (question, { events }) => {
        asked.push({ question, done: of(events, "acted").length });
        return [{ speaker: "Commander", text: "Yes, please.", frame: 0 }];
      },
    }).act(TASK, knowAll(openGarden()), { mostQuestions });
    return { asked, done: of(run.events, "acted").length };
  };
  const heard = await act(1);
  const question = "Is it about the fern? Say “yes” and I begin, or say it in other words.";
  expect(heard.asked[0]).toEqual({ question, done: 0 });
  expect(heard.done).toBeGreaterThan(0);
  const unheard = await act(0);
  expect(unheard.asked).toEqual([]);
  expect(unheard.done).toBeGreaterThan(0);
});

test("what exemplars always saw to before a call is seen to before it is made, not after it is refused", async () => {
  const pruning = remember(
    call("Shed", "swing_open"),
    call("Shears", "lift"),
    call("Rose", "prune"),
  );
  const shown = (source: WritingSource) =>
    [1, 2].flatMap((id) =>
      showRun(openGarden(), source.calls).map((each) => ({ ...each, line: id })),
    );
  const only = remember(call("Shears", "lift"), call("Rose", "prune"));
  const tools = { show: () => shown(inThisGarden(pruning)) };
  const [checked, unchecked] = [openGarden(), openGarden()];
  const ran = await agentWith([only], tools).act(TASK, knowAll(checked), {
    parts: { repair: false },
  });
  await agentWith([only], tools).act(TASK, knowAll(unchecked), {
    parts: { repair: false, check: false },
  });
  const isPruned = (garden: Environment) =>
    garden.objects().find(({ id }) => id === "Rose-1")?.attributes["pruned"];
  expect([isPruned(checked), isPruned(unchecked)]).toEqual([true, false]);
  expect(ran.refusedCalls).toBe(0);
  expect(of(ran.events, "checked").find(({ isMet }) => !isMet)?.need).toMatchObject({
    variable: "Shed-1",
    attribute: "ajar",
    value: true,
    evidence: { kind: "exemplar", exemplarId: "ex_garden" },
  });
});

/** Its calls by class alone, so that they mean the things of the garden that it is shown in. */
function inThisGarden(source: WritingSource): WritingSource {
  const bare = ({ variable, class: name }: ObjectReference): ObjectReference => ({
    variable,
    class: name,
  });
  return {
    ...source,
    calls: source.calls.map(({ line, call: each }) => ({
      line,
      call: { ...each, receiver: bare(each.receiver) },
    })),
  };
}

test("what was not seen is looked for where things of its kind were, and not first elsewhere", async () => {
  const garden = openGarden();
  const fern = { ...ensureExists(garden.objects().find(({ id }) => id === "Fern-1")) };
  const inShed = { ...fern, supports: [{ id: "Shed-3", class: "Shed" }] };
  const senses = peekInto(garden, { "Bed-1": [], "Shed-1": ["Fern-1"] });
  const run = await agentWith([FERN_TO_BED], { rooms: [[inShed], [inShed]] }).act(TASK, senses);
  expect(of(run.events, "looked").map(({ look }) => look.id)).toEqual(["Shed-1"]);
  expect(run).toMatchObject({ reason: "done", lookSteps: 5, environmentSteps: 7 });
});

test("what is nowhere is given up when all was looked at, and the writer is told", async () => {
  const garden = openGarden();
  const senses = peekInto(garden, { "Bed-1": [], "Shed-1": [] });
  const told: unknown[] = [];
  const run = await agentWith([FERN_TO_BED], {
    writer: {
      id: "told",
      write: async (task, options) => {
        told.push(task.tried.map(({ notFound }) => notFound?.class));
        return await copyWriter.write(task, options);
      },
    },
  }).act(TASK, senses);
  expect(of(run.events, "not-found")[0]?.looks).toBe(2);
  expect(told[1]).toEqual(["Fern"]);
  expect(run.reason).toBe("nothing-to-do");
});
