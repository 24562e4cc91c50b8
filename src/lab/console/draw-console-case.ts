/** A task with a random table on which it means one thing: what is ambiguous is drawn again. */
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { numberAt } from "@/base/element-at";
import type { Json } from "@/base/json";
import type { SeededRandom } from "@/base/seeded-random";
import type { ConsoleWorld } from "@/core/world/world-kit";
import {
  drawTask,
  type Attributes,
  type ConsoleTask,
  type DrawnTask,
  type TaskKind,
} from "@/lab/console/console-tasks";
import { DIRECTIONS, SPOTS, viewTable, type ViewedThing } from "@/lab/console/table-view";

export interface ConsoleCase extends DrawnTask {
  readonly state: Json;
}

const TRIES = 2000;

export function drawCase(
  kind: TaskKind,
  attributes: Attributes,
  { random, world }: { readonly random: SeededRandom; readonly world: ConsoleWorld },
): ConsoleCase {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const drawn = drawTask(kind, attributes, random);
    const state = world.drawState(drawn.objects, random.integer(0, 2 ** 31 - 1)).json;
    if (isClear(drawn.task, viewTable(state))) {
      return { ...drawn, state };
    }
  }
  throw new AppError({
    code: "CLI-04",
    what: `No table was found on which “${kind}” means one thing.`,
    safe: "Nothing was written.",
    next: "Take another seed.",
  });
}

/** Whether nobody could be of two minds about it, and there is room for it. */
function isClear(task: ConsoleTask, table: readonly ViewedThing[]): boolean {
  const blocks = table.filter(({ kind }) => kind === "block");
  const thing = (name: string) => ensureExists(table.find((each) => each.name === name));
  if (task.kind === "beside-bowl-to-place") {
    return isOneBeside(task.direction, thing(task.bowl), blocks);
  }
  if (task.kind === "nth-to-place") {
    const along = alongDirection(task.direction, blocks).toSorted((a, b) => a - b);
    return along.every((each, index) => index === 0 || each - numberAt(along, index - 1) > 0.02);
  }
  if (task.kind === "offset-from-bowl") {
    const others = table.filter(({ name }) => name !== task.block && name !== task.bowl);
    return hasRoomBeside(task.direction, thing(task.bowl), others);
  }
  return task.kind !== "corner-by-distance" || areCornersApart(thing(task.bowl));
}

function alongDirection(direction: string, things: readonly ViewedThing[]): readonly number[] {
  const [dx, dy] = ensureExists(DIRECTIONS[direction]);
  return things.map(({ x, y }) => x * dx + y * dy);
}

function isOneBeside(
  direction: string,
  bowl: ViewedThing,
  blocks: readonly ViewedThing[],
): boolean {
  const from = numberAt(alongDirection(direction, [bowl]), 0);
  const ahead = alongDirection(direction, blocks).map((each) => each - from);
  return (
    ahead.filter((each) => each > 0).length === 1 && ahead.every((each) => Math.abs(each) > 0.05)
  );
}

function hasRoomBeside(
  direction: string,
  { x, y }: ViewedThing,
  others: readonly ViewedThing[],
): boolean {
  const [dx, dy] = ensureExists(DIRECTIONS[direction]);
  return [0.1, 0.2].every((far) => {
    const [px, py] = [x + dx * far, y + dy * far];
    const isFree = others.every((other) => Math.hypot(other.x - px, other.y - py) > 0.12);
    return isFree && Math.abs(px) < 0.45 && Math.abs(py) < 0.35;
  });
}

/** So that which corner is closest, and which farthest, is plain to see. */
function areCornersApart({ x, y }: ViewedThing): boolean {
  const far = Object.entries(SPOTS)
    .filter(([name]) => name.endsWith("corner"))
    .map(([, [px, py]]) => Math.hypot(px - x, py - y))
    .toSorted((a, b) => a - b);
  const gap = (a: number, b: number) => numberAt(far, b) - numberAt(far, a);
  return gap(0, 1) > 0.05 && gap(2, 3) > 0.05;
}
