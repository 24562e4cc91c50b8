/**
 * Where a run that failed went wrong, as one kind and one sentence.
 *
 * The first that holds is told, from what would have kept anything else from happening to what is left
 * over: nothing was understood, something was never found, an action stayed refused, the limits were
 * reached, some of the words were left over, other things were worked with, a condition was missed.
 */
import type { Trouble } from "@/core/experiments/acted-episode";
import type { GoalCondition, GoalReport } from "@/core/world/world-model";
import type { AgentEvent, AgentRun, StopReason } from "@/engines/agent/agent-engine";

type EventOf<Kind extends AgentEvent["kind"]> = Extract<AgentEvent, { kind: Kind }>;
type RunToRead = Pick<AgentRun, "events" | "reason">;

/** Undefined where the goal is met. */
export function diagnoseRun(run: RunToRead, after: GoalReport): Trouble | undefined {
  return after.success
    ? undefined
    : (nothingWritten(run) ??
        neverFound(run) ??
        stayedRefused(run) ??
        outOfLimits(run) ??
        wordsLeftOver(run) ??
        workedWithOthers(run, after) ??
        missed(after));
}

function eventsOf<Kind extends AgentEvent["kind"]>(
  { events }: RunToRead,
  kind: Kind,
): readonly EventOf<Kind>[] {
  return events.filter((event): event is EventOf<Kind> => event.kind === kind);
}

function nothingWritten(run: RunToRead): Trouble | undefined {
  if (eventsOf(run, "written").some(({ program }) => program.steps.length > 0)) {
    return undefined;
  }
  const retrieved = eventsOf(run, "retrieved").flatMap((event) => event.retrieved).length;
  const why = retrieved === 0 ? "nothing like it is in the memory" : "no exemplar told it how";
  return { kind: "not-understood", words: `It made nothing of the words: ${why}.` };
}

function neverFound(run: RunToRead): Trouble | undefined {
  const lost = run.events.findLast((event, index): event is EventOf<"not-found"> => {
    if (event.kind !== "not-found") {
      return false;
    }
    const later = run.events.slice(index);
    return !later.some((each) => each.kind === "bound" && each.wanted.class === event.wanted.class);
  });
  return lost === undefined
    ? undefined
    : {
        kind: "not-found",
        words: `${searched(lost.looks)} ${lost.wanted.class}, and there was none that it knew of.`,
      };
}

function stayedRefused(run: RunToRead): Trouble | undefined {
  const refused = run.events.findLast((event, index): event is EventOf<"acted"> => {
    if (event.kind !== "acted" || event.outcome.ok || event.isAlreadySo || event.as !== "program") {
      return false;
    }
    return !run.events.slice(index).some((later) => isDoneIn(later, event));
  });
  if (refused === undefined) {
    return undefined;
  }
  const { call, outcome } = refused;
  const why = outcome.failure === undefined ? "" : ` ${outcome.failure.sentence}`;
  return { kind: "refused", words: `“${call.method}” was refused and stayed so.${why}` };
}

/** Whether the same was done to such a thing after all. */
function isDoneIn(later: AgentEvent, { call }: EventOf<"acted">): boolean {
  return (
    later.kind === "acted" &&
    later.outcome.ok &&
    later.call.method === call.method &&
    later.call.receiver.class === call.receiver.class
  );
}

const LIMITS: Readonly<Partial<Record<StopReason, string>>> = {
  "step-limit": "It took as many steps as it may.",
  "refusal-limit": "It was refused as often as it may be.",
  "program-limit": "It wrote as many programs as it may.",
  aborted: "It was stopped.",
};

function outOfLimits({ reason }: RunToRead): Trouble | undefined {
  const words = LIMITS[reason];
  return words === undefined ? undefined : { kind: "limit", words };
}

function wordsLeftOver(run: RunToRead): Trouble | undefined {
  const first = eventsOf(run, "written").find(({ program }) => program.steps.length > 0);
  const word = first?.program.unmapped.find(({ kind }) => kind === "words");
  return word === undefined
    ? undefined
    : {
        kind: "not-understood",
        words: `It did what it understood, and could make nothing of “${word.what}”.`,
      };
}

function workedWithOthers(run: RunToRead, after: GoalReport): Trouble | undefined {
  const done = eventsOf(run, "acted").filter(({ outcome }) => outcome.ok);
  const touched = new Set(done.map(({ call }) => call.receiver.class));
  const wanted = after.conditions.find(
    ({ met, lack }) => !met && lack !== undefined && !touched.has(lack.class),
  );
  if (wanted?.lack === undefined || touched.size === 0) {
    return undefined;
  }
  const others = [...touched].slice(0, 3).join(", ");
  return {
    kind: "wrong-object",
    words: `It touched no ${wanted.lack.class}, and worked with ${others}. ${said(wanted)}`,
  };
}

function missed({ conditions }: GoalReport): Trouble {
  const unmet = conditions.filter(({ met }) => !met);
  const [first] = unmet;
  const more = unmet.length > 1 ? ` (and ${unmet.length - 1} more)` : "";
  const words = first === undefined ? "The goal was not reached." : `${said(first)}${more}`;
  return { kind: "condition-missed", words };
}

function said({ description, failure }: GoalCondition): string {
  return failure ?? `Not so in the end: ${description}.`;
}

function searched(looks: number): string {
  return looks === 0 ? "It needed a" : `It looked ${looks === 1 ? "once" : `${looks} times`} for a`;
}
