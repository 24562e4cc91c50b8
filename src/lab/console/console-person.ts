/**
 * The scripted person of the console: looks at the table and says in words what should have been done.
 *
 * The sentences name things, places, directions and lengths, as a person at the table would; none names a
 * function, a statement or a failed check, and none is made of a transcript. The person knows what was meant,
 * and sees the table as it is now.
 */
import { assertNever, ensureExists } from "@/base/assert";
import { firstOf, lastOf } from "@/base/element-at";
import type { SeededRandom } from "@/base/seeded-random";
import {
  isUnseenTask,
  type ConsoleTask,
  type SeenTask,
  type UnseenTask,
} from "@/lab/console/console-tasks";
import { DIRECTIONS, SPOTS, type ViewedThing } from "@/lab/console/table-view";

type Table = readonly ViewedThing[];

/** How a person speaks: one while the writer was built, another that nothing was built for. */
interface Phrasing {
  readonly remarks: readonly string[];
  readonly keep: readonly string[];
  readonly inTurn: (pairs: readonly Pair[], preposition: string) => string;
  readonly offset: (block: string, length: string) => readonly string[];
  readonly spread: (from: string, to: string) => readonly string[];
}

/** One thing and where it belongs. */
type Pair = readonly [string, string];

export const PERSONS = ["development", "unseen"] as const;
export type PersonName = (typeof PERSONS)[number];

const PHRASINGS: Readonly<Record<PersonName, Phrasing>> = {
  development: {
    remarks: ["No, that is not what I meant. ", "Not quite. ", "Hm, no. ", ""],
    keep: [
      "Remember that for the next time, please.",
      "Please do it right from the start in future.",
      "Never make that mistake again.",
      "Can you remember this for the future?",
    ],
    inTurn: (pairs, preposition) => {
      const parts = pairs.map(([name, target]) => `the ${name} ${preposition} the ${target}`);
      const first = parts.slice(0, -1);
      return `Put ${first.length === 0 ? "" : `${first.join(", ")} and `}${lastOf(parts)}.`;
    },
    offset: (block, length) => [`It should be ${length}.`, `Move the ${block} ${length}.`],
    spread: (from, to) => [
      `They should be spread evenly from the ${from} to the ${to}.`,
      `Spread all the blocks evenly from the ${from} to the ${to}.`,
    ],
  },
  unseen: {
    remarks: ["That is wrong. ", "Sorry, I wanted something else. ", "Oh dear, wait. ", ""],
    keep: [
      "Keep this in mind for next time.",
      "From now on do it like this at once.",
      "Don't get this wrong again.",
      "Next time, please do exactly that without my help.",
    ],
    inTurn: (pairs, preposition) =>
      `${pairs.map(([name, target]) => `The ${name} goes ${preposition} the ${target}`).join(". ")}.`,
    offset: (block, length) => [
      `I want the ${block} ${length}.`,
      `Bring the ${block} ${length}, please.`,
    ],
    spread: (from, to) => [
      `Lay the blocks out evenly from the ${from} to the ${to}.`,
      `I want the blocks evenly from the ${from} to the ${to}.`,
    ],
  },
};

/** What the person has in view, and how it speaks. */
interface Situation {
  readonly before: Table;
  readonly now: Table;
  readonly attempt: number;
  readonly person: PersonName;
}

/** The first time the person says it in one of several ways, from then on in the plainest. */
export function correctionFor(
  task: ConsoleTask,
  { before, now, attempt, person }: Situation,
  random: SeededRandom,
): string {
  const phrasing = PHRASINGS[person];
  const remark = random.pick(phrasing.remarks);
  const options = sentencesFor(task, { before, now, phrasing });
  return remark + (attempt === 0 ? random.pick(options) : lastOf(options));
}

/** What the person says once it is right, where it had to be said. */
export function wishToRemember(person: PersonName, random: SeededRandom): string {
  return random.pick(PHRASINGS[person].keep);
}

/** Several ways of saying it, the plainest last. */
function sentencesFor(
  task: ConsoleTask,
  { before, now, phrasing }: Omit<Seen, "blocks">,
): readonly string[] {
  // What lies on top is named first: whoever stands at the table sees it.
  const blocks = now.filter(({ kind }) => kind === "block").toSorted((a, b) => b.z - a.z);
  return isUnseenTask(task)
    ? unseenSentences(task, { before, now, blocks, phrasing })
    : seenSentences(task, { before, now, blocks, phrasing });
}

function seenSentences(
  task: SeenTask,
  { before, blocks, phrasing: { inTurn } }: Seen,
): readonly string[] {
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
      return [inTurn([[meantBeside(task, before), task.place]], "on")];
    case "nth-to-place":
      return [inTurn([[meantNth(task, before), task.place]], "on")];
    default:
      return assertNever(task);
  }
}

interface Seen {
  readonly before: Table;
  readonly now: Table;
  readonly blocks: Table;
  readonly phrasing: Phrasing;
}

function unseenSentences(
  task: UnseenTask,
  { before, now, blocks, phrasing }: Seen,
): readonly string[] {
  const { inTurn } = phrasing;
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
      return [inTurn(pileAt(names, task.place), "on")];
    case "offset-from-bowl":
      return phrasing.offset(task.block, offsetOf(task));
    case "corner-by-distance":
      return cornerSentences(task, before, inTurn);
    case "in-line":
      return phrasing.spread(...ensureExists(ENDS[task.line]));
    default:
      return assertNever(task);
  }
}

function toEach(names: readonly string[], target: string): readonly Pair[] {
  return names.map((name) => [name, target]);
}

function pile(names: readonly string[]): readonly Pair[] {
  return names.slice(1).map((name, index) => [name, ensureExists(names[index])]);
}

function pileAt(names: readonly string[], place: string): readonly Pair[] {
  return [[firstOf(names), place], ...pile(names)];
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

function offsetOf({
  bowl,
  direction,
  magnitude,
}: Extract<UnseenTask, { kind: "offset-from-bowl" }>): string {
  const length = magnitude === "a lot" ? "20 centimeters" : "10 centimeters";
  return `${length} to the ${direction} of the ${bowl}`;
}

function cornerSentences(
  { block, bowl, extreme }: Extract<ConsoleTask, { kind: "corner-by-distance" }>,
  table: Table,
  inTurn: Phrasing["inTurn"],
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
    inTurn([[block, corner]], "in"),
  ];
}

const ENDS: Readonly<Record<string, Pair>> = {
  vertical: ["top side", "bottom side"],
  horizontal: ["left side", "right side"],
  diagonal: ["bottom left corner", "top right corner"],
};
