/**
 * The whole history of a demonstration as a list to read: what came in, what was labelled, proposed,
 * run, said, revised and decided, when and by whom, with every text word for word.
 */
import { outcomeOf, type Actor, type Correction } from "@/core/correction";
import type { Demonstration } from "@/core/demonstration";
import type { Decision, Operation } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import { toDecisionRecord } from "@/features/provenance/decision-record";
import { describeProposal } from "@/features/provenance/describe-proposal";
import type { TimelineEvent } from "@/features/provenance/timeline-event";
import { toActionEvents } from "@/features/provenance/action-events";
import { countOf, t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";
import { SPEAKER_WORDS, VERSION_WORDS } from "@/core/words/record-words";
import { reasonWords } from "@/core/words/reject-reasons";
import { describeAction } from "@/core/label-at";
import { sourceWords } from "@/core/line/source-words";

export interface TimelineInput {
  readonly demonstration: Demonstration;
  readonly session: Session;
  /** The log that the session was made of: it knows when labels were made. */
  readonly operations: readonly Operation[];
}

const WHO: Record<Actor, string> = {
  person: t("a person"),
  critic: t("the critic"),
  self: t("the teacher itself"),
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
      title:
        task === "propose"
          ? t("{teacher} failed to propose", { teacher })
          : t("{teacher} failed to revise", { teacher }),
      who: teacher,
      lines: [`${what} ${code}`],
      texts: reply === undefined ? [] : [{ label: t("Show the reply"), text: reply }],
      isBad: true,
    })),
    ...session.runs.map((run) => toRunEvent(session, run)),
    ...session.corrections.map((correction) => toCorrectionEvent(session, correction)),
    ...session.decisions.map((decision) => toDecisionEvent(input, decision)),
  ].toSorted((a, b) => a.at - b.at);
}

function toSource(demonstration: Demonstration): TimelineEvent {
  const { id, createdAt, source, frames, steps, instruction, dialogue } = demonstration;
  return {
    id,
    at: createdAt,
    kind: "source",
    title: t("Demonstration"),
    who: sourceWords(source.kind),
    lines: [
      t("{fileName} · {length}", {
        fileName: source.fileName,
        length:
          steps === undefined
            ? countOf(frames.timestampsUs.length, "frame")
            : countOf(steps.length, "action"),
      }),
      quoted(instruction),
      ...(source.note === undefined ? [] : [source.note]),
    ],
    texts:
      dialogue.length === 0
        ? []
        : [
            {
              label: t("Show the dialogue"),
              text: dialogue
                .map(({ speaker, text }) => `${SPEAKER_WORDS[speaker]}: ${text}`)
                .join("\n"),
            },
          ],
  };
}

function quoted(words: string): string {
  return t("“{words}”", { words });
}

function toPersonEvent({ id, at, change }: Operation): readonly TimelineEvent[] {
  if (change.kind === "labels.model") {
    const text = change.labels
      .map(({ startFrame, verb, object }) => `${startFrame}  ${verb}${object ? ` ${object}` : ""}`)
      .join("\n");
    const title = tn(change.labels.length, {
      one: "{count} action labelled",
      other: "{count} actions labelled",
    });
    const texts = [{ label: t("Show the labels"), text }];
    return [{ id, at, kind: "labels", title, who: change.model, lines: [], texts }];
  }
  if (change.kind === "label.set") {
    const { startFrame } = change.label;
    const title = t("Label at frame {frame} set to {action}", {
      frame: startFrame,
      action: describeAction(change.label),
    });
    return [{ id, at, kind: "labels", title, who: WHO.person, lines: [], texts: [] }];
  }
  if (change.kind === "remark.add") {
    const { text } = change.remark;
    const lines = [quoted(text)];
    return [{ id, at, kind: "remark", title: t("Remark"), who: WHO.person, lines, texts: [] }];
  }
  if (change.kind === "remark.reply") {
    const lines = [quoted(change.reply.text)];
    return [{ id, at, kind: "remark", title: t("Reply"), who: WHO.person, lines, texts: [] }];
  }
  if (change.kind === "labels.set") {
    const labels = countOf(change.labels.length, "label");
    const title =
      change.how === "pattern"
        ? t("{labels} laid as the pattern of another stretch", { labels })
        : t("{labels} named because they look alike", { labels });
    return [{ id, at, kind: "labels", title, who: WHO.person, lines: [], texts: [] }];
  }
  if (change.kind === "label.split") {
    const title = t("Label split at frame {frame}", { frame: change.frame });
    return [{ id, at, kind: "labels", title, who: WHO.person, lines: [], texts: [] }];
  }
  return [];
}

