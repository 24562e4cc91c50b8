/**
 * `exemplar make-demos`: makes the demonstrations of the sample project (or more of their kind):
 * a room, a drive with flaws, the talk, a film, and a sidecar for each, then `project.json`.
 *
 * Everything but the film's bytes follows from the seed; those also depend on the browser, and the
 * container notes the time at which it was made.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { toCanonicalJson } from "@/base/json";
import { sha256Hex } from "@/base/sha256";
import { openHeadlessPage, type HeadlessPage } from "@/cli/headless-page";
import type { FilmJob } from "@/cli/render-page/demo-page";
import { sampleDemonstrationSchema, sampleProjectSchema } from "@/formats/sample-project";
import {
  makeSampleDemonstration,
  type SampleDrive,
} from "@/worlds/household/rooms/demonstrations/make-sample-demonstration";
import {
  isSampleTaskName,
  SAMPLE_TASKS,
  type SampleTaskName,
} from "@/worlds/household/rooms/demonstrations/sample-tasks";
import { roomSeed, type RoomFamily } from "@/worlds/household/rooms/room-split";

const SIZE_PX = 480;
const FRAME_DURATION_S = 0.2;
const BITRATE_BPS = 700_000;

interface Options {
  readonly tasks: readonly SampleTaskName[];
  readonly rooms: RoomFamily;
  readonly count: number;
  readonly seed: number;
  readonly out: string;
}

interface MadeFiles {
  readonly name: string;
  readonly task: SampleTaskName;
  readonly drive: SampleDrive;
  readonly sizeBytes: number;
}

/** Runs the command; resolves with the process's exit code. */
export async function makeDemos(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  await mkdir(options.out, { recursive: true });
  const page = await openHeadlessPage("render-page/demo-page.ts");
  const made: MadeFiles[] = [];
  try {
    await page.page.waitForFunction(() => window.filmDemonstration !== undefined);
    for (const task of options.tasks) {
      let firstSeed = roomSeed(options.rooms, options.seed);
      for (let index = 0; index < options.count; index += 1) {
        const drive = makeSampleDemonstration(task, firstSeed);
        firstSeed = drive.seed + 1;
        const name = options.count === 1 ? task : `${task}-${index + 1}`;
        made.push(await writeDemonstration(page, { options, task, name, drive }));
      }
    }
  } finally {
    await page.close();
  }
  await writeProject(options, made);
  for (const { name, drive, sizeBytes } of made) {
    const kilobytes = Math.round(sizeBytes / 1000);
    console.log(`${name}: ${drive.states.length} frames, ${kilobytes} kB, room ${drive.seed}`);
  }
  return 0;
}

async function writeDemonstration(
  page: HeadlessPage,
  job: {
    readonly options: Options;
    readonly task: SampleTaskName;
    readonly name: string;
    readonly drive: SampleDrive;
  },
): Promise<MadeFiles> {
  const { options, task, name, drive } = job;
  const video = await film(page, {
    states: drive.states,
    sizePx: SIZE_PX,
    frameDurationS: FRAME_DURATION_S,
    bitrateBps: BITRATE_BPS,
  });
  const file = `${name}.mp4`;
  const sidecar = sampleDemonstrationSchema.parse({
    format: "exemplar-demonstration",
    version: 1,
    title: SAMPLE_TASKS[task].title,
    world: "household",
    instruction: drive.instruction,
    dialogue: drive.dialogue,
    state: drive.states[0],
    goal: drive.goal,
    actions: drive.actions,
    video: {
      file,
      sha256: await sha256Hex(video),
      sizeBytes: video.byteLength,
      frameCount: drive.states.length,
      frameDurationS: FRAME_DURATION_S,
      widthPx: SIZE_PX,
      heightPx: SIZE_PX,
    },
  });
  await writeFile(join(options.out, file), video);
  await writeFile(join(options.out, `${name}.json`), `${toCanonicalJson(sidecar)}\n`);
  return { name, task, drive, sizeBytes: video.byteLength };
}

async function film(page: HeadlessPage, job: FilmJob): Promise<Uint8Array<ArrayBuffer>> {
  await page.page.evaluate((job) => window.filmDemonstration?.(job), job);
  const video = page.takePosted();
  if (video === undefined) {
    throw new AppError({
      code: "CLI-03",
      what: "The browser gave no video back.",
      safe: "The files written so far are complete.",
      next: "Run the command again.",
    });
  }
  return new Uint8Array(video);
}

async function writeProject(options: Options, made: readonly MadeFiles[]): Promise<void> {
  const project = sampleProjectSchema.parse({
    format: "exemplar-sample-project",
    version: 1,
    name: "Sample project",
    demonstrations: made.map(({ name, task, drive }) => ({
      file: `${name}.json`,
      task,
      seed: drive.seed,
      flaws: SAMPLE_TASKS[task].flaws,
    })),
  });
  await writeFile(join(options.out, "project.json"), `${toCanonicalJson(project, 2)}\n`);
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tasks: { type: "string", default: Object.keys(SAMPLE_TASKS).join(",") },
      rooms: { type: "string", default: "unseen" },
      count: { type: "string", default: "1" },
      seed: { type: "string", default: "0" },
      out: { type: "string" },
    },
  });
  const tasks = values.tasks.split(",").map((name) => {
    if (!isSampleTaskName(name)) {
      throw usage(`There is no task "${name}"; there are ${Object.keys(SAMPLE_TASKS).join(", ")}.`);
    }
    return name;
  });
  const { rooms } = values;
  if (rooms !== "training" && rooms !== "unseen") {
    throw usage(`The rooms are "training" or "unseen", not "${rooms}".`);
  }
  if (values.out === undefined) {
    throw usage("A folder is needed: --out DIR.");
  }
  const count = readNumber("count", values.count);
  return { tasks, rooms, count, seed: readNumber("seed", values.seed), out: values.out };
}

function readNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) {
    throw usage(`--${name} takes a whole number, not "${text}".`);
  }
  return value;
}

function usage(what: string): AppError {
  return new AppError({
    code: "CLI-01",
    what,
    safe: "Nothing was written.",
    next: "Example: make-demos --tasks coffee,water,slices --rooms unseen --count 1 --seed 0 --out DIR",
  });
}
