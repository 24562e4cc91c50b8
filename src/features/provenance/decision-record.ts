/**
 * What a verdict rested on when it was given: enough to open it as of then, and to see whether anything of it reads
 * otherwise today. Read from the log up to the verdict; what was done since is left out.
 */
import type { Demonstration } from "@/core/demonstration";
import type { Decision, Operation } from "@/core/operation";
import type { LabelWeights } from "@/core/models/model-weights";
import type { ProgramVersion, ProposalRecord } from "@/core/program";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import { isMarkOf, programMark } from "@/core/tasks/room-mark";
import { reduceSession } from "@/document/reduce-session";
import { VERIFICATION_WORDS } from "@/core/verification";
import { authorWords, OWN_LOG, RECORDED_BY } from "@/core/words/author-words";
import { VERSION_WORDS } from "@/core/words/record-words";
import { t, tn } from "@/base/language/translate";

interface Judging {
  readonly demonstration: Demonstration;
  readonly operations: readonly Operation[];
  readonly decision: Decision;
}

export interface DecisionRecord {
  /** Everything by name, a line each: files and models by their hashes and ids. */
  readonly lines: readonly string[];
  /** What of it is not as it was, in sentences. */
  readonly otherwise: readonly string[];
}

export function toDecisionRecord({ demonstration, operations, decision }: Judging): DecisionRecord {
  const at = operations.findIndex(
    ({ change }) => change.kind === "decision.add" && change.decision.id === decision.id,
  );
  const then = reduceSession(demonstration.id, operations.slice(0, at + 1));
  const version = then.versions.find(({ id }) => id === decision.programId);
  const run = then.runs.find(({ id }) => id === decision.judged?.runId);
  return {
    lines: [
      ...filmLines(demonstration),
      ...labelLines(then),
      ...(version === undefined ? [] : versionLines(then, version)),
      ...(run === undefined ? [t("Run: none")] : [runLine(run)]),
      ...(decision.grade === undefined
        ? []
        : [t("Verified: {grade}", { grade: VERIFICATION_WORDS[decision.grade] })]),
      ...(decision.exemplarId === undefined
        ? []
        : [t("Exemplar: {id}", { id: decision.exemplarId })]),
    ],
    otherwise: otherwiseSince(demonstration, then, { decision, version }),
  };
}

function filmLines({ source, frames, videoId }: Demonstration): readonly string[] {
  const file = t("File: {fileName}, SHA-256 {hash}", {
    fileName: source.fileName,
    hash: source.fileHash,
  });
  return videoId === ""
    ? [file]
    : [
        file,
        t("Film: SHA-256 {videoId}", { videoId }),
        tn(
          frames.timestampsUs.length,
          {
            one: "Frame table: {count} frame, SHA-256 {hash}",
            other: "Frame table: {count} frames, SHA-256 {hash}",
          },
          { hash: frames.hash },
        ),
      ];
}

function labelLines({ labels, labelModel, labelWeights }: Session): readonly string[] {
  if (labelModel === undefined) {
    return [];
  }
  return [
    t("Labels: {total} by {model}, {own} of them set by a person", {
      total: labels.length,
      model: authorWords(labelModel),
      own: labels.filter(({ by }) => by === "person").length,
    }),
    ...(NO_MODELS.has(labelModel) ? [] : [labelWeightsLine(labelWeights)]),
  ];
}

/** Whose labels are no model's. */
const NO_MODELS: ReadonlySet<string> = new Set([OWN_LOG, RECORDED_BY]);

function labelWeightsLine(weights: LabelWeights | undefined): string {
  const { model, head } = { ...weights };
  if (model === undefined) {
    return t("Weights of the labels: not recorded");
  }
  return head === undefined
    ? t("Weights of the labels: SHA-256 {model}", { model })
    : t("Weights of the labels: SHA-256 {model}, of the learned head {head}", { model, head });
}

/** The program, and who proposed it or what it was made from. */
function versionLines(then: Session, version: ProgramVersion): readonly string[] {
  const program = t("Program: v{number} {kind}, {mark}", {
    number: version.number,
    kind: VERSION_WORDS[version.kind],
    mark: programMark(version.text),
  });
  const proposal = proposalBehind(then.versions, version);
  if (proposal === undefined) {
    return [program];
  }
  const { teacher, model, promptVersion, retrieved, comparedBy } = proposal;
  return [
    program,
    t("Proposed by: {author}", { author: model === undefined ? teacher : `${teacher}, ${model}` }),
    ...(model === undefined ? [] : [teacherWeightsLine(proposal)]),
    ...(promptVersion === undefined ? [] : [t("Prompts: {prompts}", { prompts: promptVersion })]),
    retrieved.length === 0
      ? t("Shown from the memory: nothing")
      : t("Shown from the memory: {ids}", {
          ids: retrieved.map(({ exemplarId, title }) => `${exemplarId} (${title})`).join(", "),
        }),
    ...(retrieved.length === 0
      ? []
      : [t("Compared by: {models}", { models: comparedBy ?? t("not recorded") })]),
  ];
}

/** A model that a server runs cannot be hashed from here. */
function teacherWeightsLine({ weights }: ProposalRecord): string {
  if (weights === "elsewhere") {
    return t("Weights of the teacher’s model: at a connection, known by its name only");
  }
  return weights === undefined
    ? t("Weights of the teacher’s model: not recorded")
    : t("Weights of the teacher’s model: SHA-256 {files}", {
        files: weights.map(({ path, sha256 }) => `${sha256} (${path})`).join(", "),
      });
}

/** What a person edited is still of the teacher who proposed it. */
function proposalBehind(versions: readonly ProgramVersion[], version: ProgramVersion) {
  let behind: ProgramVersion | undefined = version;
  while (behind !== undefined && behind.proposal === undefined) {
    const { parentId, number }: ProgramVersion = behind;
    // A parent is older: a damaged log does not lead round in circles.
    behind = versions.find((each) => each.id === parentId && each.number < number);
  }
  return behind?.proposal;
}

function runLine({ id, steps, goal }: Run): string {
  return t("Run: {id}, {calls} calls, {met} of {all} goal conditions met", {
    id,
    calls: steps.length,
    met: goal.conditions.filter(({ met }) => met).length,
    all: goal.conditions.length,
  });
}

function otherwiseSince(
  demonstration: Demonstration,
  then: Session,
  {
    decision,
    version,
  }: { readonly decision: Decision; readonly version: ProgramVersion | undefined },
): readonly string[] {
  const { judged } = decision;
  const state = then.assumedState ?? demonstration.state;
  const found: string[] = [];
  if (version === undefined) {
    found.push(t("The program that was judged cannot be read any more."));
  } else if (judged?.program !== undefined && judged.program !== programMark(version.text)) {
    found.push(t("The program reads otherwise than the one that was judged."));
  }
  if (judged?.room !== undefined && (state === undefined || !isMarkOf(judged.room, state))) {
    found.push(t("The room is not the one that it was judged in."));
  }
  return found;
}