function toVersionEvent(session: Session, version: ProgramVersion): TimelineEvent {
  const { id, number, kind, text, abstractions, parentId, proposal } = version;
  const parent = session.versions.find((other) => other.id === parentId);
  const { summary } = abstractions;
  return {
    id,
    at: version.createdAt,
    kind: "version",
    title:
      parent === undefined
        ? t("v{number} {kind}", { number, kind: VERSION_WORDS[kind] })
        : t("v{number} {kind} from v{parent}", {
            number,
            kind: VERSION_WORDS[kind],
            parent: parent.number,
          }),
    who:
      proposal === undefined
        ? kind === "edited"
          ? WHO.person
          : t("the labels")
        : (proposal.model ?? proposal.teacher),
    ...(summary === "" ? {} : { summary }),
    lines: proposal === undefined ? [] : describeProposal(proposal),
    texts: [
      { label: t("Show the program"), text },
      ...(proposal?.prompt === undefined
        ? []
        : [{ label: t("Show the prompt"), text: proposal.prompt }]),
      ...(proposal?.reply === undefined
        ? []
        : [{ label: t("Show the reply"), text: proposal.reply }]),
    ],
    version: number,
  };
}

/** What a run came to. */
const RUN_TITLES: Readonly<Record<Run["status"], string>> = {
  succeeded: t("Run succeeded"),
  failed: t("Run failed"),
  stopped: t("Run stopped"),
};

function toRunEvent(session: Session, run: Run): TimelineEvent {
  const number = numberOf(session, run.programId);
  const calls = run.steps.map(({ line, call, outcome }) => {
    const result = outcome.ok ? t("ok") : (outcome.failure?.sentence ?? t("refused"));
    return t("line {line}: {variable}.{method} {result}", {
      line,
      variable: call.receiver.variable,
      method: call.method,
      result,
    });
  });
  const met = run.goal.conditions.filter((condition) => condition.met).length;
  return {
    id: run.id,
    at: run.startedAt,
    kind: "run",
    title: ofVersion(RUN_TITLES[run.status], number),
    who: t("the sandbox"),
    lines: [
      `${countOf(run.environmentSteps, "environment step")}, ${countOf(run.steps.length, "call")}`,
      ...(run.goal.conditions.length === 0
        ? []
        : [
            t("{met} of {total} goal conditions met", {
              met,
              total: run.goal.conditions.length,
            }),
          ]),
      ...(run.failure === undefined ? [] : [toldHere(run.failure.sentence)]),
    ],
    texts: [
      ...(calls.length === 0 ? [] : [{ label: t("Show the calls"), text: calls.join("\n") }]),
      ...(run.output === "" ? [] : [{ label: t("Show what it printed"), text: run.output }]),
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
    title:
      number === undefined
        ? t("Correction: {text}", { text })
        : t("Correction (v{number}): {text}", { number, text }),
    who: WHO[by],
    lines: describeOutcome(session, correction),
    texts:
      about === undefined ? [] : [{ label: t("Show the program it is about"), text: about.text }],
    ...(number === undefined ? {} : { version: number }),
  };
}

/** What a run came to, within a sentence. */
const RAN: Readonly<Record<Run["status"], string>> = {
  succeeded: t("run succeeded"),
  failed: t("run failed"),
  stopped: t("run stopped"),
};

/** What came of a correction: the revision, how that ran, and whether it was accepted. */
export function describeOutcome(session: Session, correction: Correction): readonly string[] {
  const outcome = outcomeOf(correction, session.outcomes);
  if (outcome === undefined) {
    return [t("Not answered.")];
  }
  if (outcome.programId === undefined) {
    return [t("Not understood: {note}", { note: toldHere(outcome.note) })];
  }
  const { programId } = outcome;
  const revised = numberOf(session, programId);
  const run = session.runs.findLast((candidate) => candidate.programId === programId);
  const isAccepted = session.decisions.some(
    (decision) => decision.programId === programId && decision.verdict === "accepted",
  );
  const ran = run === undefined ? t("not run") : RAN[run.status];
  return [
    toldHere(outcome.note),
    t("Revised as v{number}, {ran}, {verdict}.", {
      number: revised ?? "?",
      ran,
      verdict: isAccepted ? t("accepted") : t("not accepted"),
    }),
  ].filter((line) => line !== "");
}

const DECISION_TITLES: Readonly<Record<Decision["verdict"], string>> = {
  accepted: t("Decision: accepted"),
  "changes asked": t("Decision: changes asked"),
  rejected: t("Decision: rejected"),
  "set aside": t("Decision: set aside"),
};

function toDecisionEvent(input: TimelineInput, decision: Decision): TimelineEvent {
  const { session } = input;
  const { id, at, verdict, reasons, text, programId, judged, by = "person" } = decision;
  const record = toDecisionRecord({ ...input, decision });
  const number = numberOf(session, programId);
  return {
    id,
    at,
    kind: "decision",
    title: ofVersion(DECISION_TITLES[verdict], number),
    who: WHO[by],
    lines: [
      ...(judged === undefined
        ? []
        : [t("Given for “{instruction}”", { instruction: judged.instruction })]),
      ...[...reasons.map(reasonWords), text].filter((line) => line !== ""),
      ...record.otherwise,
    ],
    texts: [{ label: t("Show what it rested on"), text: record.lines.join("\n") }],
    ...(number === undefined ? {} : { version: number }),
    isBad: verdict === "rejected" || verdict === "set aside",
  };
}

function ofVersion(title: string, number: number | undefined): string {
  return number === undefined ? title : `${title} (v${number})`;
}

function numberOf(session: Session, programId: string): number | undefined {
  return session.versions.find(({ id }) => id === programId)?.number;
}
