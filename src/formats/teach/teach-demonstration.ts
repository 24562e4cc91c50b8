/** A TEACh episode as a demonstration: what it says of itself, and the log as labels. */
import { ensureExists } from "@/base/assert";
import type { ActionLabel } from "@/core/action-label";
import type { DemonstrationFacts } from "@/formats/observed-demonstration";
import type { EpisodeReplay, EpisodeWorld } from "@/core/world/episode-world";
import type { TeachEpisode } from "@/formats/teach/teach";
import type { TeachAction } from "@/formats/teach/teach-actions";

/** What is known beside the episode itself. */
export interface EpisodeGiven {
  readonly fileName: string;
  readonly fileHash: string;
  readonly instruction: string;
  readonly world: EpisodeWorld;
  readonly replay: EpisodeReplay;
}

/**
 * What is known of an episode. The task's sentence is its title and its conditions are the goal that
 * runs are judged by; neither is shown to a teacher, who has the words that were spoken and the deeds.
 */
export function toTeachFacts(episode: TeachEpisode, given: EpisodeGiven): DemonstrationFacts {
  const { fileName, fileHash, instruction, world, replay } = given;
  const goal = world.goalOfTask(episode.task);
  return {
    title: episode.taskDescription.replace(/\.$/, ""),
    world: world.id,
    instruction,
    dialogue: episode.dialogue.map(({ speaker, text, frame }) => ({ speaker, text, frame })),
    source: {
      kind: "teach",
      fileName,
      fileHash,
      note: `${episode.gameId} · ${episode.worldName}`,
    },
    state: ensureExists(replay.states[0]),
    ...(goal === undefined ? {} : { goal }),
    loggedActions: toLoggedLabels(episode.actions, replay),
  };
}

/** The log as labels: action i leads from frame i to i + 1. */
export function toLoggedLabels(
  actions: readonly TeachAction[],
  { objects }: EpisodeReplay,
): ActionLabel[] {
  return actions.map((action): ActionLabel => {
    const object = objects.get(action.index);
    return {
      id: `log-${action.index}`,
      verb: action.kind === "motion" ? action.step.verb : action.verb,
      ...(object?.class === undefined ? {} : { object: object.class }),
      ...(object?.isThereFromStart === true ? { instance: object.id } : {}),
      startFrame: action.index,
      endFrame: action.index + 1,
      confidence: 1,
      by: "log",
      success: action.success,
    };
  });
}
