/**
 * The scripted person of the console: looks at the table and says in words what should have been done.
 *
 * The sentences name things, places, directions and lengths, as a person at the table would; none names a
 * function, a statement or a failed check, and none is made of a transcript. The person knows what was meant,
 * and sees the table as it is now.
 */
import { assertNever, ensureExists } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import {
  isUnseenTask,
  type ConsoleTask,
  type SeenTask,
  type UnseenTask,
} from "@/lab/console/console-tasks";
import { DIRECTIONS, SPOTS, type ViewedThing } from "@/lab/console/table-view";

type Table = readonly ViewedThing[];

const REMARKS = ["No, that is not what I meant. ", "Not quite. ", "Hm, no. ", ""];

const KEEP = [
  "Remember that for the next time, please.",
  "Please do it right from the start in future.",
  "Never make that mistake again.",
  "Can you remember this for the future?",
];

/** The first time the person says it shortly, from then on with every name. */
export function correctionFor(
  task: ConsoleTask,
  {
    before,
    now,
    attempt,
  }: { readonly before: Table; readonly now: Table; readonly attempt: number },
  random: SeededRandom,
): string {
  const remark = random.pick(REMARKS);
  const options = sentencesFor(task, before, now);
  const sentence = attempt === 0 ? random.pick(options) : ensureExists(options.at(-1));
  return remark + sentence;
}

/** What the person says once it is right, where it had to be said. */
export function wishToRemember(random: SeededRandom): string {
  return random.pick(KEEP);
}

/** Several ways of saying it, the plainest last. */
function sentencesFor(task: ConsoleTask, before: Table, now: Table): readonly string[] {
  // What lies on top is named first: whoever stands at the table sees it.
  const blocks = now.filter(({ kind }) => kind === "block").toSorted((a, b) => b.z - a.z);
  return isUnseenTask(task)
    ? unseenSentences(task, { before, now, blocks })
    : seenSentences(task, before, blocks);
}

function seenSentences(task: SeenTask, before: Table, blocks: Table): readonly string[] {
  const names = blocks.map(({ name }) => name);
  switch (task.kind) {
    case "put-block-on-bowl":
      return [
        `The ${task.block} should be on the ${task.bowl}.`,
        `Put the ${task.block} on the ${task.bowl}.`,
      ];
    case "stack-all":
      return [inTurn(pile(names), "on")];
    case "all-at-place":
      return [inTurn(toEach(names, task.place), "on")];
    case "all-in-bowl":
      return [inTurn(toEach(names, task.bowl), "in")];
    case "matching-bowls":
      return [
        inTurn(
          blocks.map(({ name, colour }) => [name, `${colour} bowl`]),
          "in",
        ),
      ];
    case "beside-bowl-to-place":
      return [placeOne(meantBeside(task, before), task.place)];
    case "nth-to-place":
      return [placeOne(meantNth(task, before), task.place)];
    default:
      return assertNever(task);
  }
}

interface Seen {
  readonly before: Table;
  readonly now: Table;
  readonly blocks: Table;
}

function unseenSentences(task: UnseenTask, { before, now, blocks }: Seen): readonly string[] {
  const names = blocks.map(({ name }) => name);
  switch (task.kind) {
    case "different-corners": {
      const one = inTurn(
        names.map((name, index) => [name, cornerAt(index)]),
        "in",
      );
      return [`Each needs a corner of its own. ${one}`, one];
    }
    case "mismatched-bowls":
      return [inTurn(mismatch(blocks, now), "in")];
    case "stack-at-place":
      return [stackAt(names, task.place)];
    case "offset-from-bowl":
      return offsetSentences(task);
    case "corner-by-distance":
      return cornerSentences(task, before);
    case "in-line":
      return lineSentences(task.line);
    default:
      return assertNever(task);
  }
}

function toEach(names: readonly string[], target: string): readonly Pair[] {
  return names.map((name) => [name, target]);
}

type Pair = readonly [string, string];

