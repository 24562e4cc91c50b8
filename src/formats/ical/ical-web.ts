/**
 * ICAL's published web examples: `examples[]` holds one array of five for each step:
 * what was given, what the model answered, the screenshot's path (its folder is the task, its stem the
 * step), the insights of the task, and a score.
 */
import { elementAt, firstOf } from "@/base/element-at";
import { bounds } from "@/core/bounds";
import { z } from "zod";
import { readStepScore, type StepScore } from "@/formats/ical/step-score";
import { toJsonPointer, type ReportWriter } from "@/formats/report";
import { toWebStep, type WebStep, type WebTrajectory } from "@/formats/web/web-step";

const fileSchema = z.object({ examples: z.array(z.unknown()).min(1) });
const exampleSchema = z
  .tuple([z.string(), z.string(), z.string()])
  .rest(z.unknown())
  .transform(([given, answer, picture, comments, score]) => ({
    given,
    answer,
    picture,
    comments: Array.isArray(comments)
      ? comments.filter((comment: unknown) => typeof comment === "string")
      : [],
    score: readStepScore(score),
  }));
type Example = z.infer<typeof exampleSchema>;

/** Whether parsed JSON is a list of such steps, whatever may be wrong in some of them. */
export function isIcalWebFile(json: unknown): boolean {
  const parsed = fileSchema.safeParse(json);
  return (
    parsed.success && parsed.data.examples.some((item) => exampleSchema.safeParse(item).success)
  );
}

/** One example by itself, with the task that it is a step of; absent where it is none. */
export function readIcalWebExample(
  item: unknown,
  index: number,
): (NumberedStep & { readonly task: string }) | undefined {
  const parsed = exampleSchema.safeParse(item);
  const step = parsed.success ? readExample(parsed.data, index) : undefined;
  return step && parsed.success ? { ...step, task: taskName(parsed.data.picture) } : undefined;
}

export interface NumberedStep {
  readonly number: number;
  readonly objective: string;
  readonly step: WebStep;
  readonly comments: readonly string[];
  readonly score: StepScore;
}

/** The tasks in the order in which the file begins them, their steps by number. */
export function readIcalWebFile(json: unknown, report: ReportWriter): readonly WebTrajectory[] {
  const { examples } = fileSchema.parse(json);
  const tasks = new Map<string, NumberedStep[]>();
  for (const [index, item] of examples.entries()) {
    const pointer = toJsonPointer(["examples", index]);
    const read = readIcalWebExample(item, index);
    if (read === undefined) {
      report.add("error", pointer, "Left out: no step with an objective and an action.");
      continue;
    }
    const { task: name, ...step } = read;
    tellOfFailure(read, pointer, report);
    const steps = tasks.get(name) ?? [];
    if (steps.some(({ number }) => number === step.number)) {
      report.add("error", pointer, `Left out: ${name} has a step ${step.number} already.`);
    } else if (steps.length >= bounds.web.steps) {
      report.add("error", pointer, `Left out: ${name} has ${bounds.web.steps} steps already.`);
    } else {
      tasks.set(name, [...steps, step]);
    }
  }
  return [...tasks].map(([name, steps]) => toTrajectory(name, steps, report));
}

/** A step that failed is no example to follow; the person who reviews it has to know. */
export function tellOfFailure(
  { task, number, score }: NumberedStep & { readonly task: string },
  pointer: string,
  report: ReportWriter,
): void {
  if (score.outcome === "failed") {
    const message = `${task}, step ${number}: it failed when it was recorded.`;
    report.add("warning", pointer, message, "Reject it in the review, or edit it.");
  }
}

function toTrajectory(
  name: string,
  unsorted: readonly NumberedStep[],
  report: ReportWriter,
): WebTrajectory {
  const steps = unsorted.toSorted((a, b) => a.number - b.number);
  const gaps = steps.filter(
    ({ number }, index) => index > 0 && number !== elementAt(steps, index - 1).number + 1,
  );
  if (gaps.length > 0) {
    const before = gaps.map(({ number }) => number).join(", ");
    report.add("warning", "/examples", `${name}: steps are missing before ${before}.`);
  }
  const first = firstOf(steps);
  if (steps.some(({ objective }) => objective !== first.objective)) {
    report.add(
      "warning",
      "/examples",
      `${name}: steps name different objectives; the first one is kept.`,
    );
  }
  return {
    name,
    instruction: first.objective,
    steps: steps.map(({ step }) => step),
    comments: first.comments.map(withoutBullet),
  };
}

function readExample(
  { given, answer, picture, comments, score }: Example,
  index: number,
): NumberedStep | undefined {
  const objective = section(given, "OBJECTIVE", GIVEN_SECTIONS);
  const observation = section(given, "OBSERVATION", GIVEN_SECTIONS);
  const action = lastFenced(answer);
  if (objective === "" || action === undefined || action === "") {
    return undefined;
  }
  const stem = /(\d+)\.[A-Za-z0-9]+$/u.exec(picture)?.[1];
  return {
    number: stem === undefined ? index : Number(stem),
    objective,
    comments,
    score,
    step: toWebStep({
      action,
      observation,
      url: section(given, "URL", GIVEN_SECTIONS) || undefined,
      pictureName: picture,
      plan: section(answer, "Plan", ANSWER_SECTIONS),
      summary: section(answer, "Summary", ANSWER_SECTIONS),
      predictedState: section(answer, "Predicted Next State", ANSWER_SECTIONS),
    }),
  };
}

const GIVEN_SECTIONS = [
  "OBJECTIVE",
  "OBSERVATION",
  "URL",
  "PREVIOUS ACTIONS",
  "ABSTRACTION COMMENTS",
];
const ANSWER_SECTIONS = ["Plan", "Summary", "Predicted Next State", "Action"];

/** What stands between a heading at the beginning of a line and the next heading. */
function section(text: string, name: string, all: readonly string[]): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.trimStart().startsWith(`${name}:`));
  if (start === -1) {
    return "";
  }
  const length = lines
    .slice(start + 1)
    .findIndex((line) => all.some((other) => line.trimStart().startsWith(`${other}:`)));
  const part = lines.slice(start, length === -1 ? undefined : start + 1 + length);
  return part
    .join("\n")
    .trimStart()
    .slice(name.length + 1)
    .trim();
}

/** What the last pair of triple backticks holds. */
function lastFenced(text: string): string | undefined {
  const parts = text.split("```");
  return parts.length < 3
    ? undefined
    : parts[parts.length % 2 === 0 ? parts.length - 3 : parts.length - 2]?.trim();
}

/** The screenshot's folder, or its stem without one. */
function taskName(picture: string): string {
  const parts = picture.split(/[\\/]/u).filter((part) => part !== "" && part !== ".");
  return (parts.at(-2) ?? parts.at(-1) ?? "task").slice(0, 100);
}

/** A comment without its bullet or number. */
export function withoutBullet(comment: string): string {
  return comment.replace(/^\s*(?:[-*•]|\d+\.)\s+/u, "").trim();
}
