/**
 * The thirteen instructions of the tabletop (Code as Policies, as the Console paper uses them): seven seen, six
 * unseen, their attributes apart, each on a random table of its own.
 */
import { assertNever } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import type { SeededRandom } from "@/base/seeded-random";

const SEEN_COLOURS = ["red", "blue", "green", "yellow", "orange"] as const;
const UNSEEN_COLOURS = ["purple", "pink", "cyan", "brown", "gray"] as const;

/** What an instruction asks for, as data; whoever judges or speaks starts from here. */
export type SeenTask =
  | { readonly kind: "put-block-on-bowl"; readonly block: string; readonly bowl: string }
  | { readonly kind: "stack-all" }
  | { readonly kind: "all-at-place"; readonly place: string }
  | { readonly kind: "all-in-bowl"; readonly bowl: string }
  | { readonly kind: "matching-bowls" }
  | {
      readonly kind: "beside-bowl-to-place";
      readonly direction: string;
      readonly bowl: string;
      readonly place: string;
    }
  | {
      readonly kind: "nth-to-place";
      /** From 0. */
      readonly index: number;
      readonly direction: string;
      readonly place: string;
    };

/** As {@link SeenTask}, of the instructions that the memory has never seen. */
export type UnseenTask =
  | { readonly kind: "different-corners" }
  | { readonly kind: "mismatched-bowls" }
  | { readonly kind: "stack-at-place"; readonly place: string }
  | {
      readonly kind: "offset-from-bowl";
      readonly block: string;
      readonly magnitude: string;
      readonly direction: string;
      readonly bowl: string;
    }
  | {
      readonly kind: "corner-by-distance";
      readonly block: string;
      readonly extreme: string;
      readonly bowl: string;
    }
  | { readonly kind: "in-line"; readonly line: string };

export type ConsoleTask = SeenTask | UnseenTask;

export type TaskKind = ConsoleTask["kind"];

export const SEEN_TASKS: readonly SeenTask["kind"][] = [
  "put-block-on-bowl",
  "stack-all",
  "all-at-place",
  "all-in-bowl",
  "matching-bowls",
  "beside-bowl-to-place",
  "nth-to-place",
];
export const UNSEEN_TASKS: readonly UnseenTask["kind"][] = [
  "different-corners",
  "mismatched-bowls",
  "stack-at-place",
  "offset-from-bowl",
  "corner-by-distance",
  "in-line",
];

export function isUnseenTask(task: ConsoleTask): task is UnseenTask {
  return isUnseenKind(task.kind);
}

export function isUnseenKind(kind: TaskKind): kind is UnseenTask["kind"] {
  return UNSEEN_TASKS.some((unseen) => unseen === kind);
}

export type Attributes = "seen" | "unseen";

interface Values {
  readonly colours: readonly string[];
  readonly places: readonly string[];
  readonly directions: readonly string[];
  readonly ordinals: readonly number[];
}

const VALUES: Readonly<Record<Attributes, Values>> = {
  seen: {
    colours: SEEN_COLOURS,
    places: ["top left corner", "bottom right corner", "left side", "top side"],
    directions: ["left", "top"],
    ordinals: [0, 1],
  },
  unseen: {
    colours: UNSEEN_COLOURS,
    places: ["top right corner", "bottom left corner", "right side", "bottom side"],
    directions: ["right", "bottom"],
    ordinals: [2, 3],
  },
};

const ORDINAL_WORDS = ["first", "second", "third", "fourth"];

export interface DrawnTask {
  readonly task: ConsoleTask;
  readonly instruction: string;
  /** What stands on the table. */
  readonly objects: readonly string[];
}

interface Draw extends Values {
  readonly random: SeededRandom;
  readonly block: string;
  readonly bowl: string;
}

/** A task with its attributes, and the things that it needs. */
export function drawTask(kind: TaskKind, attributes: Attributes, random: SeededRandom): DrawnTask {
  const values = VALUES[attributes];
  const colours = random.shuffle(values.colours);
  const names = (sort: string, count: number) =>
    colours.slice(0, count).map((colour) => `${colour} ${sort}`);
  const draw = {
    ...values,
    random,
    block: `${elementAt(colours, 0)} block`,
    bowl: `${elementAt(colours, 1)} bowl`,
  };
  const task = isUnseenKind(kind) ? drawUnseen(kind, draw) : drawSeen(kind, draw);
  return {
    task,
    instruction: isUnseenTask(task) ? unseenWords(task) : seenWords(task),
    objects: random.shuffle(objectsFor(kind, names, random)),
  };
}

