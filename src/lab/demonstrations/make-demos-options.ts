/** The command line of `make-demos`. */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import {
  DEMO_TASK_NAMES,
  type DemoTaskName,
  isDemoTaskName,
  type RoomFamily,
} from "@/worlds/household/household-study";

export const HELP = `exemplar make-demos --out DIR [--tasks all] [--rooms unseen] [--count 2] [--seed 0] [...]

Makes demonstrations as people would drive them: for each a video and a sidecar with instruction,
dialogue, first state, goal, labels and what went wrong; and project.json with a list of all.
What is finished in DIR already is not made again.

  --tasks      all, or names with commas: ${DEMO_TASK_NAMES.join(", ")}
  --rooms      unseen (no model was trained there) or training
  --count      demonstrations of each task
  --seed       another set of rooms
  --best-of    of so many rooms, take the one with the shortest drive that shows three kinds of flaws (1)
  --forget     share of the demonstrations in which something is left out of the task (0)
  --no-video   sidecars only
  --overwrite  makes again what is finished already`;

export interface MakeDemosOptions {
  readonly tasks: readonly DemoTaskName[];
  readonly rooms: RoomFamily;
  readonly count: number;
  readonly seed: number;
  readonly out: string;
  readonly bestOf: number;
  readonly forgetShare: number;
  readonly hasVideo: boolean;
  readonly isOverwriting: boolean;
}

/** The options, or undefined where help was asked for. Throws CLI-01 on a wrong call. */
export function readOptions(args: readonly string[]): MakeDemosOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tasks: { type: "string", default: "all" },
      rooms: { type: "string", default: "unseen" },
      count: { type: "string", default: "2" },
      seed: { type: "string", default: "0" },
      out: { type: "string" },
      "best-of": { type: "string", default: "1" },
      forget: { type: "string", default: "0" },
      "no-video": { type: "boolean", default: false },
      overwrite: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    return undefined;
  }
  if (values.out === undefined) {
    throw usage("A folder is needed: --out DIR.");
  }
  return {
    tasks: readTasks(values.tasks),
    rooms: readRooms(values.rooms),
    count: readWhole("count", values.count, 1),
    seed: readWhole("seed", values.seed, 0),
    out: values.out,
    bestOf: readWhole("best-of", values["best-of"], 1),
    forgetShare: readShare("forget", values.forget),
    hasVideo: !values["no-video"],
    isOverwriting: values.overwrite,
  };
}

function readTasks(text: string): readonly DemoTaskName[] {
  if (text === "all") {
    return DEMO_TASK_NAMES;
  }
  return text.split(",").map((name) => {
    if (!isDemoTaskName(name)) {
      throw usage(`There is no task "${name}"; there are ${DEMO_TASK_NAMES.join(", ")}.`);
    }
    return name;
  });
}

function readRooms(text: string): RoomFamily {
  if (text !== "training" && text !== "unseen") {
    throw usage(`The rooms are "training" or "unseen", not "${text}".`);
  }
  return text;
}

function readWhole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isInteger(value) || value < least) {
    throw usage(`--${name} takes a whole number from ${least}, not "${text}".`);
  }
  return value;
}

function readShare(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 1)) {
    throw usage(`--${name} takes a share from 0 to 1, not "${text}".`);
  }
  return value;
}

function usage(what: string): AppError {
  return new AppError({
    code: "CLI-01",
    what,
    safe: "Nothing was written.",
    next: "Example: make-demos --tasks all --rooms unseen --count 2 --seed 0 --out DIR",
  });
}
