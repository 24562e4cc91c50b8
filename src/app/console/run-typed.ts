/** What a person types: run as it is, or steps that are only shown. */
import type { ConsoleSkills } from "@/app/console/skills/console-skills";
import type { Json } from "@/base/json";
import type { ConsoleLine } from "@/core/console/console-record";
import type { ConsoleSession } from "@/core/console/console-session";
import { toPythonText } from "@/core/console/python-literal";
import type { ConsoleExample } from "@/engines/console/console-engine";
import { runStatement } from "@/engines/console/run-turn";

interface TypedParts {
  readonly session: ConsoleSession;
  readonly memory: readonly ConsoleExample[];
  readonly signal: AbortSignal;
  readonly onLine: (line: Omit<ConsoleLine, "at">) => void;
}

/** What hands over to the person, and is answered by their words. */
const WAITS = /^\s*(?:\w+\s*=\s*)?(?<name>wait_for_trigger|ask)\(/u;
const YOUR_TURN =
  "ActionFailed: It is your turn already. Say it in words: Ctrl+/ leads from Python to words and back.";

/** Runs a statement, after the functions of the memory that it needs; each is told as it is run. */
export async function runTyped(
  source: string,
  { session, memory, signal, onLine }: TypedParts,
): Promise<void> {
  const names = await session.names();
  const waits = WAITS.exec(source)?.groups?.["name"];
  if (waits !== undefined && !names.includes(waits)) {
    onLine({ source, answer: YOUR_TURN, by: "typed" });
    return;
  }
  const watched: ConsoleSession = {
    ...session,
    run: async (statement, stop) => {
      const answer = await session.run(statement, stop);
      const by = statement === source ? "typed" : "written";
      onLine({ source: statement, answer: answer.text, by });
      return answer;
    },
  };
  await runStatement(source, names, { session: watched, memory, signal });
}

const NO_PLAN =
  "ActionFailed: No plan is made for these words. Name the things that there are, and say where they belong.";

/** What `plan(words)` answers: the steps in words, of which none is done. */
export async function shownPlan(
  words: string,
  skills: ConsoleSkills | undefined,
  scene: Json,
): Promise<{ readonly answer: string; readonly steps: string[] }> {
  const situation = await skills?.situation(scene);
  const plan = situation === undefined ? undefined : skills?.planner.plan(words, situation);
  return plan === undefined
    ? { answer: NO_PLAN, steps: [] }
    : { answer: `[${plan.steps.map(toPythonText).join(", ")}]`, steps: [...plan.steps] };
}
