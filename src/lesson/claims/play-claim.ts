/**
 * Plays what a bundle claims of a task in front of screens, and judges it by what its words ask for here.
 *
 * Key idea: nothing of the bundle says what it is judged by. Its words are looked for among those that can be
 * asked for where it begins, and the goal is the one that is ours; other words stay a claim.
 */
import { ensureExists } from "@/base/assert";
import { toErrorData } from "@/base/app-error";
import type { Json } from "@/base/json";
import { readActions, writeActions } from "@/core/action-exemplar";
import { bounds } from "@/core/bounds";
import { beginOf, type Exemplar } from "@/core/exemplar";
import { isShownByRun, type ScreenTasks, type ScreenVerdict } from "@/core/screens/screen-tasks";
import type { ScreenWorld } from "@/core/screens/screen-world";
import type { RecordedWorld } from "@/core/world/recorded-world";

/** What of an exemplar is played. */
export type PlayableClaim = Pick<Exemplar, "instruction" | "program" | "stateJson">;

export interface PlayParts {
  readonly recorded: RecordedWorld;
  readonly screens: ScreenWorld;
  readonly tasks: ScreenTasks;
}

/** What playing it showed, with what was seen on the way; or why it showed nothing. */
export type PlayedClaim =
  | {
      readonly kind: "shown";
      readonly goal: Json;
      /** The actions, each with what its element said when it was done here. */
      readonly program: string;
      /** The first screen. */
      readonly stateText: string;
      readonly actionCount: number;
    }
  | { readonly kind: "not shown"; readonly reason: string };

/** Plays a claim from its beginning. What is wrong with it is a reason. */
export function playClaim(parts: PlayParts, claim: PlayableClaim): PlayedClaim {
  const begin = beginOf(claim);
  if (begin === undefined) {
    return notShown(NO_BEGINNING);
  }
  const actions = readActions(claim.program);
  if (actions.length > bounds.web.steps) {
    return notShown(
      `It has ${actions.length} actions; up to ${bounds.web.steps} are played here again.`,
    );
  }
  try {
    const goal = parts.tasks.goalOf(claim.instruction, begin);
    if (goal === undefined) {
      return notShown(OTHER_WORDS);
    }
    const verdict = parts.tasks.judge(goal, begin, actions);
    return isShownByRun(verdict)
      ? { kind: "shown", goal, actionCount: actions.length, ...seenOnTheWay(parts, begin, actions) }
      : notShown(reasonOf(verdict));
  } catch (error) {
    return notShown(toErrorData(error).what);
  }
}

const NO_BEGINNING =
  "The bundle does not say where it begins, so that nothing can be played: look at it, and take it on your own word.";

const OTHER_WORDS =
  "Its instruction is none of those that can be judged where it begins: whether its actions do that, a person has to say.";

function notShown(reason: string): PlayedClaim {
  return { kind: "not shown", reason };
}

function reasonOf({ report, wasDoneBefore, saysMore, isUnseen, refused }: ScreenVerdict): string {
  if (refused !== undefined) {
    return `Action ${refused.index + 1} did not go: ${refused.sentence}`;
  }
  if (wasDoneBefore) {
    return "What its instruction asks for was so before anything was done.";
  }
  const unmet = report.conditions.find(({ met }) => !met);
  if (unmet !== undefined) {
    return `This is not so at its end: ${unmet.description}.`;
  }
  if (saysMore) {
    return "Its answer says more than what is asked for: whether it is right, a person has to say.";
  }
  return isUnseen
    ? "Its answer stands on none of the pages that its actions led to: whether it does the task, a person has to say."
    : "Nothing that its instruction asks for was judged.";
}

/** What the bundle could say anything of, as it was here. */
function seenOnTheWay(
  { recorded, screens }: PlayParts,
  begin: Json,
  actions: readonly string[],
): { readonly program: string; readonly stateText: string } {
  const live = screens.open(begin);
  const done = actions.map((action, index) => {
    const observation = live.screen().text;
    live.perform(action);
    const content = { action, plan: "", summary: "", predictedState: "" };
    return { recorded: { id: `step-${index + 1}`, content, observation }, content };
  });
  // Doing nothing reaches no goal that did not hold before.
  const stateText = ensureExists(done[0]).recorded.observation;
  return { program: writeActions(done, recorded), stateText };
}