function objectsFor(
  kind: TaskKind,
  names: (sort: string, count: number) => string[],
  random: SeededRandom,
): readonly string[] {
  if (kind === "matching-bowls" || kind === "mismatched-bowls") {
    const count = random.integer(2, 4);
    return [...names("block", count), ...names("bowl", count)];
  }
  if (kind === "in-line") {
    return names("block", random.integer(3, 4));
  }
  if (kind === "nth-to-place") {
    return [...names("block", 4), ...names("bowl", 2)];
  }
  const isPile = kind === "stack-all" || kind === "stack-at-place" || kind === "different-corners";
  const bowls = isPile ? [1, 2] : [2, 3];
  return [
    ...names("block", random.integer(2, 4)),
    ...names("bowl", random.integer(elementAt(bowls, 0), elementAt(bowls, 1))),
  ];
}

function drawSeen(
  kind: SeenTask["kind"],
  { places, directions, ordinals, random, block, bowl }: Draw,
): SeenTask {
  switch (kind) {
    case "put-block-on-bowl":
      return { kind, block, bowl };
    case "all-at-place":
      return { kind, place: random.pick(places) };
    case "all-in-bowl":
      return { kind, bowl };
    case "beside-bowl-to-place":
      return { kind, direction: random.pick(directions), bowl, place: random.pick(places) };
    case "nth-to-place":
      return {
        kind,
        index: random.pick(ordinals),
        direction: random.pick(directions),
        place: random.pick(places),
      };
    case "stack-all":
    case "matching-bowls":
      return { kind };
    default:
      return assertNever(kind);
  }
}

function drawUnseen(
  kind: UnseenTask["kind"],
  { places, directions, random, block, bowl }: Draw,
): UnseenTask {
  switch (kind) {
    case "stack-at-place":
      return { kind, place: random.pick(places) };
    case "offset-from-bowl":
      return {
        kind,
        block,
        magnitude: random.pick(["a little", "a lot"]),
        direction: random.pick(directions),
        bowl,
      };
    case "corner-by-distance":
      return { kind, block, extreme: random.pick(["closest", "farthest"]), bowl };
    case "in-line":
      return { kind, line: random.pick(["vertical", "horizontal", "diagonal"]) };
    case "different-corners":
    case "mismatched-bowls":
      return { kind };
    default:
      return assertNever(kind);
  }
}

/** The words of the instruction, as the paper has them. */
function seenWords(task: SeenTask): string {
  switch (task.kind) {
    case "put-block-on-bowl":
      return `pick up the ${task.block} and place it on the ${task.bowl}`;
    case "stack-all":
      return "stack all the blocks";
    case "all-at-place":
      return `put all the blocks on the ${task.place}`;
    case "all-in-bowl":
      return `put the blocks in the ${task.bowl}`;
    case "matching-bowls":
      return "put all the blocks in the bowls with matching colors";
    case "beside-bowl-to-place":
      return `pick up the block to the ${task.direction} of the ${task.bowl} and place it on the ${task.place}`;
    case "nth-to-place":
      return `pick up the ${elementAt(ORDINAL_WORDS, task.index)} block from the ${task.direction} and place it on the ${task.place}`;
    default:
      return assertNever(task);
  }
}

function unseenWords(task: UnseenTask): string {
  switch (task.kind) {
    case "different-corners":
      return "put all the blocks in different corners";
    case "mismatched-bowls":
      return "put the blocks in the bowls with mismatched colors";
    case "stack-at-place":
      return `stack all the blocks on the ${task.place}`;
    case "offset-from-bowl":
      return `pick up the ${task.block} and place it ${task.magnitude} to the ${task.direction} of the ${task.bowl}`;
    case "corner-by-distance":
      return `pick up the ${task.block} and place it in the corner ${task.extreme} to the ${task.bowl}`;
    case "in-line":
      return `put all the blocks in a ${task.line} line`;
    default:
      return assertNever(task);
  }
}
