/**
 * `bench rooms [--seeds N] [--rooms training|unseen] [--tasks NAME,...] [--details] [--json]`:
 * whether rooms of our own are sound, and whether the tasks asked for can be done in them.
 *
 * For each seed and each of the twelve tasks, the task is drawn (which food, how many, where to), its
 * room is made, checked for faults, and the planner's calls are run in it. The figures:
 *
 * - `solvable`: rooms in which the plan reaches the goal, as a share of all rooms.
 * - `overlaps`, `outside`, `unreachable`: faults in all rooms together: pairs of solids that share
 *   space, objects beyond walls, ceiling or floor, objects that cannot be got at.
 * - `rooms`, `layouts`: rooms made, and how many different arrangements of furniture they show.
 * - `objectsLeast`, `objectsMedian`, `objectsMost`: objects in a kitchen.
 * - `classes`: object classes that occur anywhere, of those that rooms can start with.
 * - `roomMs`: making one room, the mean.
 */
import { numberAt } from "@/base/element-at";
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { checkRoom, type RoomCheck } from "@/lab/rooms/bench-rooms-check";
import { formatTable, printFigures, share, type FiguresReport } from "@/lab/report/print-figures";
import {
  hasAffordance,
  type HouseholdState,
  ROOM_KINDS,
  ROOM_TASK_NAMES,
  type RoomFamily,
  type RoomKind,
  roomSeed,
  type RoomTaskName,
} from "@/worlds/household/household-study";

const HELP = `bench rooms [--seeds N] [--rooms training|unseen] [--tasks NAME,...] [--details] [--json]

Makes a room for each seed and task, checks it, and does the task in it.

  --seeds N    seeds of each task (1000)
  --rooms F    the family of seeds, training or unseen (unseen)
  --tasks T    names of tasks, separated by commas (all twelve)
  --details    every fault and every task that could not be done, one a line
  --json       one object with the figures as the last line

Figures:
  solvable     share of the rooms in which the planner reaches the goal
  overlaps     pairs of solids that share space, in all rooms
  outside      objects beyond walls, ceiling or floor
  unreachable  objects that cannot be got at
  rooms        rooms made
  layouts      different arrangements of furniture among them
  objects...   objects in a kitchen: least, median, most
  classes      object classes that occur in the rooms
  roomMs       making one room, the mean`;

/** Furniture closer than this to the same place makes no other layout. */
const LAYOUT_STEP_M = 0.25;
const PROGRESS_EVERY = 100;

interface Options {
  readonly seedCount: number;
  readonly family: RoomFamily;
  readonly tasks: readonly RoomTaskName[];
}

/** Runs the benchmark. Exit code 1 where a room is faulty or a task cannot be done, 2 for a wrong call. */
export async function benchRooms(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: "string", default: "1000" },
      rooms: { type: "string", default: "unseen" },
      tasks: { type: "string" },
      details: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const tally = measureRooms(readOptions(values));
  console.log(`${taskTable(tally)}\n\n${kindTable(tally)}\n`);
  if (values.details) {
    console.log(`${tally.faults.join("\n")}\n`);
  }
  printFigures(toReport(tally), values.json);
  return tally.faults.length === 0 ? 0 : 1;
}

function readOptions(values: {
  readonly seeds: string;
  readonly rooms: string;
  readonly tasks?: string | undefined;
}): Options {
  const seedCount = Number(values.seeds);
  const { rooms } = values;
  const names = values.tasks?.split(",").map((name) => name.trim());
  const tasks = ROOM_TASK_NAMES.filter((name) => names?.includes(name) ?? true);
  const isKnown = names === undefined || tasks.length === names.length;
  if (!Number.isInteger(seedCount) || seedCount < 1 || !isKnown || !isFamily(rooms)) {
    throw new AppError({
      code: "CLI-01",
      what: "These arguments are not understood.",
      safe: "Nothing was measured.",
      next: `Use a whole number for --seeds, --rooms training|unseen, and for --tasks some of: ${ROOM_TASK_NAMES.join(", ")}.`,
    });
  }
  return { seedCount, family: rooms, tasks };
}

function isFamily(name: string): name is RoomFamily {
  return name === "training" || name === "unseen";
}

interface TaskTally {
  readonly task: RoomTaskName;
  rooms: number;
  solved: number;
  calls: number;
  steps: number;
}

interface RoomsTally {
  readonly tasks: readonly TaskTally[];
  readonly objectCounts: Readonly<Record<RoomKind, number[]>>;
  readonly layouts: Set<string>;
  readonly classes: Set<string>;
  /** Every fault as a sentence. */
  readonly faults: string[];
  overlaps: number;
  outside: number;
  unreachable: number;
  durationMs: number;
}

