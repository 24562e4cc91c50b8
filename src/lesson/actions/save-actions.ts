/** Accepted actions as an exemplar of the memory, and back out of it. */
import { AppError } from "@/base/app-error";
import type { Exemplar } from "@/core/exemplar";
import type { ProgramVersion } from "@/core/program";
import { abstractActions, writeActions } from "@/core/action-exemplar";
import { isReviewed } from "@/core/action-review";
import { toRunTask } from "@/core/tasks/run-of-task";
import { nextVersionNumber } from "@/document/program-versions";
import {
  currentReview,
  firstObservation,
  instructionOf,
  type ActionParts,
} from "@/lesson/actions/action-parts";
import { gradeActions, judgeActions } from "@/lesson/actions/judge-actions";
import { acceptExemplar, redoWith, requireJudged } from "@/lesson/lesson-decisions";
import { currentSession } from "@/lesson/lesson-parts";
import { noisyVersion } from "@/lesson/lesson-versions";
import { writeExemplar } from "@/lesson/make-exemplar";

/** Stores the exemplar and the verdict. Throws STP-02 while an action waits for its verdict. */
export async function saveActions(parts: ActionParts): Promise<void> {
  const review = requireReviewed(parts);
  const noisy = addRecordedVersion(parts);
  const version: ProgramVersion = {
    id: parts.createId("prg"),
    number: nextVersionNumber(currentSession(parts)),
    kind: "edited",
    text: writeActions(review.actions, parts.world),
    abstractions: abstractActions(review, parts.world),
    parentId: noisy.id,
    createdAt: parts.nowMs(),
  };
  const exemplar = await makeActionExemplar(parts, version);
  requireReviewedAs(parts, version);
  requireWords(parts, exemplar);
  parts.log.apply({ kind: "program.add", version });
  await acceptExemplar(parts, exemplar, {
    programId: version.id,
    exemplarId: exemplar.id,
    judged: toRunTask({ ...taskOf(parts, exemplar), program: version.text }),
  });
}

function taskOf({ demonstration }: ActionParts, { instruction, goal }: Exemplar) {
  return { instruction, goal, state: demonstration.state };
}

/** Throws STP-02 while an action waits for its verdict, STP-03 where the actions are others than the version's. */
function requireReviewedAs(parts: ActionParts, { text }: Pick<ProgramVersion, "text">): void {
  if (writeActions(requireReviewed(parts).actions, parts.world) !== text) {
    throw new AppError({
      code: "STP-03",
      what: "The actions were changed while the exemplar was being made.",
      safe: "Everything that was reviewed is kept; nothing went into the memory.",
      next: "Look at the actions, then save the exemplar again.",
    });
  }
}

/** What was judged was for the words of then. Throws STP-03 where they are others by now. */
function requireWords(parts: ActionParts, { instruction }: Exemplar): void {
  if (instruction !== instructionOf(parts)) {
    throw new AppError({
      code: "STP-03",
      what: "The words of the task were changed while the exemplar was being made.",
      safe: "Everything that was reviewed is kept; nothing went into the memory.",
      next: "Look whether the actions do what it says now, then save the exemplar again.",
    });
  }
}

function requireReviewed(parts: ActionParts): ReturnType<typeof currentReview> {
  const review = currentReview(parts);
  const open = review.actions.filter((action) => !isReviewed(action)).length;
  if (open > 0 || review.actions.length === 0) {
    throw new AppError({
      code: "STP-02",
      what: `${open} of ${review.actions.length} actions are not accepted yet.`,
      safe: "Everything that was reviewed is kept.",
      next: "Accept or edit every action, then save the exemplar.",
    });
  }
  return review;
}

/** The actions as they were recorded, kept as the first version. */
function addRecordedVersion(parts: ActionParts): ProgramVersion {
  const existing = noisyVersion(parts);
  if (existing !== undefined) {
    return existing;
  }
  const { steps = [], stepComments: comments = [] } = parts.demonstration;
  const actions = steps.map((recorded) => ({
    recorded,
    content: recorded.content,
    status: "open" as const,
    former: [],
    corrections: [],
  }));
  const review = { actions, reviewed: 0, summary: "", comments };
  const version: ProgramVersion = {
    id: parts.createId("prg"),
    number: nextVersionNumber(currentSession(parts)),
    kind: "noisy",
    text: writeActions(actions, parts.world),
    abstractions: abstractActions(review, parts.world),
    createdAt: parts.nowMs(),
  };
  parts.log.apply({ kind: "program.add", version });
  return version;
}

async function makeActionExemplar(parts: ActionParts, version: ProgramVersion): Promise<Exemplar> {
  const review = currentReview(parts);
  const corrections = review.actions.flatMap((action) => action.corrections);
  const teacher = corrections.findLast(({ outcome }) => outcome?.revised !== undefined)?.outcome
    ?.record;
  // Both in one go: a verdict is for the words that it was given for.
  const instruction = instructionOf(parts);
  const verdict = await judgeActions(parts);
  const { state, goal } = parts.demonstration;
  return await writeExemplar(parts, {
    world: parts.world.id,
    // Who has these can play the actions again.
    ...(state === undefined ? {} : { stateJson: JSON.stringify(state) }),
    ...(goal === undefined || verdict === undefined ? {} : { goal }),
    title: titleOf(parts),
    instruction,
    dialogue: "",
    stateText: firstObservation(parts),
    version,
    provenance: {
      runId: "",
      teacher: teacher?.model ?? teacher?.teacher ?? "person",
      corrections: corrections.map(({ correction }) => correction.text),
      environmentSteps: review.actions.length,
      verifiedBy: gradeActions(verdict),
    },
  });
}

/** A demonstration is called by the words that it came with: for others, they are its name. */
function titleOf(parts: ActionParts): string {
  const { title, instruction } = parts.demonstration;
  const now = instructionOf(parts);
  return instruction === "" || now === instruction ? title : now;
}

/**
 * Brings back what was undone; an exemplar is made again from the same version. Throws STP-02 or STP-03 where its
 * actions are not the ones that are accepted now, for the words of now, REV-03 where the verdict was given for others.
 */
export async function redoActionGesture(parts: ActionParts): Promise<void> {
  await redoWith(parts, async (version, { judged }) => {
    requireReviewedAs(parts, version);
    const exemplar = await makeActionExemplar(parts, version);
    requireReviewedAs(parts, version);
    requireWords(parts, exemplar);
    requireJudged(judged, { ...taskOf(parts, exemplar), program: version.text });
    return exemplar;
  });
}
