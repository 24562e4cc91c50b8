/**
 * `exemplar make-demos`: demonstrations of the twelve tasks in rooms of our own, as people would drive
 * them: a video and a sidecar each (`formats/sample-project.ts`), then `project.json`.
 *
 * Everything but the video's bytes follows from the seed; those also depend on the browser, and the
 * container notes the time at which it was made. Stop it whenever you like: it goes on from there.
 */
import { mkdir } from "node:fs/promises";
import { createSeededRandom } from "@/base/seeded-random";
import {
  readFinished,
  writeDemonstration,
  writeProject,
  type DemoFile,
  type Recipe,
} from "@/lab/demonstrations/make-demos-files";
import { openCamera, type Camera } from "@/lab/demonstrations/make-demos-film";
import { HELP, readOptions, type MakeDemosOptions } from "@/lab/demonstrations/make-demos-options";
import {
  type DemoTaskName,
  findTaskDemonstration,
  roomSeed,
  type TaskDemonstration,
} from "@/worlds/household/household-study";

/** Seeds kept for each demonstration, so that none depends on how many the one before it needed. */
const SEEDS_EACH = 400;
/** A drive with fewer frames is over before one has seen the room. */
const FEWEST_FRAMES = 25;
const FLAW_KINDS = 3;

interface Job {
  readonly name: string;
  readonly recipe: Omit<Recipe, "seed"> & { readonly task: DemoTaskName };
}

/** Runs the command. Exit code 130 where it was stopped with Ctrl-C. */
export async function makeDemos(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  await mkdir(options.out, { recursive: true });
  const abort = new AbortController();
  const stop = () => {
    console.log("Stopping after this one.");
    abort.abort();
  };
  process.once("SIGINT", stop);
  try {
    const files = await makeAll(options, abort.signal);
    await writeProject(options.out, files);
    const sizeBytes = files.reduce((sum, file) => sum + (file.sidecar.video?.sizeBytes ?? 0), 0);
    console.log(`${files.length} demonstrations, ${toMegabytes(sizeBytes)} MB of video.`);
  } finally {
    process.removeListener("SIGINT", stop);
  }
  if (abort.signal.aborted) {
    console.log("Stopped. Run the same command again to go on.");
    return 130;
  }
  return 0;
}

async function makeAll(
  options: MakeDemosOptions,
  signal: AbortSignal,
): Promise<readonly DemoFile[]> {
  const jobs = toJobs(options);
  const files: DemoFile[] = [];
  let camera: Camera | undefined;
  let made = 0;
  const startedAtMs = Date.now();
  try {
    for (const [index, job] of jobs.entries()) {
      const wanted = { recipe: job.recipe, hasVideo: options.hasVideo };
      const finished = options.isOverwriting
        ? undefined
        : await readFinished(options.out, job.name, wanted);
      if (finished === undefined && !signal.aborted) {
        camera ??= options.hasVideo ? await openCamera() : undefined;
        files.push(await makeOne(options, job, camera));
        made += 1;
      } else if (finished !== undefined) {
        files.push(finished);
      }
      const eachMs = made === 0 ? 0 : (Date.now() - startedAtMs) / made;
      report({ jobs, index, file: files.at(-1), leftMs: eachMs * (jobs.length - index - 1) });
    }
  } finally {
    await camera?.close();
  }
  return files;
}

function toJobs({ tasks, count, seed, rooms, bestOf, forgetShare }: MakeDemosOptions): Job[] {
  return tasks.flatMap((task) =>
    Array.from({ length: count }, (_, index): Job => {
      const firstSeed = roomSeed(rooms, (seed + index) * SEEDS_EACH);
      const isForgetful = createSeededRandom(firstSeed + task.length).next() < forgetShare;
      return {
        name: index === 0 ? task : `${task}-${index + 1}`,
        recipe: { task, rooms, firstSeed, bestOf, isForgetful },
      };
    }),
  );
}

async function makeOne(
  options: MakeDemosOptions,
  { name, recipe }: Job,
  camera: Camera | undefined,
): Promise<DemoFile> {
  const made = chooseDemonstration(recipe);
  const film = await camera?.film(made.states);
  return writeDemonstration(options.out, name, {
    made,
    recipe: { ...recipe, seed: made.seed },
    film,
  });
}

/** Of the drives in the first rooms that suit, the shortest that shows something. */
function chooseDemonstration(recipe: Job["recipe"]): TaskDemonstration {
  const { task, firstSeed, bestOf, isForgetful } = recipe;
  const candidates: TaskDemonstration[] = [];
  let seed = firstSeed;
  while (candidates.length < bestOf) {
    const made = findTaskDemonstration(task, seed, { isForgetful });
    candidates.push(made);
    seed = made.seed + 1;
  }
  const [best] = candidates.toSorted(
    (a, b) => interestOf(b) - interestOf(a) || a.states.length - b.states.length,
  );
  if (best === undefined) {
    throw new RangeError(`no demonstration of ${task} from seed ${firstSeed} on`);
  }
  return best;
}

/** How much a drive shows: kinds of flaws up to a few, and a part of the task that was forgotten. */
function interestOf({ made, states }: TaskDemonstration): number {
  const kinds = new Set(made.map(({ flaw }) => flaw));
  const isTooShort = states.length < FEWEST_FRAMES;
  return (
    Math.min(FLAW_KINDS, kinds.size) -
    (isTooShort ? FLAW_KINDS : 0) +
    (kinds.has("forgotten step") ? 1 : 0)
  );
}

function report(progress: {
  readonly jobs: readonly Job[];
  readonly index: number;
  readonly file: DemoFile | undefined;
  readonly leftMs: number;
}): void {
  const { jobs, index, file, leftMs } = progress;
  const job = jobs[index];
  if (file === undefined || file.name !== job?.name) {
    return;
  }
  const { sidecar } = file;
  const number = String(index + 1).padStart(String(jobs.length).length);
  const size =
    sidecar.video === undefined ? "" : `, ${Math.round(sidecar.video.sizeBytes / 1000)} kB`;
  const left = leftMs < 1000 ? "" : `, about ${Math.ceil(leftMs / 1000)} s left`;
  console.log(
    `${number}/${jobs.length} ${file.name}: ${sidecar.actions.length + 1} frames${size}, room ${sidecar.madeFrom.seed}${left}`,
  );
}

function toMegabytes(sizeBytes: number): string {
  return (sizeBytes / 1_000_000).toFixed(1);
}
