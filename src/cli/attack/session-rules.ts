/** Rules of before, for controls: an attack that finds nothing under them finds nothing at all. */
import { assertNever } from "@/base/assert";
import type { Json } from "@/base/json";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { WorldKit } from "@/core/world/world-kit";

export const RULES = ["now", "reading", "prefix", "once", "trash"] as const;
export type Rules = (typeof RULES)[number];

/** The kit as the studio has it, or with words that stand for goals as they once did. */
export function kitByRules(kit: WorldKit, rules: Rules): WorldKit {
  switch (rules) {
    case "now":
    case "trash":
      return kit;
    case "once":
      return { ...kit, model: worldOfOnce(kit.model) };
    case "reading":
    case "prefix":
      return { ...kit, model: worldOfBefore(kit.model, rules) };
    default:
      return assertNever(rules);
  }
}

/** What is said twice counted for what is said once. */
function worldOfOnce(now: TaskWorld): TaskWorld {
  const unreadIn = now.unreadIn?.bind(now);
  return unreadIn === undefined
    ? now
    : { ...now, unreadIn: (instruction) => unreadIn(saidOnce(instruction)) };
}

/** The words without their second half, where that is the first one again. */
function saidOnce(instruction: string): string {
  const plain = instruction.toLowerCase().replaceAll(/[.!?\n]+/gu, " ");
  const words = plain.split(" ").filter((word) => word !== "" && word !== "and");
  const half = words.slice(0, words.length / 2);
  const isTwice =
    words.length % 2 === 0 && half.every((word, at) => words[half.length + at] === word);
  return isTwice ? half.join(" ") : instruction;
}

/**
 * `reading`: what could not be read counted for nothing. `prefix`: as long as the words began with a
 * sentence or more that can be read, what came behind it counted for nothing.
 */
function worldOfBefore(now: TaskWorld, rules: "reading" | "prefix"): TaskWorld {
  const model = { ...now, unreadIn: () => [] };
  return rules === "reading"
    ? model
    : { ...model, goalFromInstruction: (instruction) => readBeginning(instruction, model) };
}

function readBeginning(
  instruction: string,
  world: Pick<TaskWorld, "goalFromInstruction">,
): Json | undefined {
  const ends = [...instruction.matchAll(/[.!?](?=\s)/gu)].map(({ index }) => index + 1);
  const beginnings = ends.map((end) => world.goalFromInstruction(instruction.slice(0, end)));
  return beginnings.find((goal) => goal !== undefined) ?? world.goalFromInstruction(instruction);
}
