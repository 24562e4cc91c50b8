/**
 * A world in which logged episodes of another simulator are played again.
 *
 * Who reads the log makes the world's own states of it, since only that world can hold them; here they
 * are passed on, and only the world looks into them.
 */
import type { Json } from "@/base/json";

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
export interface PlayableEpisode {
  readonly initialState: { readonly world: string };
  /** Absent where the recording stopped early. */
  readonly finalState?: { readonly world: string };
  /** Slices that one whole of a class gave in this game, where it is known. */
  readonly sliceCounts: Readonly<Record<string, number>>;
  readonly actions: readonly { readonly kind: "motion" | "interaction" }[];
}

export interface EpisodeWorld {
  readonly id: string;
  /** Follows the log, which is the truth: see the world for what it does where its rules disagree. */
  replay(episode: PlayableEpisode): EpisodeReplay;
  /** The goal that a task's conditions describe; absent where they cannot be read. */
  goalOfTask(task: unknown): Json | undefined;
}
