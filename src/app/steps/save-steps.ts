/** Accepted steps as an exemplar of the memory, and back out of it. */
import { AppError } from "@/base/app-error";
import { createId } from "@/base/id";
import { toJpegUrl } from "@/app/review/make-exemplar";
import { currentReview, instructionOf, type StepParts } from "@/app/steps/step-parts";
import type { Exemplar } from "@/core/exemplar";
import type { Decision } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import { isReviewed } from "@/core/step-review";
import { abstractSteps, writeSteps } from "@/core/step-exemplar";
import { nextVersionNumber } from "@/document/program-versions";
import type { Gesture } from "@/document/undo-table";
import { requestPersistence } from "@/storage/storage-quota";

const THUMBNAIL_PX = 128;
/** Square pixels for an image model; it scales them to its own input. */
const VISUAL_PX = 224;

/** Stores the exemplar and the verdict. Throws STP-02 while a step waits for its verdict. */
export async function saveSteps(parts: StepParts): Promise<void> {
  const { session, services } = parts;
  const review = currentReview(parts);
  const open = review.steps.filter((step) => !isReviewed(step)).length;
  if (open > 0 || review.steps.length === 0) {
    throw new AppError({
      code: "STP-02",
      what: `${open} of ${review.steps.length} actions are not accepted yet.`,
      safe: "Everything that was reviewed is kept.",
      next: "Accept or edit every action, then save the exemplar.",
    });
  }
  const noisy = addNoisyVersion(parts);
  const version: ProgramVersion = {
    id: createId("prg"),
    number: nextVersionNumber(session.getState().session),
    kind: "edited",
    text: writeSteps(review.steps, parts.world),
    abstractions: abstractSteps(review, parts.world),
    parentId: noisy.id,
    createdAt: Date.now(),
  };
  const exemplar = await makeStepExemplar(parts, version);
  await services.storage.exemplars.put(exemplar);
  await requestPersistence();
  session.apply({ kind: "program.add", version });
  const decision: Decision = {
    id: createId("decision"),
    programId: version.id,
    verdict: "accepted",
    reasons: [],
    text: "",
    at: Date.now(),
    exemplarId: exemplar.id,
  };
  session.apply({ kind: "decision.add", decision });
}

/** The actions as they were recorded, kept as the first version. */
function addNoisyVersion({ demonstration, session, world }: StepParts): ProgramVersion {
  const current = session.getState().session;
  const existing = current.versions.find(({ kind }) => kind === "noisy");
  if (existing !== undefined) {
    return existing;
  }
  const { steps = [], stepComments = [] } = demonstration;
  const recorded = steps.map((step) => ({
    step,
    content: step.content,
    status: "open" as const,
    former: [],
    corrections: [],
  }));
  const review = { steps: recorded, reviewed: 0, summary: "", comments: stepComments };
  const version: ProgramVersion = {
    id: createId("prg"),
    number: nextVersionNumber(current),
    kind: "noisy",
    text: writeSteps(recorded, world),
    abstractions: abstractSteps(review, world),
    createdAt: Date.now(),
  };
  session.apply({ kind: "program.add", version });
  return version;
}

async function makeStepExemplar(parts: StepParts, version: ProgramVersion): Promise<Exemplar> {
  const { services, demonstration, session, world } = parts;
  const embedder = await services.embedder();
  const review = currentReview(parts);
  const stateText = demonstration.steps?.[0]?.observation ?? "";
  const instruction = instructionOf(parts);
  const corrections = review.steps.flatMap((step) => step.corrections);
  const teacher = corrections.findLast(({ outcome }) => outcome?.revised !== undefined)?.outcome
    ?.record;
  const picture = await openFirstPicture(parts);
  const visual =
    picture === undefined || !embedder.canEmbedImages
      ? undefined
      : await embedder.embedImage(toPixels(picture), VISUAL_PX);
  return {
    id: createId("ex"),
    world: world.id,
    title: demonstration.title,
    instruction,
    dialogue: "",
    program: version.text,
    noisyProgram:
      session.getState().session.versions.find(({ kind }) => kind === "noisy")?.text ?? "",
    abstractions: version.abstractions,
    stateText,
    // Drawn last: it closes the picture.
    ...(picture === undefined ? {} : { thumbnail: await toJpegUrl(picture, THUMBNAIL_PX) }),
    embeddings: {
      instruction: await embedder.embedText(instruction),
      state: await embedder.embedText(stateText),
      ...(visual === undefined ? {} : { visual }),
    },
    provenance: {
      demonstrationId: demonstration.id,
      title: demonstration.title,
      sourceKind: demonstration.source.kind,
      fileHash: demonstration.source.fileHash,
      programId: version.id,
      runId: "",
      teacher: teacher?.model ?? teacher?.teacher ?? "person",
      corrections: corrections.map(({ correction }) => correction.text),
      environmentSteps: review.steps.length,
      verifiedBy: "person",
    },
    uses: { retrieved: 0, succeeded: 0, failed: 0 },
    createdAt: Date.now(),
  };
}

async function openFirstPicture({
  services,
  demonstration,
}: StepParts): Promise<ImageBitmap | undefined> {
  const id = demonstration.steps?.find(({ pictureId }) => pictureId !== undefined)?.pictureId;
  const blob = id === undefined ? undefined : await services.storage.videos.get(id);
  // A damaged picture is no reason to lose the exemplar.
  return blob === undefined ? undefined : await createImageBitmap(blob).catch(() => undefined);
}

function toPixels(bitmap: ImageBitmap): Uint8ClampedArray {
  const context = new OffscreenCanvas(VISUAL_PX, VISUAL_PX).getContext("2d");
  context?.drawImage(bitmap, 0, 0, VISUAL_PX, VISUAL_PX);
  return context?.getImageData(0, 0, VISUAL_PX, VISUAL_PX).data ?? new Uint8ClampedArray();
}

/** Takes back the last gesture; an exemplar that it stored leaves the memory with it. */
export async function undoStepGesture({ session, services }: StepParts): Promise<void> {
  const exemplarId = decisionOf(session.undo())?.exemplarId;
  if (exemplarId !== undefined) {
    await services.storage.exemplars.remove(exemplarId);
  }
}

/** Brings back what was undone; an exemplar is made again from the same version. */
export async function redoStepGesture(parts: StepParts): Promise<void> {
  const { session, services } = parts;
  const decision = decisionOf(session.redo());
  const version = session.getState().session.versions.find(({ id }) => id === decision?.programId);
  if (decision?.exemplarId !== undefined && version !== undefined) {
    const exemplar = await makeStepExemplar(parts, version);
    await services.storage.exemplars.put({ ...exemplar, id: decision.exemplarId });
  }
}

function decisionOf(gesture: Gesture | undefined): Decision | undefined {
  const change = gesture
    ?.map((operation) => operation.change)
    .find((candidate) => candidate.kind === "decision.add");
  return change?.kind === "decision.add" ? change.decision : undefined;
}
