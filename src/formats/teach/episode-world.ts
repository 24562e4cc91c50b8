/** What a TEACh episode needs of the world that it is played again in. */
import type { Json } from "@/base/json";
import type { TeachEpisode } from "@/formats/teach/teach";

/** The object that an action was on. */
export interface ReplayedObject {
  readonly id: string;
  /** Absent where the world lost it on the way. */
  readonly class?: string;
  /** False for what came to be on the way, such as slices. */
  readonly isThereFromStart: boolean;
}

/** An episode as it went in the world. */
export interface EpisodeReplay {
  /** o_0 to o_T in the world's own form: one state more than there are actions. */
  readonly states: readonly Json[];
  /** What each action was on, by its place in the log; actions on nothing are absent. */
  readonly objects: ReadonlyMap<number, ReplayedObject>;
}

/** What is played: the room, the log, and what is known of how it ended. */
export type PlayableEpisode = Pick<
  TeachEpisode,
  "initialState" | "finalState" | "sliceCounts" | "actions"
>;

export interface EpisodeWorld {
  readonly id: string;
  /** Follows the log, which is the truth: see the world for what it does where its rules disagree. */
  replay(episode: PlayableEpisode): EpisodeReplay;
  /** The goal that a task's conditions describe; absent where they cannot be read. */
  goalOfTask(task: unknown): Json | undefined;
}
