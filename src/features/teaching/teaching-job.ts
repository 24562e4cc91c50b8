/**
 * A set being taught unattended: what was asked for, how far each demonstration is, and what was
 * done. Pure and small enough to be stored after every step; the work itself is in each
 * demonstration's own log.
 */
import { z } from "zod";
import { assertNever } from "@/base/assert";
import { timeMsSchema } from "@/base/time-ms";
import { languageTag, t, tn } from "@/base/language/translate";

export const teachingOptionsSchema = z.object({
  /** A connection's id, `built-in`, or `settings`: who the settings name for each task. */
  teacherId: z.string(),
  teacherName: z.string(),
  /**
   * Who corrects: the critic, from what the goal lacks; the teacher itself, from what it saw; or a
   * person, for whom everything is proposed and run.
   */
  feedback: z.enum(["critic", "self", "person"]),
  /** Where the labels come from: the recording's own actions where it has some, or the model. */
  labels: z.enum(["recorded", "model"]),
  /** Whether a run that did another task than its own is kept as that (ICAL S4.5). */
  isRelabelling: z.boolean().exactOptional(),
  maxCorrections: z.number().int().min(0).max(5),
  maxItems: z.number().int().min(1).max(10_000),
  maxMinutes: z.number().int().min(1).max(10_000),
  /** Of language models, in and out together; no limit where absent. */
  maxTokens: z.number().int().min(1).exactOptional(),
});
export type TeachingOptions = Readonly<z.infer<typeof teachingOptionsSchema>>;

const logLineSchema = z.object({ at: timeMsSchema, text: z.string() });

const ITEM_STATES = [
  "waiting",
  "working",
  "taught",
  "set aside",
  "needs a person",
  "failed",
  "not reached",
] as const;

const teachingItemSchema = z.object({
  demonstrationId: z.string(),
  title: z.string(),
  state: z.enum(ITEM_STATES),
  corrections: z.number().int().nonnegative(),
  log: z.array(logLineSchema),
});
export type TeachingItem = Readonly<z.infer<typeof teachingItemSchema>>;
export type TeachingItemState = (typeof ITEM_STATES)[number];

export const teachingJobSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  options: teachingOptionsSchema,
  items: z.array(teachingItemSchema),
  state: z.enum(["running", "paused", "finished", "cancelled"]),
  /** Why it is paused or ended, for people. */
  note: z.string(),
  startedAt: timeMsSchema,
  /** Time spent working, over all visits. */
  usedMs: z.number().nonnegative(),
  /** What language models took, in and out together; absent before the first request. */
  usedTokens: z.number().nonnegative().exactOptional(),
  /** Whether some of them are estimates, since the server did not count. */
  isEstimated: z.boolean().exactOptional(),
});
export type TeachingJob = Readonly<z.infer<typeof teachingJobSchema>>;

/** Enough for every step of five corrections; a stuck item must not grow without end. */
const MAX_LOG_LINES = 60;

/** The item to work on: the one in progress, else the next that waits. */
export function nextItem(job: TeachingJob): TeachingItem | undefined {
  return (
    job.items.find(({ state }) => state === "working") ??
    job.items.find(({ state }) => state === "waiting")
  );
}

/** What of a budget is used up, and how much of it there was. */
interface Spent {
  readonly of: "minutes" | "tokens" | "demonstrations";
  readonly most: number;
}

/** Why the budget allows no more work, as the job keeps it; undefined where it does. */
export function spentBudget(job: TeachingJob): string | undefined {
  const spent = spentOf(job);
  return spent === undefined ? undefined : toNote(spent);
}

/** Why a job is paused or ended, in the chosen language as far as this file says why. */
export function noteWords(job: TeachingJob): string {
  const spent = spentOf(job);
  return spent !== undefined && toNote(spent) === job.note ? spentWords(spent) : job.note;
}

/** Stored, and so in one language. */
function toNote({ of, most }: Spent): string {
  return `The budget of ${most.toLocaleString("en")} ${of} is used up.`;
}

