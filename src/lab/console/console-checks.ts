/**
 * Whether an instruction was carried out: a scripted check of its own for each of the thirteen, on the tables
 * before and after. Nothing here is known to who writes statements; with the person who speaks it shares the
 * table of directions and places alone.
 */
import { assertNever, ensureExists } from "@/base/assert";
import {
  isUnseenTask,
  type ConsoleTask,
  type SeenTask,
  type UnseenTask,
} from "@/lab/console/console-tasks";
import { DIRECTIONS, SPOTS, type ViewedThing } from "@/lab/console/table-view";

type Table = readonly ViewedThing[];

export function isCarriedOut(task: ConsoleTask, before: Table, after: Table): boolean {
  return isUnseenTask(task) ? isUnseenDone(task, before, after) : isSeenDone(task, before, after);
}

function isSeenDone(task: SeenTask, before: Table, after: Table): boolean {
  const blocks = after.filter(isBlock);
  const atStart = before.filter(isBlock);
  switch (task.kind) {
    case "put-block-on-bowl":
      return isIn(find(task.block, after), find(task.bowl, after));
    case "stack-all":
      return isTower(blocks);
    case "all-at-place":
      return blocks.every((block) => isAt(block, task.place));
    case "all-in-bowl":
      return blocks.every((block) => isIn(block, find(task.bowl, after)));
    case "matching-bowls":
      return blocks.every((block) => isIn(block, find(`${block.colour} bowl`, after)));
    case "beside-bowl-to-place": {
      const [block] = besideBowl(task.direction, find(task.bowl, before), atStart);
      return isAt(find(ensureExists(block).name, after), task.place);
    }
    case "nth-to-place": {
      const block = ensureExists(inOrder(task.direction, atStart)[task.index]);
      return isAt(find(block.name, after), task.place);
    }
    default:
      return assertNever(task);
  }
}

function isUnseenDone(task: UnseenTask, before: Table, after: Table): boolean {
  const blocks = after.filter(isBlock);
  switch (task.kind) {
    case "different-corners":
      return areInDifferentCorners(blocks);
    case "mismatched-bowls":
      return blocks.every((block) =>
        after.some(
          (bowl) => bowl.kind === "bowl" && bowl.colour !== block.colour && isIn(block, bowl),
        ),
      );
    case "stack-at-place":
      return isTower(blocks) && blocks.every((block) => isAt(block, task.place));
    case "offset-from-bowl":
      return isOffset(task, find(task.block, after), find(task.bowl, after));
    case "corner-by-distance":
      return isAt(find(task.block, after), cornerByDistance(task.extreme, find(task.bowl, before)));
    case "in-line":
      return areInLine(task.line, blocks);
    default:
      return assertNever(task);
  }
}

function find(name: string, table: Table): ViewedThing {
  return ensureExists(table.find((each) => each.name === name));
}

function isBlock({ kind }: ViewedThing): boolean {
  return kind === "block";
}

function isIn(block: ViewedThing, bowl: ViewedThing): boolean {
  return block.on === bowl.name && Math.hypot(block.x - bowl.x, block.y - bowl.y) < 0.06;
}

/** A fifth of a metre from a corner, an eighth from a side. */
function isAt({ x, y }: ViewedThing, place: string): boolean {
  const [px, py] = ensureExists(SPOTS[place]);
  return place.endsWith("corner")
    ? Math.abs(x - px) < 0.2 && Math.abs(y - py) < 0.2
    : (px === 0 || Math.abs(x - px) < 0.125) && (py === 0 || Math.abs(y - py) < 0.125);
}

/** One on the table or in a bowl, every other one straight on another. */
function isTower(blocks: Table): boolean {
  const names = new Set(blocks.map(({ name }) => name));
  const upper = blocks.filter(({ on }) => on !== null && names.has(on));
  const below = new Set(upper.map(({ on }) => on));
  const foot = blocks.find((block) => !upper.includes(block));
  return (
    upper.length === blocks.length - 1 &&
    below.size === upper.length &&
    foot !== undefined &&
    blocks.every(({ x, y }) => Math.hypot(x - foot.x, y - foot.y) < 0.02)
  );
}

/** The blocks on that side of a bowl. */
function besideBowl(direction: string, bowl: ViewedThing, blocks: Table): Table {
  const [dx, dy] = ensureExists(DIRECTIONS[direction]);
  return blocks.filter(({ x, y }) => (x - bowl.x) * dx + (y - bowl.y) * dy > 0);
}

function inOrder(direction: string, blocks: Table): Table {
  const [dx, dy] = ensureExists(DIRECTIONS[direction]);
  return blocks.toSorted((a, b) => (b.x - a.x) * dx + (b.y - a.y) * dy);
}

function cornerNames(): readonly string[] {
  return Object.keys(SPOTS).filter((name) => name.endsWith("corner"));
}

function areInDifferentCorners(blocks: Table): boolean {
  const corners = blocks.map((block) => cornerNames().find((corner) => isAt(block, corner)));
  return !corners.includes(undefined) && new Set(corners).size === blocks.length;
}

/** Middle to middle: up to 14 cm is a little, from 16 cm on a lot; off the direction by 4 cm at most. */
function isOffset(
  { direction, magnitude }: { readonly direction: string; readonly magnitude: string },
  block: ViewedThing,
  bowl: ViewedThing,
): boolean {
  const [dx, dy] = ensureExists(DIRECTIONS[direction]);
  const along = (block.x - bowl.x) * dx + (block.y - bowl.y) * dy;
  const across = Math.abs((block.x - bowl.x) * dy) + Math.abs((block.y - bowl.y) * dx);
  const isFar =
    magnitude === "a lot" ? along >= 0.16 && along < 0.4 : along > 0.06 && along <= 0.14;
  return isFar && across <= 0.04 && block.on === null;
}

function cornerByDistance(extreme: string, { x, y }: ViewedThing): string {
  const distance = (corner: string) => {
    const [cx, cy] = ensureExists(SPOTS[corner]);
    return Math.hypot(cx - x, cy - y);
  };
  const nearest = cornerNames().toSorted((a, b) => distance(a) - distance(b));
  return ensureExists(extreme === "closest" ? nearest[0] : nearest.at(-1));
}

/** On one straight line, 3 cm at most beside it; a diagonal one leans at least half as much as it runs. */
function areInLine(line: string, blocks: Table): boolean {
  const spread = (axis: "x" | "y") =>
    Math.max(...blocks.map((block) => block[axis])) -
    Math.min(...blocks.map((block) => block[axis]));
  const isApart = blocks.every(({ on }) => on === null);
  if (line === "vertical") {
    return isApart && spread("x") < 0.03 && spread("y") > 0.1;
  }
  if (line === "horizontal") {
    return isApart && spread("y") < 0.03 && spread("x") > 0.1;
  }
  const sorted = blocks.toSorted((a, b) => a.x - b.x);
  const [first, last] = [ensureExists(sorted[0]), ensureExists(sorted.at(-1))];
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const length = Math.hypot(dx, dy);
  const isStraight = sorted.every(
    ({ x, y }) => Math.abs((x - first.x) * dy - (y - first.y) * dx) < 0.03 * length,
  );
  const lean = Math.abs(dy / dx);
  return isApart && length > 0.1 && isStraight && lean > 0.5 && lean < 2;
}