/** Checks every task in the room of every seed. */
export function measureRooms({ seedCount, family, tasks }: Options): RoomsTally {
  const tally: RoomsTally = {
    tasks: tasks.map((task) => ({ task, rooms: 0, solved: 0, calls: 0, steps: 0 })),
    objectCounts: { kitchen: [], "living room": [], bedroom: [], bathroom: [] },
    layouts: new Set(),
    classes: new Set(),
    faults: [],
    overlaps: 0,
    outside: 0,
    unreachable: 0,
    durationMs: 0,
  };
  for (let index = 0; index < seedCount; index += 1) {
    for (const row of tally.tasks) {
      count(tally, row, checkRoom(row.task, roomSeed(family, index)));
    }
    if (index % PROGRESS_EVERY === PROGRESS_EVERY - 1) {
      console.error(`${index + 1} of ${seedCount} seeds, ${tally.faults.length} faults`);
    }
  }
  return tally;
}

function count(tally: RoomsTally, row: TaskTally, check: RoomCheck): void {
  row.rooms += 1;
  row.solved += check.isSolved ? 1 : 0;
  row.calls += check.callCount;
  row.steps += check.stepCount;
  tally.overlaps += check.collisions.length;
  tally.outside += check.strays.length;
  tally.unreachable += check.unreachable.length;
  tally.durationMs += check.roomMs;
  tally.objectCounts[check.kind].push(check.state.objects.length);
  tally.layouts.add(layoutOf(check.state));
  for (const object of check.state.objects) {
    tally.classes.add(object.class);
  }
  const unsolved = check.isSolved
    ? []
    : [`${check.goal.description} is not reached: ${check.unmet.join(", ")}`];
  for (const fault of [...check.collisions, ...check.strays, ...check.unreachable, ...unsolved]) {
    tally.faults.push(`${check.task}, seed ${check.seed}: ${fault}`);
  }
}

/** Where the furniture stands, whatever lies on it. */
function layoutOf({ room, objects }: HouseholdState): string {
  const cell = (valueM: number) => Math.round(valueM / LAYOUT_STEP_M);
  const furniture = objects
    .filter((object) => !hasAffordance(object.class, "pickupable"))
    .map(({ class: name, box: { center } }) => `${name} ${cell(center.x)} ${cell(center.z)}`);
  return [cell(room.maxX), cell(room.maxZ), ...furniture.sort()].join(";");
}

function taskTable({ tasks }: RoomsTally): string {
  return formatTable<TaskTally>(
    [
      { title: "task", cell: (row) => row.task },
      { title: "rooms", cell: (row) => row.rooms },
      { title: "solved", cell: (row) => row.solved },
      { title: "calls", cell: (row) => Math.round(row.calls / row.rooms) },
      { title: "steps", cell: (row) => Math.round(row.steps / row.rooms) },
    ],
    tasks,
  );
}

function kindTable({ objectCounts }: RoomsTally): string {
  return formatTable<RoomKind>(
    [
      { title: "kind", cell: (kind) => kind },
      { title: "rooms", cell: (kind) => objectCounts[kind].length },
      { title: "objects least", cell: (kind) => quantile(objectCounts[kind], 0) },
      { title: "median", cell: (kind) => quantile(objectCounts[kind], 0.5) },
      { title: "most", cell: (kind) => quantile(objectCounts[kind], 1) },
    ],
    ROOM_KINDS,
  );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? 0 : numberAt(sorted, Math.floor(share * (sorted.length - 1)));
}

function toReport(tally: RoomsTally): FiguresReport {
  const rooms = tally.tasks.reduce((sum, row) => sum + row.rooms, 0);
  const solved = tally.tasks.reduce((sum, row) => sum + row.solved, 0);
  const { kitchen } = tally.objectCounts;
  return {
    figures: {
      solvable: share(solved, rooms),
      overlaps: tally.overlaps,
      outside: tally.outside,
      unreachable: tally.unreachable,
      rooms,
      layouts: tally.layouts.size,
      objectsLeast: quantile(kitchen, 0),
      objectsMedian: quantile(kitchen, 0.5),
      objectsMost: quantile(kitchen, 1),
      classes: tally.classes.size,
      roomMs: Math.round((tally.durationMs / rooms) * 100) / 100,
    },
    tasks: tally.tasks,
    classes: [...tally.classes].sort(),
    faults: tally.faults,
  };
}