function spentWords({ of, most }: Spent): string {
  switch (of) {
    case "minutes":
      return tn(most, {
        one: "The budget of {count} minute is used up.",
        other: "The budget of {count} minutes is used up.",
      });
    case "tokens":
      return t("The budget of {most} tokens is used up.", {
        most: most.toLocaleString(languageTag()),
      });
    case "demonstrations":
      return tn(most, {
        one: "The budget of {count} demonstration is used up.",
        other: "The budget of {count} demonstrations is used up.",
      });
    default:
      return assertNever(of);
  }
}

function spentOf({ items, options, usedMs, usedTokens = 0 }: TeachingJob): Spent | undefined {
  const begun = items.filter(({ state }) => state !== "waiting" && state !== "not reached");
  if (usedMs >= options.maxMinutes * 60_000) {
    return { of: "minutes", most: options.maxMinutes };
  }
  const { maxTokens } = options;
  if (maxTokens !== undefined && usedTokens >= maxTokens) {
    return { of: "tokens", most: maxTokens };
  }
  const isBetween = begun.every(({ state }) => state !== "working");
  return isBetween && begun.length >= options.maxItems
    ? { of: "demonstrations", most: options.maxItems }
    : undefined;
}

/** What is new of an item, with a line for its log. */
type ItemChange = Partial<Pick<TeachingItem, "state" | "corrections">> & {
  readonly line?: TeachingItem["log"][number] | undefined;
};

/** The job with one item changed. */
export function withItem(
  job: TeachingJob,
  demonstrationId: string,
  { line, ...change }: ItemChange,
): TeachingJob {
  const items = job.items.map((item) =>
    item.demonstrationId === demonstrationId
      ? {
          ...item,
          ...change,
          log: line === undefined ? item.log : [...item.log, line].slice(-MAX_LOG_LINES),
        }
      : item,
  );
  return { ...job, items };
}

/** The job with what a request took added. */
export function withTokens(
  job: TeachingJob,
  { tokens, isCounted }: { readonly tokens: number; readonly isCounted: boolean },
): TeachingJob {
  const { usedTokens = 0, isEstimated = false } = job;
  return { ...job, usedTokens: usedTokens + tokens, isEstimated: isEstimated || !isCounted };
}

/** What was spent in tokens, for people; undefined where no language model was asked. */
export function describeTokens({
  usedTokens,
  isEstimated,
  options: { maxTokens },
}: TeachingJob): string | undefined {
  if (usedTokens === undefined) {
    return undefined;
  }
  const used = usedTokens.toLocaleString(languageTag());
  if (maxTokens === undefined) {
    return isEstimated === true
      ? t("about {used} tokens used", { used })
      : t("{used} tokens used", { used });
  }
  const most = maxTokens.toLocaleString(languageTag());
  return isEstimated === true
    ? t("about {used} of {most} tokens used", { used, most })
    : t("{used} of {most} tokens used", { used, most });
}

/** The job at its end; what was not gone through is marked so. */
export function finishJob(
  job: TeachingJob,
  state: "finished" | "cancelled",
  note: string,
): TeachingJob {
  const items = job.items.map((item) =>
    item.state === "waiting" || item.state === "working"
      ? { ...item, state: "not reached" as const }
      : item,
  );
  return { ...job, items, state, note };
}

/** The job under way again; what failed gets another try, since what it failed of may be mended. */
export function resumeJob(job: TeachingJob): TeachingJob {
  const items = job.items.map((item) =>
    item.state === "failed" ? { ...item, state: "waiting" as const } : item,
  );
  return { ...job, items, state: "running", note: "" };
}

/** How many items are in each state, and how many were gone through, whatever came of it. */
export function countItems({ items }: TeachingJob): Readonly<Record<TeachingItemState, number>> & {
  readonly done: number;
} {
  const count = (wanted: TeachingItemState) => items.filter(({ state }) => state === wanted).length;
  const waiting = count("waiting");
  const working = count("working");
  const notReached = count("not reached");
  return {
    waiting,
    working,
    taught: count("taught"),
    "set aside": count("set aside"),
    "needs a person": count("needs a person"),
    failed: count("failed"),
    "not reached": notReached,
    done: items.length - waiting - working - notReached,
  };
}
