import { RECORDED_BY } from "@/core/words/author-words";
import { createId } from "@/base/id";
import type { JobOptions } from "@/base/progress";
import { sha256Hex } from "@/base/sha256";
import { drawObservations } from "@/app/import/draw-observations";
import { prepareDemonstration } from "@/app/import/prepared-demonstration";
import { ensureProject } from "@/app/record/start-recording";
import type { RecorderParts } from "@/app/record/recorder-parts";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { nextVersionNumber } from "@/document/program-versions";
import type { DemonstrationWords } from "@/features/recording/finish-dialog";
import { observedStates, toRecordedLabels } from "@/features/recording/recorded-drive";
import type { RecordedDrive } from "@/core/world/world-drive";
import { ensureExists } from "@/base/assert";

interface FinishedRecording extends RecorderParts {
  readonly drive: RecordedDrive;
  readonly words: DemonstrationWords;
}

/**
 * Makes a demonstration of a recording: one observation at every action boundary, the person's own
 * steps as labels, the noisy program that they amount to. It is stored as a whole or not at all; a
 * cancel or a full disk leaves the recording as it is.
 */
export async function finishRecording(
  { drive, words, ...parts }: FinishedRecording,
  options: JobOptions,
): Promise<void> {
  const { services, session, controls } = parts;
  const { demonstrationId: id } = session;
  const recording = ensureExists(session.getState().session.recording);
  const states = observedStates(drive);
  const video = await drawObservations(services, states, options);
  const labels = toRecordedLabels(controls, drive);
  const importId = createId("imp");
  const facts = {
    title: words.title,
    world: recording.world,
    instruction: words.instruction,
    dialogue: [],
    source: {
      kind: "recorded" as const,
      fileName: controls.placeName(drive.initial),
      fileHash: await sha256Hex(JSON.stringify([recording.state, recording.acts])),
    },
    state: recording.state,
    loggedActions: labels,
  };
  const target = { projectId: recording.projectId, importId };
  const prepared = await prepareDemonstration(services, target, { facts, video }, options);
  options.signal?.throwIfAborted();
  await ensureProject(services, recording.projectId);
  await services.storage.imports.addImport({
    id: importId,
    projectId: recording.projectId,
    label: words.title,
    at: Date.now(),
    // The recording's own id: its log is the beginning of the demonstration's.
    demonstrations: [{ ...prepared.demonstration, id }],
    videos: [prepared.video],
    exemplars: [],
  });
  session.apply({ kind: "recording.finish" });
  session.apply({ kind: "labels.model", labels, model: RECORDED_BY });
  session.apply({
    kind: "program.add",
    version: {
      id: createId("prg"),
      number: nextVersionNumber(session.getState().session),
      kind: "noisy",
      text: parts.labels.toNoisyProgram(labels).text,
      abstractions: EMPTY_ABSTRACTIONS,
      createdAt: Date.now(),
    },
  });
  await services.storage.recordings.finish(id);
}
