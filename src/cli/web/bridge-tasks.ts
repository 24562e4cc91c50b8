/** What is to be done on a real site, and how its end is told: given by the person, in a file or as options. */
import { z } from "zod";
import { bounds } from "@/core/bounds";

const text = z.string().min(1).max(bounds.remote.textChars);

const conditionSchema = z.union([
  z.strictObject({ shows: text }),
  z.strictObject({ lacks: text }),
  /** A part of the address. */
  z.strictObject({ address: text }),
  z.strictObject({ answers: text }),
]);
type BridgeCondition = Readonly<z.infer<typeof conditionSchema>>;

const taskSchema = z.strictObject({
  id: z.string().min(1).max(bounds.remote.nameChars),
  title: z.string().min(1).max(bounds.remote.nameChars),
  instruction: text,
  start: z.url(),
  done: z.array(conditionSchema).min(1).max(bounds.remote.conditions),
});
export type BridgeTask = Readonly<z.infer<typeof taskSchema>>;

/** The file of tasks. */
export const bridgeTasksSchema = z.array(taskSchema).min(1).max(bounds.remote.tasks);

/** What a condition is held against. */
export interface BridgeScene {
  readonly words: string;
  readonly address: string;
  readonly answer: string | undefined;
}

interface ReportedCondition {
  readonly id: string;
  readonly description: string;
  readonly met: boolean;
  readonly failure?: string;
}

/** How far a task is done, as the protocol reports it. */
export function reportOf({ done }: BridgeTask, scene: BridgeScene) {
  const conditions = done.map((condition, index): ReportedCondition => {
    const { description, failure, met } = judge(condition, scene);
    return { id: String(index), description, met, ...(met ? {} : { failure }) };
  });
  return { success: conditions.every(({ met }) => met), conditions };
}

function judge(
  condition: BridgeCondition,
  { words, address, answer }: BridgeScene,
): { readonly description: string; readonly failure: string; readonly met: boolean } {
  if ("shows" in condition) {
    const description = `The page shows “${condition.shows}”.`;
    return { description, failure: "It does not yet.", met: holds(words, condition.shows) };
  }
  if ("lacks" in condition) {
    const description = `The page does not show “${condition.lacks}”.`;
    return { description, failure: "It still does.", met: !holds(words, condition.lacks) };
  }
  if ("address" in condition) {
    const description = `The address holds “${condition.address}”.`;
    return { description, failure: "It does not yet.", met: address.includes(condition.address) };
  }
  return {
    description: "The answer is the one that is asked for.",
    failure: "It was not given.",
    met: answer !== undefined && holds(answer, condition.answers),
  };
}

/** Whatever the case and the spaces. */
function holds(text: string, part: string): boolean {
  const plain = (words: string) => words.toLowerCase().replaceAll(/\s+/gu, " ").trim();
  return plain(text).includes(plain(part));
}
