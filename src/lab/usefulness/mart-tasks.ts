/** The rooms and tasks of the study: training and test share no floor plan. */
import { createSeededRandom } from "@/base/seeded-random";
import { readEpisode } from "@/lab/replay/read-episode";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import {
  drawFetchTask,
  drawWhereTask,
  FETCH_KINDS,
  type FetchTask,
} from "@/lab/usefulness/fetch-task";
import { walkThrough } from "@/lab/usefulness/mart-memory";
import {
  generateRoom,
  roomSeed,
  type HouseholdState,
  type RoomKind,
} from "@/worlds/household/household-study";

/** So many tasks share a room. */
const TASKS_EACH = 5;
/** Of the rooms of our own. */
const KINDS: readonly RoomKind[] = [
  "kitchen",
  "kitchen",
  "kitchen",
  "living room",
  "kitchen",
  "kitchen",
  "bedroom",
];
const MOST_DRAWS = 12;

export interface TaskSplit {
  readonly training: readonly FetchTask[];
  readonly test: readonly FetchTask[];
}

export interface TaskChoice {
  readonly training: number;
  readonly test: number;
  readonly seed: number;
  /** Folders of real games; every other room is of one of them. */
  readonly games: readonly string[];
  readonly tasks: StudyTasks;
}

/** Fetching, and perhaps cleaning, cooling or heating (Table 2); where a thing is, in one room (of Table 3). */
export const STUDY_TASKS = ["fetch", "where"] as const;
export type StudyTasks = (typeof STUDY_TASKS)[number];

export async function drawTasks(choice: TaskChoice): Promise<TaskSplit> {
  const real = await realRooms(choice.games);
  const rooms = createRooms(real, choice.seed);
  const { tasks } = choice;
  const draw = { tasks, side: "training", count: choice.training, others: [] };
  const training = await drawIn(rooms, draw);
  const test = await drawIn(rooms, { tasks, side: "test", count: choice.test, others: training });
  return { training, test };
}

/** One room of every floor plan, as its first game found it. */
async function realRooms(games: readonly string[]): Promise<HouseholdState[]> {
  const rooms = new Map<string, HouseholdState>();
  for (const file of games.length === 0 ? [] : await findGameFiles(games)) {
    const episode = await readEpisode(file);
    if (episode.ok && !rooms.has(episode.value.initialState.room.name)) {
      rooms.set(episode.value.initialState.room.name, episode.value.initialState);
    }
  }
  return [...rooms.values()];
}

/** Rooms one after the other, ours and real ones in turn; none comes twice. */
function* createRooms(
  real: readonly HouseholdState[],
  seed: number,
): Generator<HouseholdState, never> {
  // Most are kitchens: only there can anything be heated or cooled.
  const shuffled = createSeededRandom(seed).shuffle(real);
  const kitchens = shuffled.filter(isKitchen);
  const others = shuffled.filter((room) => !isKitchen(room));
  const waiting = shuffled.flatMap((_, index) =>
    index % 4 === 3 ? others.splice(0, 1) : kitchens.splice(0, 1),
  );
  for (let number = 0; ; number += 1) {
    const next = number % 2 === 1 ? waiting.shift() : undefined;
    const kind = KINDS[number % KINDS.length] ?? "kitchen";
    yield next ?? generateRoom({ kind, seed: roomSeed("unseen", (seed * 100 + number) % 900) });
  }
}

async function drawIn(
  rooms: Generator<HouseholdState, never>,
  {
    tasks: asked,
    side,
    count,
    others,
  }: {
    readonly tasks: StudyTasks;
    readonly side: string;
    readonly count: number;
    readonly others: readonly FetchTask[];
  },
): Promise<readonly FetchTask[]> {
  const tasks: FetchTask[] = [];
  while (tasks.length < count) {
    const room = rooms.next().value;
    const wanted = Math.min(TASKS_EACH, count - tasks.length);
    const drawn: FetchTask[] = [];
    for (let draw = 0; drawn.length < wanted && draw < MOST_DRAWS; draw += 1) {
      const kind = FETCH_KINDS[draw % FETCH_KINDS.length] ?? "place";
      const id = `${side} ${room.room.name} ${draw}`;
      const random = createSeededRandom(draw * 7919 + tasks.length);
      const task =
        asked === "where"
          ? drawWhereTask({ id, room }, random)
          : drawFetchTask({ id, kind, room }, random);
      const isNew = [...drawn, ...others].every(
        (each) => task !== undefined && instanceOf(each) !== instanceOf(task),
      );
      if (task !== undefined && isNew && (await walkThrough(task, 0)) !== undefined) {
        drawn.push(task);
      }
    }
    tasks.push(...drawn);
  }
  return tasks;
}

function isKitchen({ objects }: HouseholdState): boolean {
  return ["Fridge", "Microwave"].every((name) => objects.some((each) => each.class === name));
}

/** What is asked for, however it is said. */
function instanceOf({ kind, subTasks }: FetchTask): string {
  return JSON.stringify([kind, subTasks.map(({ goal }) => goal)]);
}
