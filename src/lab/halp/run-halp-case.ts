/** One of HALP's instructions, carried out in a console: what the robot did, and whether it is what was meant. */
import { ensureExists } from "@/base/assert";
import type { ConsoleSession, OpenConsole } from "@/core/console/console-session";
import { transcriptOf, type ConsoleEntry } from "@/core/console/console-transcript";
import { toPythonSkill } from "@/core/skill/python-skill";
import type { PlannableSkill, PlanSituation, TaskPlanner } from "@/core/skill/task-planner";
import { createAnalogyWriter } from "@/engines/console/analogy/analogy-writer";
import type { ConsoleExample, StatementWriter } from "@/engines/console/console-engine";
import { embedByWords } from "@/engines/console/dynamic-prompt";
import { createPlannedWriter } from "@/engines/console/planned-writer";
import { runTurn, type LearnedSkill } from "@/engines/console/run-turn";
import type { HalpCase } from "@/lab/halp/draw-halp-case";
import { isHalpDone } from "@/lab/halp/halp-checks";
import { showSkill } from "@/lab/halp/halp-person";
import type { SkillParts } from "@/lab/skills/evaluate-skills";
import { viewSkillScene } from "@/lab/skills/scripted-demonstrations";

/**
 * `full`: plans in words first, asks for skills and keeps them. `noSkills`: nobody shows any. `noMemory`: what
 * was shown is forgotten after each run. `noScene`: told what there is, and not how it stands (HALP's ablation).
 * `planSkipped`: straight to code, by analogy.
 */
export const HALP_LANES = ["full", "noSkills", "noMemory", "noScene", "planSkipped"] as const;
export type HalpLane = (typeof HALP_LANES)[number];

export interface HalpParts extends SkillParts {
  readonly open: OpenConsole;
  readonly planner: TaskPlanner;
  readonly lane: HalpLane;
  /** What was learned so far; added to. */
  readonly learned: LearnedHalpSkill[];
  /** What the world brings. */
  readonly examples: readonly ConsoleExample[];
}

export interface LearnedHalpSkill {
  readonly told: PlannableSkill;
  readonly example: ConsoleExample;
}

export interface HalpRun extends Pick<HalpCase, "kind" | "half" | "seed" | "instruction"> {
  readonly isSuccess: boolean;
  /** Skills that were asked for, and how many of them nobody had to show. */
  readonly asked: number;
  readonly inVain: number;
  readonly history: readonly ConsoleEntry[];
}

const PROMPT = { count: 16, decay: 0.6 };

export async function runHalpCase(one: HalpCase, parts: HalpParts): Promise<HalpRun> {
  using session = await parts.open(one.state.json);
  const counts = { asked: 0, inVain: 0 };
  const memory = [...parts.examples, ...parts.learned.map(({ example }) => example)];
  const turn = {
    session,
    writer: writerFor(session, parts),
    memory,
    prompt: { ...PROMPT, embed: embedByWords(memory) },
    learn: () => Promise.resolve("Nothing was kept."),
    learnSkill: (name: string) => Promise.resolve(answerRequest(name, one, { parts, counts })),
  };
  const first = await runTurn([], one.instruction, turn);
  const last =
    one.feedback === undefined ? first : await runTurn(first.history, one.feedback, turn);
  const before = viewSkillScene(one.state.json);
  const isDone = isHalpDone(one.goal, before, viewSkillScene(session.state()));
  const { kind, half, seed, instruction } = one;
  const isSuccess = last.end === "yielded" && isDone && isFrugal(one, last.history);
  return { kind, half, seed, instruction, isSuccess, ...counts, history: last.history };
}

/** What is there already is not picked up again (HALP, partial progress): no more picks than things that miss. */
function isFrugal({ goal }: HalpCase, history: readonly ConsoleEntry[]): boolean {
  const picks = history.filter(({ source }) => source.startsWith("pick(")).length;
  return goal.kind !== "all-in" || picks <= goal.objects.length - goal.placed.length;
}

function writerFor(session: ConsoleSession, parts: HalpParts): StatementWriter {
  const analogy = createAnalogyWriter();
  return parts.lane === "planSkipped"
    ? analogy
    : createPlannedWriter({
        planner: parts.planner,
        situation: () => Promise.resolve(situationIn(session, parts)),
        other: analogy,
        isFirst: () => true,
      });
}

function situationIn(
  session: ConsoleSession,
  { world, console, learned, lane }: HalpParts,
): PlanSituation {
  const state = world.read(session.state());
  const text = ensureExists(console.skills).describe(state);
  const names = world
    .open(state, undefined)
    .objects()
    .map(({ id }) => id);
  return {
    scene: lane === "noScene" ? `A table has the following objects: ${names.join(", ")}.` : text,
    names,
    words: ensureExists(console.skills).words,
    skills: learned.map(({ told }) => told),
  };
}

interface Requested {
  readonly parts: HalpParts;
  readonly counts: { asked: number; inVain: number };
}

function answerRequest(name: string, one: HalpCase, { parts, counts }: Requested): LearnedSkill {
  counts.asked += 1;
  const shown = parts.lane === "noSkills" ? undefined : showSkill(name, one, parts);
  if (shown === undefined) {
    counts.inVain += 1;
    return { answer: "ActionFailed: The person did not show it. Do without, or ask again later." };
  }
  const learned = transcriptOf([{ source: toPythonSkill(shown), answer: "" }]);
  const example = { id: `skill-${name}`, transcript: learned };
  parts.learned.push({ told: shown, example });
  return { answer: `'${name} has been learned and is available to use.'`, learned: example };
}
