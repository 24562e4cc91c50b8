/**
 * The whole history of a demonstration as a list to read: what came in, what was labelled, proposed,
 * run, said, revised and decided, when and by whom, with every text word for word.
 */
import { outcomeOf, type Actor, type Correction } from "@/core/correction";
import type { Demonstration } from "@/core/demonstration";
import type { Decision, Operation } from "@/core/operation";
import type { ProgramVersion, ProposalRecord } from "@/core/program";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import type { TimelineEvent } from "@/features/provenance/timeline-event";
import { toActionEvents } from "@/features/provenance/action-events";

export interface TimelineInput {
  readonly demonstration: Demonstration;
  readonly session: Session;
  /** The log that the session was made of: it knows when labels were made. */
  readonly operations: readonly Operation[];
}

const WHO: Record<Actor, string> = {
  person: "a person",
  critic: "the critic",
  self: "the teacher itself",
};

/** The events, oldest first. */
export function toTimeline(input: TimelineInput): readonly TimelineEvent[] {
  const { session } = input;
  return [
    toSource(input.demonstration),
    ...input.operations.flatMap(toPersonEvent),
    ...toActionEvents(input.demonstration, session),
    ...session.versions.map((version) => toVersionEvent(session, version)),
    ...session.failures.map(({ id, at, teacher, task, what, code, reply }): TimelineEvent => ({
      id,
      at,
      kind: "failure",
      title: `${teacher} failed to ${task}`,
      who: teacher,
      lines: [`${what} ${code}`],
      texts: reply === undefined ? [] : [{ label: "Show the reply", text: reply }],
      isBad: true,
    })),
    ...session.runs.map((run) => toRunEvent(session, run)),
    ...session.corrections.map((correction) => toCorrectionEvent(session, correction)),
    ...session.decisions.map((decision) => toDecisionEvent(session, decision)),
  ].toSorted((a, b) => a.at - b.at);
}

function toSource(demonstration: Demonstration): TimelineEvent {
  const { id, createdAt, source, frames, steps, instruction, dialogue } = demonstration;
  return {
    id,
    at: createdAt,
    kind: "source",
    title: "Demonstration",
    who: source.kind,
    lines: [
      `${source.fileName} · ${steps === undefined ? `${frames.timestampsUs.length} frames` : `${steps.length} actions`}`,
      `“${instruction}”`,
      ...(source.note === undefined ? [] : [source.note]),
    ],
    texts:
      dialogue.length === 0
        ? []
        : [
            {
              label: "Show the dialogue",
              text: dialogue.map(({ speaker, text }) => `${speaker}: ${text}`).join("\n"),
            },
          ],
  };
}

function toPersonEvent({ id, at, change }: Operation): readonly TimelineEvent[] {
  if (change.kind === "labels.model") {
    const text = change.labels
      .map(({ startFrame, verb, object }) => `${startFrame}  ${verb}${object ? ` ${object}` : ""}`)
      .join("\n");
    const title = `${change.labels.length} actions labelled`;
    const texts = [{ label: "Show the labels", text }];
    return [{ id, at, kind: "labels", title, who: change.model, lines: [], texts }];
  }
  if (change.kind === "label.set") {
    const { verb, object, startFrame } = change.label;
    const title = `Label at frame ${startFrame} set to ${verb}${object ? ` ${object}` : ""}`;
    return [{ id, at, kind: "labels", title, who: WHO.person, lines: [], texts: [] }];
  }
  if (change.kind === "remark.add") {
    const { text } = change.remark;
    const lines = [`“${text}”`];
    return [{ id, at, kind: "remark", title: "Remark", who: WHO.person, lines, texts: [] }];
  }
  if (change.kind === "remark.reply") {
    const lines = [`“${change.reply.text}”`];
    return [{ id, at, kind: "remark", title: "Reply", who: WHO.person, lines, texts: [] }];
  }
  if (change.kind === "label.split") {
    const title = `Label split at frame ${change.frame}`;
    return [{ id, at, kind: "labels", title, who: WHO.person, lines: [], texts: [] }];
  }
  return [];
}

function toVersionEvent(session: Session, version: ProgramVersion): TimelineEvent {
  const { id, number, kind, text, abstractions, parentId, proposal } = version;
  const parent = session.versions.find((other) => other.id === parentId);
  const summary = abstractions.summary === "" ? [] : [abstractions.summary];
  return {
    id,
    at: version.createdAt,
    kind: "version",
    title: `v${number} ${kind}${parent === undefined ? "" : ` from v${parent.number}`}`,
    who:
      proposal === undefined
        ? kind === "edited"
          ? WHO.person
          : "the labels"
        : (proposal.model ?? proposal.teacher),
    lines: [...summary, ...(proposal === undefined ? [] : describeProposal(proposal))],
    texts: [
      { label: "Show the program", text },
      ...(proposal?.prompt === undefined
        ? []
        : [{ label: "Show the prompt", text: proposal.prompt }]),
      ...(proposal?.reply === undefined ? [] : [{ label: "Show the reply", text: proposal.reply }]),
    ],
    version: number,
  };
}

