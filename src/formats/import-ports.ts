/** What importers need of the studio around them; formats import no engine, no world and no storage. */
import type { JobOptions } from "@/base/progress";
import type { FrameTable } from "@/core/demonstration";
import type { RecordedWorld } from "@/core/world/recorded-world";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { WorldState } from "@/core/world/world-state";
import type { EpisodeWorld } from "@/core/world/episode-world";
import type { WorldKit } from "@/core/world/world-kit";

/** Everything is loaded when it is asked for. */
export interface ImportPorts {
  /** Opens a video for its frames' times. Throws VID-01 to VID-06 for what cannot be shown. */
  readonly readFrames: (video: Blob, options: JobOptions) => Promise<FrameTable>;
  /** The part of a film between these seconds as a film of its own. Throws VID-01 to VID-06. */
  readonly cutFilm: (
    film: Blob,
    range: { readonly startS: number; readonly endS: number },
    options: JobOptions,
  ) => Promise<Blob>;
  /** Draws each state as the agent saw it: a video with one frame a state. */
  readonly drawObservations: (states: readonly WorldState[], options: JobOptions) => Promise<Blob>;
  /** The world that plain videos are taken to show, since they say nothing of one. */
  readonly videoWorld: () => Promise<Pick<TaskWorld, "id" | "goalFromInstruction">>;
  /** The world that logged episodes are played again in, by the id that their states have. */
  readonly episodeWorld: (id: string) => Promise<EpisodeWorld>;
  /** A world by its id, for following labels through a state of it; absent where it runs nothing. */
  readonly followedWorld: (
    id: string,
  ) => Promise<Pick<WorldKit, "id" | "model" | "retrace"> | undefined>;
  /** The world whose actions recorded web tasks hold. */
  readonly recordedWorld: () => Promise<Pick<RecordedWorld, "id" | "readAction">>;
}
