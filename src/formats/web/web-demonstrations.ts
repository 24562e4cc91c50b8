/** Recorded web tasks as demonstrations: steps with their screenshots, for review action by action. */
import { AppError } from "@/base/app-error";
import { createId } from "@/base/id";
import { toCanonicalJson } from "@/base/json";
import { sha256Hex } from "@/base/sha256";
import type { RecordedAction } from "@/core/action-review";
import type { RecordedWorld } from "@/core/world/recorded-world";
import type { ImportedBlob, NewDemonstration, PreparedImport } from "@/formats/importer";
import { findPicture, type PicturePool } from "@/formats/web/web-pictures";
import type { WebStep, WebTrajectory } from "@/formats/web/web-step";

/** The tasks of a file, and what is known beside them. */
export interface WebTasks {
  readonly fileName: string;
  readonly trajectories: readonly WebTrajectory[];
  /** The person's; it counts where there is one task. */
  readonly instruction: string;
  readonly pictures: PicturePool;
}

type ActionReader = Pick<RecordedWorld, "id" | "readAction">;

/**
 * Every task of a file as a demonstration of its own. Where there is one task, its instruction is the
 * person's. Throws WEB-03 for a task without an instruction.
 */
export async function toWebDemonstrations(
  tasks: WebTasks,
  world: ActionReader,
): Promise<PreparedImport> {
  const { trajectories, pictures, instruction } = tasks;
  const demonstrations: NewDemonstration[] = [];
  const blobs: ImportedBlob[] = [];
  for (const trajectory of trajectories) {
    const id = createId("demo");
    const steps = trajectory.steps.map((step, index): RecordedAction => {
      const picture = findPicture(step.pictureName, trajectories, pictures);
      // Named after the demonstration: it goes when the demonstration goes.
      const pictureId = `${id}/${index + 1}`;
      if (picture !== undefined) {
        blobs.push({ id: pictureId, blob: picture.blob });
      }
      const shown = toStep(step, world, picture === undefined ? undefined : pictureId);
      return { id: `step-${index + 1}`, ...shown };
    });
    const told = trajectories.length === 1 ? instruction : trajectory.instruction;
    const facts = await toFacts(trajectory, told, tasks.fileName);
    demonstrations.push({ ...facts, id, world: world.id, steps });
  }
  return { demonstrations, blobs };
}

function toStep(
  step: WebStep,
  world: ActionReader,
  pictureId: string | undefined,
): Omit<RecordedAction, "id"> {
  const { action, plan, summary, predictedState, observation, url, pictureName } = step;
  const read = world.readAction(action);
  return {
    content: { action: read.ok ? read.value : action, plan, summary, predictedState },
    observation,
    ...(url === undefined ? {} : { url }),
    ...(pictureName === undefined ? {} : { pictureName }),
    ...(pictureId === undefined ? {} : { pictureId }),
  };
}

async function toFacts(
  trajectory: WebTrajectory,
  instruction: string,
  fileName: string,
): Promise<Omit<NewDemonstration, "id" | "world" | "steps">> {
  if (instruction.trim() === "") {
    throw new AppError({
      code: "WEB-03",
      what: `${trajectory.name} has no instruction.`,
      safe: "Nothing was imported.",
      next: "Give the task an instruction in the file.",
    });
  }
  return {
    title: toTitle(instruction),
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
    stepComments: [...trajectory.comments],
  };
}

function toTitle(instruction: string): string {
  return instruction.length > 80 ? `${instruction.slice(0, 79)}…` : instruction;
}