function describeProposal(proposal: ProposalRecord): readonly string[] {
  const { retrieved, explanation, instruction, promptVersion, warnings = [] } = proposal;
  const shown = retrieved.map(({ title, score }) => `${title} (${score.toFixed(2)})`).join(", ");
  return [
    ...(instruction === undefined ? [] : [`Asked for “${instruction}”`]),
    ...(explanation === "" ? [] : [explanation]),
    retrieved.length === 0 ? "No exemplar was shown." : `Shown from the memory: ${shown}.`,
    ...(promptVersion === undefined ? [] : [`Prompt ${promptVersion}.`]),
    ...describeSpent(proposal),
    ...warnings,
  ];
}

/** Tokens and dollars, where they were counted. */
function describeSpent(proposal: ProposalRecord): readonly string[] {
  const { inputTokens, outputTokens, cachedTokens, costUsd } = proposal;
  if (inputTokens === undefined) {
    return [];
  }
  const shown = (count: number) => count.toLocaleString("en");
  const kept =
    cachedTokens === undefined ? "" : ` (${shown(cachedTokens)} from the server's cache)`;
  const out = outputTokens === undefined ? "" : `, ${shown(outputTokens)} out`;
  const cost = costUsd === undefined ? "" : `, $${costUsd.toFixed(4)}`;
  return [`${shown(inputTokens)} tokens in${kept}${out}${cost}.`];
}

function toRunEvent(session: Session, run: Run): TimelineEvent {
  const number = numberOf(session, run.programId);
  const calls = run.steps.map(({ line, call, outcome }) => {
    const result = outcome.ok ? "ok" : (outcome.failure?.sentence ?? "refused");
    return `line ${line}: ${call.receiver.variable}.${call.method} ${result}`;
  });
  const met = run.goal.conditions.filter((condition) => condition.met).length;
  return {
    id: run.id,
    at: run.startedAt,
    kind: "run",
    title: `Run ${run.status}${ofVersion(number)}`,
    who: "the sandbox",
    lines: [
      `${run.environmentSteps} environment steps, ${run.steps.length} calls`,
      ...(run.goal.conditions.length === 0
        ? []
        : [`${met} of ${run.goal.conditions.length} goal conditions met`]),
      ...(run.failure === undefined ? [] : [run.failure.sentence]),
    ],
    texts: [
      ...(calls.length === 0 ? [] : [{ label: "Show the calls", text: calls.join("\n") }]),
      ...(run.output === "" ? [] : [{ label: "Show what it printed", text: run.output }]),
    ],
    ...(number === undefined ? {} : { version: number }),
    isBad: run.status === "failed",
  };
}

function toCorrectionEvent(session: Session, correction: Correction): TimelineEvent {
  const { id, at, text, programId, by = "person" } = correction;
  const number = numberOf(session, programId);
  const about = session.versions.find((version) => version.id === programId);
  return {
    id,
    at,
    kind: "correction",
    title: `Correction${ofVersion(number)}: ${text}`,
    who: WHO[by],
    lines: describeOutcome(session, correction),
    texts: about === undefined ? [] : [{ label: "Show the program it is about", text: about.text }],
    ...(number === undefined ? {} : { version: number }),
  };
}

/** What came of a correction: the revision, how that ran, and whether it was accepted. */
export function describeOutcome(session: Session, correction: Correction): readonly string[] {
  const outcome = outcomeOf(correction, session.outcomes);
  if (outcome === undefined) {
    return ["Not answered."];
  }
  if (outcome.programId === undefined) {
    return [`Not understood: ${outcome.note}`];
  }
  const { programId } = outcome;
  const revised = numberOf(session, programId);
  const run = session.runs.findLast((candidate) => candidate.programId === programId);
  const isAccepted = session.decisions.some(
    (decision) => decision.programId === programId && decision.verdict === "accepted",
  );
  const ran = run === undefined ? "not run" : `run ${run.status}`;
  return [
    outcome.note,
    `Revised as v${revised ?? "?"}, ${ran}, ${isAccepted ? "accepted" : "not accepted"}.`,
  ].filter((line) => line !== "");
}

function toDecisionEvent(session: Session, decision: Decision): TimelineEvent {
  const { id, at, verdict, reasons, text, programId, judged, by = "person" } = decision;
  const number = numberOf(session, programId);
  return {
    id,
    at,
    kind: "decision",
    title: `Decision: ${verdict}${ofVersion(number)}`,
    who: WHO[by],
    lines: [
      ...(judged === undefined ? [] : [`Given for “${judged.instruction}”`]),
      ...[...reasons, text].filter((line) => line !== ""),
    ],
    texts: [],
    ...(number === undefined ? {} : { version: number }),
    isBad: verdict === "rejected" || verdict === "set aside",
  };
}

function ofVersion(number: number | undefined): string {
  return number === undefined ? "" : ` (v${number})`;
}

function numberOf(session: Session, programId: string): number | undefined {
  return session.versions.find(({ id }) => id === programId)?.number;
}