/** “Put the red block in the blue bowl, the green block in the red bowl and ...” */
function inTurn(pairs: readonly Pair[], preposition: string): string {
  const parts = pairs.map(([name, target]) => `the ${name} ${preposition} the ${target}`);
  const last = parts.at(-1);
  const first = parts.slice(0, -1);
  return `Put ${first.length === 0 ? "" : `${first.join(", ")} and `}${last}.`;
}

function pile(names: readonly string[]): readonly Pair[] {
  return names.slice(1).map((name, index) => [name, ensureExists(names[index])]);
}

function stackAt(names: readonly string[], place: string): string {
  const [foot, ...others] = names;
  return inTurn([[ensureExists(foot), place], ...pile([ensureExists(foot), ...others])], "on");
}

function placeOne(name: string, place: string): string {
  return `I meant the ${name}. Put the ${name} on the ${place}.`;
}

function along(direction: string, { x, y }: ViewedThing): number {
  const [dx, dy] = ensureExists(DIRECTIONS[direction]);
  return x * dx + y * dy;
}

function meantBeside(
  { direction, bowl }: { direction: string; bowl: string },
  table: Table,
): string {
  const reference = ensureExists(table.find(({ name }) => name === bowl));
  const found = table.find(
    (thing) => thing.kind === "block" && along(direction, thing) > along(direction, reference),
  );
  return ensureExists(found).name;
}

function meantNth(
  { direction, index }: { direction: string; index: number },
  table: Table,
): string {
  const blocks = table.filter(({ kind }) => kind === "block");
  const sorted = blocks.toSorted((a, b) => along(direction, b) - along(direction, a));
  return ensureExists(sorted[index]).name;
}

function corners(): readonly string[] {
  return Object.keys(SPOTS).filter((name) => name.endsWith("corner"));
}

function cornerAt(index: number): string {
  return ensureExists(corners()[index]);
}

/** Each block into the bowl of another one's colour: of the next one, in the order in which they are seen. */
function mismatch(blocks: Table, now: Table): readonly Pair[] {
  const bowls = now.filter(({ kind }) => kind === "bowl").map(({ colour }) => colour);
  return blocks.map(({ name }, index) => {
    const other = ensureExists(blocks[(index + 1) % blocks.length]).colour;
    return [name, `${ensureExists(bowls.find((colour) => colour === other))} bowl`];
  });
}

function offsetSentences({
  block,
  bowl,
  direction,
  magnitude,
}: Extract<ConsoleTask, { kind: "offset-from-bowl" }>): readonly string[] {
  const length = magnitude === "a lot" ? "20 centimeters" : "10 centimeters";
  return [
    `It should be ${length} to the ${direction} of the ${bowl}.`,
    `Move the ${block} ${length} to the ${direction} of the ${bowl}.`,
  ];
}

function cornerSentences(
  { block, bowl, extreme }: Extract<ConsoleTask, { kind: "corner-by-distance" }>,
  table: Table,
): readonly string[] {
  const { x, y } = ensureExists(table.find(({ name }) => name === bowl));
  const distance = (corner: string) => {
    const [cx, cy] = ensureExists(SPOTS[corner]);
    return Math.hypot(cx - x, cy - y);
  };
  const sorted = corners().toSorted((a, b) => distance(a) - distance(b));
  const corner = ensureExists(extreme === "closest" ? sorted[0] : sorted.at(-1));
  return [
    `The ${block} should be in the ${corner}.`,
    `The corner ${extreme} to the ${bowl} is the ${corner}. Put the ${block} in the ${corner}.`,
    `Put the ${block} in the ${corner}.`,
  ];
}

const ENDS: Readonly<Record<string, Pair>> = {
  vertical: ["top side", "bottom side"],
  horizontal: ["left side", "right side"],
  diagonal: ["bottom left corner", "top right corner"],
};

function lineSentences(line: string): readonly string[] {
  const [from, to] = ensureExists(ENDS[line]);
  return [
    `They should be spread evenly from the ${from} to the ${to}.`,
    `Spread all the blocks evenly from the ${from} to the ${to}.`,
  ];
}
