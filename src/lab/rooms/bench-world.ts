/**
 * `bench world [--steps N] [--seed S] [--json]`: how fast the household world's rules are, on one
 * core and without drawing anything.
 *
 * A driver wanders through a generated kitchen of at least 100 objects and handles what is in reach
 * (bench-world-driver.ts); the steps are chosen beforehand, so that only `applyAction` is timed.
 * Accepted and refused steps count alike, as both occur in episodes. The figures:
 *
 * - `stepsPerSecond`: environment steps a second of one core's time, the median of the rounds. The
 *   process's own time is counted, not the clock's: another job on the machine changes little.
 *   `stepsPerSecondByClock` is what passed on the clock, the fastest round.
 * - `resetMs`: opening an episode from the room's JSON, the median: parsing, checks and all.
 */
import { parseArgs } from "node:util";
import { ensureExists } from "@/base/assert";
import { drawSteps } from "@/lab/rooms/bench-world-driver";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";
import {
  type ActionStep,
  applyAction,
  generateRoom,
  hasAffordance,
  type HouseholdState,
  householdWorld,
  nextIndex,
  toJson,
} from "@/worlds/household/household-study";

const HELP = `bench world [--steps N] [--seed S] [--json]

Times the household world's rules in a generated kitchen of at least 100 objects, without drawing.

  --steps N  steps of one round (20000)
  --seed S   the first kitchen that is looked at, and the driver's choices (1)
  --json     one object with the figures as the last line

Figures:
  stepsPerSecond         environment steps a second of one core's time, median of the rounds
  stepsPerSecondByClock  the same by the clock, fastest round: less where other jobs run
  resetMs                opening an episode from the room's JSON
  objects                objects in the room
  acceptedSteps          share of the steps that the rules accept`;

const LEAST_OBJECTS = 100;
const MOST_ROOMS = 60;
const ROUNDS = 15;
const RESETS = 100;

/** Runs the benchmark. Exit code 2 for a wrong call. */
export async function benchWorld(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      steps: { type: "string", default: "20000" },
      seed: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [count, seed] = [Number(values.steps), Number(values.seed)];
  if (values.help || !Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const room = filledUp(findRoom(seed));
  const steps = drawSteps(room, count, seed);
  const rounds = Array.from({ length: ROUNDS }, () => timeRound(() => play(room, steps)));
  const perSecond = (roundMs: number) => Math.round((steps.length * 1000) / roundMs);
  const verbs = timeVerbs(room, steps);
  console.log(
    `${formatTable(
      [
        { title: "verb", cell: (row: VerbTiming) => row.verb },
        { title: "steps", cell: (row) => row.steps },
        { title: "accepted", cell: (row) => share(row.accepted, row.steps).toFixed(2) },
        { title: "mean us", cell: (row) => ((row.durationMs * 1000) / row.steps).toFixed(2) },
      ],
      verbs,
    )}\n`,
  );
  const json = toJson(room);
  const resetsMs = Array.from({ length: RESETS }, () =>
    durationMs(() => householdWorld.open(householdWorld.read(json), undefined)),
  );
  const accepted = verbs.reduce((sum, verb) => sum + verb.accepted, 0);
  printFigures(
    {
      figures: {
        stepsPerSecond: perSecond(median(rounds.map(({ coreMs }) => coreMs))),
        stepsPerSecondByClock: perSecond(Math.min(...rounds.map(({ clockMs }) => clockMs))),
        resetMs: Math.round(median(resetsMs) * 1000) / 1000,
        objects: room.objects.length,
        acceptedSteps: share(accepted, steps.length),
      },
      room: room.room.name,
    },
    values.json,
  );
  return 0;
}

/** The first generated kitchen with enough objects, else the one with most. */
function findRoom(seed: number): HouseholdState {
  let largest = generateRoom({ kind: "kitchen", seed });
  for (let next = 1; next < MOST_ROOMS && largest.objects.length < LEAST_OBJECTS; next += 1) {
    const room = generateRoom({ kind: "kitchen", seed: seed + next });
    largest = room.objects.length > largest.objects.length ? room : largest;
  }
  return largest;
}

/** Copies of what lies about, beside the originals, until there are enough objects. */
function filledUp(room: HouseholdState): HouseholdState {
  const loose = room.objects.filter((object) => hasAffordance(object.class, "pickupable"));
  const lacking = Math.max(0, LEAST_OBJECTS - room.objects.length);
  const copies = Array.from({ length: lacking }, (_, index) => {
    const original = ensureExists(loose[index % loose.length]);
    return { ...original, id: `${original.class}_${nextIndex(room) + index}` };
  });
  return { ...room, objects: [...room.objects, ...copies] };
}

function play(room: HouseholdState, steps: readonly ActionStep[]): HouseholdState {
  let state = room;
  for (const step of steps) {
    ({ state } = applyAction(state, step));
  }
  return state;
}

interface VerbTiming {
  readonly verb: string;
  readonly steps: number;
  readonly accepted: number;
  readonly durationMs: number;
}

function timeVerbs(room: HouseholdState, steps: readonly ActionStep[]): readonly VerbTiming[] {
  const byVerb = new Map<string, VerbTiming>();
  let state = room;
  for (const step of steps) {
    const startedAt = performance.now();
    const outcome = applyAction(state, step);
    const tookMs = performance.now() - startedAt;
    ({ state } = outcome);
    const { verb } = step;
    const sofar = byVerb.get(verb) ?? { verb, steps: 0, accepted: 0, durationMs: 0 };
    byVerb.set(verb, {
      verb,
      steps: sofar.steps + 1,
      accepted: sofar.accepted + Number(outcome.ok),
      durationMs: sofar.durationMs + tookMs,
    });
  }
  return [...byVerb.values()].sort((a, b) => b.steps - a.steps);
}

function timeRound(run: () => unknown): { readonly coreMs: number; readonly clockMs: number } {
  const before = process.cpuUsage();
  const clockMs = durationMs(run);
  const { user, system } = process.cpuUsage(before);
  return { coreMs: (user + system) / 1000, clockMs };
}

function durationMs(run: () => unknown): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
