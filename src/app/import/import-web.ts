/** Recorded web tasks on their way in: steps with their screenshots, for review action by action. */
import { AppError } from "@/base/app-error";
import { createId } from "@/base/id";
import { toCanonicalJson } from "@/base/json";
import { sha256Hex } from "@/base/sha256";
import type { Demonstration } from "@/core/demonstration";
import type { DemonstratedStep } from "@/core/step-review";
import type { ImportTarget } from "@/app/import/prepared-demonstration";
import { createReportWriter, mergeReports, type ImportReport } from "@/formats/report";
import { findPicture, type PicturePool } from "@/app/import/web-pictures";
import type { WebStep, WebTrajectory } from "@/formats/web/web-step";
import { isWebFile, readWebFile, type WebImport } from "@/formats/web/web-trajectory";
import type { StoredVideo } from "@/storage/video-store";
import { webWorld } from "@/worlds/web/web-world";

const MAX_WEB_BYTES = 100 * 1024 * 1024;
/** A JSON file with web steps in it; undefined for any other file. Throws WEB-01 and WEB-02. */
export async function readWebTasks(file: File): Promise<WebImport | undefined> {
  if (!/\.json$/i.test(file.name) || file.size > MAX_WEB_BYTES) {
    return undefined;
  }
  const json = parseJson(await file.text());
  if (!isWebFile(json)) {
    return undefined;
  }
  const read = readWebFile(json, file.name);
  if (!read.ok) {
    throw read.error;
  }
  const { trajectories, report } = read.value;
  return { trajectories, report: mergeReports([report, checkActions(file.name, trajectories)]) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Actions in another notation are kept for the person to mend, and told. */
function checkActions(fileName: string, trajectories: readonly WebTrajectory[]): ImportReport {
  const report = createReportWriter(fileName);
  for (const { name, steps } of trajectories) {
    for (const [index, { action }] of steps.entries()) {
      const read = webWorld.readAction(action);
      if (!read.ok) {
        report.add(
          "warning",
          "",
          `${name}, step ${index + 1}: ${read.error}`,
          "Edit or reject the action in the review.",
        );
      }
    }
  }
  return report.finish();
}

/** Demonstrations with their screenshots; nothing is written yet. */
export interface PreparedWebTasks {
  readonly demonstrations: readonly Demonstration[];
  readonly pictures: readonly StoredVideo[];
}

/**
 * Every task of a file as a demonstration of its own. Where there is one task, its instruction is the
 * person's. Throws WEB-03 for a task without an instruction.
 */
export async function prepareWebTasks(
  target: ImportTarget,
  given: { readonly file: File; readonly web: WebImport; readonly instruction: string },
  pool: PicturePool,
): Promise<PreparedWebTasks> {
  const { file, web, instruction } = given;
  const { trajectories } = web;
  const demonstrations: Demonstration[] = [];
  const pictures: StoredVideo[] = [];
  for (const trajectory of trajectories) {
    const id = createId("demo");
    const steps = trajectory.steps.map((step, index): DemonstratedStep => {
      const picture = findPicture(step.pictureName, trajectories, pool);
      // Named after the demonstration: it goes when the demonstration goes.
      const pictureId = `${id}/${index + 1}`;
      if (picture !== undefined) {
        pictures.push({ id: pictureId, blob: picture });
      }
      return toStep(step, index, picture === undefined ? undefined : pictureId);
    });
    const told = trajectories.length === 1 ? instruction : trajectory.instruction;
    const facts = { id, trajectory, steps, instruction: told, fileName: file.name };
    demonstrations.push(await toDemonstration(target, facts));
  }
  return { demonstrations, pictures };
}

function toStep(step: WebStep, index: number, pictureId: string | undefined): DemonstratedStep {
  const { action, plan, summary, predictedState, observation, url, pictureName } = step;
  const read = webWorld.readAction(action);
  return {
    id: `step-${index + 1}`,
    content: { action: read.ok ? read.value : action, plan, summary, predictedState },
    observation,
    ...(url === undefined ? {} : { url }),
    ...(pictureName === undefined ? {} : { pictureName }),
    ...(pictureId === undefined ? {} : { pictureId }),
  };
}

interface WebFacts {
  readonly id: string;
  readonly trajectory: WebTrajectory;
  readonly steps: DemonstratedStep[];
  readonly instruction: string;
  readonly fileName: string;
}

async function toDemonstration(target: ImportTarget, facts: WebFacts): Promise<Demonstration> {
  const { id, trajectory, steps, instruction, fileName } = facts;
  if (instruction.trim() === "") {
    throw new AppError({
      code: "WEB-03",
      what: `${trajectory.name} has no instruction.`,
      safe: "Nothing was imported.",
      next: "Give the task an instruction in the file.",
    });
  }
  return {
    id,
    projectId: target.projectId,
    importId: target.importId,
    title: toTitle(instruction),
    world: webWorld.id,
    instruction,
    dialogue: [],
    // The hash is of this task alone: the other tasks of the file are other demonstrations.
    source: {
      kind: "web",
      fileName,
      fileHash: await sha256Hex(toCanonicalJson(trajectory)),
      note: trajectory.name,
    },
    videoId: "",
    frames: { timestampsUs: [], durationUs: 0, widthPx: 0, heightPx: 0, codec: "", hash: "" },
    loggedActions: [],
    steps,
    stepComments: [...trajectory.comments],
    createdAt: Date.now(),
  };
}

function toTitle(instruction: string): string {
  return instruction.length > 80 ? `${instruction.slice(0, 79)}…` : instruction;
}
