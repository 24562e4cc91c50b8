/**
 * Recorded web tasks: an instruction and steps, each an action with what was seen before it.
 *
 * Two files are read: ICAL's published web examples ({@link '@/formats/ical/ical-web'}), and plain
 * trajectories, one object or a list of them:
 *
 *     { "instruction": "...", "comments": ["..."],
 *       "steps": [{ "action": "click [40]", "observation": "[40] [A] [Cars]", "url": "...",
 *                   "screenshot": "task/0.png", "plan": "...", "summary": "...", "predictedState": "..." }] }
 *
 * Actions are kept as they are written: their notation is the world's. Everything is hostile until it
 * has passed; nothing in a file is opened, followed or carried out.
 */
import { bounds } from "@/core/bounds";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { err, ok, type Result } from "@/base/result";
import { findHostileJson } from "@/formats/bundle/bundle-hostile-json";
import { isIcalWebFile, readIcalWebFile } from "@/formats/ical/ical-web";
import {
  createReportWriter,
  toJsonPointer,
  type ImportReport,
  type ReportWriter,
} from "@/formats/report";
import { toWebStep, type WebStep, type WebTrajectory } from "@/formats/web/web-step";

export interface WebImport {
  /** In the file's order; none without steps. */
  readonly trajectories: readonly WebTrajectory[];
  readonly report: ImportReport;
}

const text = z.string();
const textList = z.array(z.unknown());

/** Names that such files use for the same thing. */
const trajectorySchema = z.object({
  instruction: text.optional(),
  objective: text.optional(),
  intent: text.optional(),
  title: text.optional(),
  comments: textList.optional(),
  abstractions: textList.optional(),
  steps: z.array(z.unknown()),
});
type RawTrajectory = z.infer<typeof trajectorySchema>;

const stepSchema = z.object({
  action: text,
  observation: text.optional(),
  url: text.optional(),
  screenshot: text.optional(),
  image: text.optional(),
  plan: text.optional(),
  summary: text.optional(),
  predictedState: text.optional(),
});

/** Whether parsed JSON looks like recorded web steps at all, whatever may be wrong inside. */
export function isWebFile(json: unknown): boolean {
  return isIcalWebFile(json) || toRawTrajectories(json).length > 0;
}

/**
 * Reads recorded web tasks. What cannot be read is left out and reported with its place; an error
 * (WEB-01) means that nothing usable is left, WEB-02 that the file nests like an attack.
 */
export function readWebFile(json: unknown, fileName: string): Result<WebImport, AppError> {
  if (findHostileJson(json) !== undefined) {
    return err(hostileError(fileName));
  }
  const report = createReportWriter(fileName);
  const found = isIcalWebFile(json)
    ? readIcalWebFile(json, report)
    : toRawTrajectories(json).map((raw, index) => readTrajectory(raw, index, report));
  const trajectories = found.filter(({ steps }) => steps.length > 0);
  if (trajectories.length === 0) {
    return err(emptyError(fileName));
  }
  if (trajectories.length > bounds.web.tasks) {
    report.add("error", "", `Only the first ${bounds.web.tasks} tasks are read.`);
  }
  return ok({ trajectories: trajectories.slice(0, bounds.web.tasks), report: report.finish() });
}

function toRawTrajectories(json: unknown): readonly RawTrajectory[] {
  const list = Array.isArray(json) ? json : [json];
  return list.flatMap((item: unknown) => {
    const parsed = trajectorySchema.safeParse(item);
    return parsed.success && instructionOf(parsed.data) !== undefined ? [parsed.data] : [];
  });
}

function instructionOf(raw: RawTrajectory): string | undefined {
  return raw.instruction ?? raw.objective ?? raw.intent;
}

function readTrajectory(raw: RawTrajectory, index: number, report: ReportWriter): WebTrajectory {
  const instruction = (instructionOf(raw) ?? "").trim();
  const steps = raw.steps.slice(0, bounds.web.steps).flatMap((step, at) => {
    const read = readStep(step);
    if (read === undefined) {
      report.add("error", toJsonPointer([index, "steps", at]), "Left out: a step needs an action.");
    }
    return read === undefined ? [] : [read];
  });
  if (raw.steps.length > bounds.web.steps) {
    report.add(
      "error",
      toJsonPointer([index, "steps"]),
      `Only ${bounds.web.steps} steps are read.`,
    );
  }
  const comments = (raw.comments ?? raw.abstractions ?? []).filter(
    (comment) => typeof comment === "string",
  );
  return { name: raw.title?.trim() || `task ${index + 1}`, instruction, steps, comments };
}

function readStep(raw: unknown): WebStep | undefined {
  const parsed = stepSchema.safeParse(typeof raw === "string" ? { action: raw } : raw);
  if (!parsed.success || parsed.data.action.trim() === "") {
    return undefined;
  }
  const { screenshot, image, ...rest } = parsed.data;
  return toWebStep({ ...rest, pictureName: screenshot ?? image });
}

function emptyError(fileName: string): AppError {
  return new AppError({
    code: "WEB-01",
    what: `${fileName} holds no web task with steps that can be read.`,
    safe: "Nothing was imported.",
    next: "Give each task an instruction and steps, each step an action such as click [12].",
  });
}

function hostileError(fileName: string): AppError {
  return new AppError({
    code: "WEB-02",
    what: `${fileName} is nested or keyed in a way that no recording is.`,
    safe: "Nothing was imported.",
    next: "Export the recording again.",
  });
}
