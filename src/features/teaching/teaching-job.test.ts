import { expect, test } from "vitest";
import { speak } from "@/base/language/translate";
import {
  countItems,
  describeTokens,
  finishJob,
  nextItem,
  noteWords,
  spentBudget,
  teachingJobSchema,
  withItem,
  withTokens,
  type TeachingJob,
} from "@/features/teaching/teaching-job";

const job: TeachingJob = {
  id: "t",
  projectId: "p",
  options: {
    teacherId: "built-in",
    teacherName: "Built-in teacher",
    feedback: "critic",
    labels: "recorded",
    maxCorrections: 5,
    maxItems: 2,
    maxMinutes: 1,
  },
  items: ["a", "b", "c"].map((demonstrationId) => ({
    demonstrationId,
    title: demonstrationId,
    state: "waiting",
    corrections: 0,
    log: [],
  })),
  state: "running",
  note: "",
  startedAt: 1,
  usedMs: 0,
};

test("what is in progress comes before what waits", () => {
  expect(nextItem(job)?.demonstrationId).toBe("a");
  expect(nextItem(withItem(job, "b", { state: "working" }))?.demonstrationId).toBe("b");
});

test("the number of demonstrations is a budget, which never cuts one in the middle", () => {
  const first = withItem(job, "a", { state: "taught" });
  expect(spentBudget(first)).toBeUndefined();
  const second = withItem(first, "b", { state: "working" });
  expect(spentBudget(second)).toBeUndefined();
  expect(spentBudget(withItem(second, "b", { state: "set aside" }))).toContain("2 demonstrations");
});

test("the minutes are a budget over all visits", () => {
  expect(spentBudget({ ...job, usedMs: 59_000 })).toBeUndefined();
  expect(spentBudget({ ...job, usedMs: 60_000 })).toContain("1 minutes");
});

test("tokens are a budget over all requests, and estimates among them are told", () => {
  const counted = withTokens(job, { tokens: 900, isCounted: true });
  const limited = { ...counted, options: { ...job.options, maxTokens: 1000 } };
  expect(spentBudget(counted)).toBeUndefined();
  expect(spentBudget(limited)).toBeUndefined();
  expect(describeTokens(limited)).toBe("900 of 1,000 tokens used");
  const spent = withTokens(limited, { tokens: 150, isCounted: false });
  expect(spentBudget(spent)).toContain("1,000 tokens");
  expect(describeTokens(spent)).toBe("about 1,050 of 1,000 tokens used");
  expect(describeTokens(job)).toBeUndefined();
  expect(teachingJobSchema.parse(spent)).toEqual(spent);
});

test("why a job ended is kept in one language and told in the chosen one", () => {
  const english = { tag: "en", find: () => undefined, keys: [] };
  const german = { tag: "de", find: () => "Das Budget ist aufgebraucht.", keys: [] };
  speak(german);
  try {
    const spent = { ...job, usedMs: 60_000 };
    const ended = finishJob(spent, "finished", spentBudget(spent) ?? "");
    expect(ended.note).toBe("The budget of 1 minutes is used up.");
    expect(noteWords(ended)).toBe("Das Budget ist aufgebraucht.");
    expect(noteWords({ ...ended, note: "Paused by you." })).toBe("Paused by you.");
  } finally {
    speak(english);
  }
});

test("the end marks what was not gone through", () => {
  const ended = finishJob(withItem(job, "a", { state: "taught" }), "finished", "over");
  expect(ended.items.map(({ state }) => state)).toEqual(["taught", "not reached", "not reached"]);
  expect(countItems(ended)).toMatchObject({ taught: 1, "not reached": 2, waiting: 0, done: 1 });
});

test("a job is stored and read as it is, with a log that does not grow for ever", () => {
  let grown = job;
  for (let at = 0; at < 100; at += 1) {
    grown = withItem(grown, "a", { line: { at, text: `step ${at}` } });
  }
  const read = teachingJobSchema.parse(JSON.parse(JSON.stringify(grown)));
  expect(read).toEqual(grown);
  expect(read.items[0]?.log.at(-1)?.text).toBe("step 99");
  expect(read.items[0]?.log.length).toBeLessThan(100);
});
