/**
 * Everything that one world brings along, behind one door.
 *
 * Why it exists: the studio, the loop and the headless commands work with any world through its kit
 * and know none. `worlds/worlds.ts` lists the kits by id; which one is used is what a demonstration
 * says in {@link Demonstration.world}. A part that a world does not have is absent, and whoever needs
 * it says so on screen.
 */
import type { ActionLabel, LabelledAction } from "@/core/action-label";
import type { ChannelScores } from "@/core/program";
import type { ScreenTasks } from "@/core/screens/screen-tasks";
import type { ScreenWorld } from "@/core/screens/screen-world";
import type { EpisodeWorld } from "@/core/world/episode-world";
import type { ProgramCall } from "@/core/world/program-call";
import type { RecordedWorld } from "@/core/world/recorded-world";
import type { WorldDrive } from "@/core/world/world-drive";
import type { BodyEpisode } from "@/core/senses/body";
import type { RoomKnowledge, SensedEpisode } from "@/core/senses/senses";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { SkillWorld } from "@/core/skill/skill-world";
import type { ScenePainter } from "@/core/console/scene-painter";
import type { WorldPainter } from "@/core/world/world-painter";
import type { WorldState } from "@/core/world/world-state";
import type { WorldTrace } from "@/core/world/world-trace";

/** Which labels stand behind a line of a program, so that a line leads to its frames and back. */
export interface ProgramLineSource {
  /** 1-based. */
  readonly line: number;
  readonly labelIds: readonly string[];
}

/** A program as the labels tell it, mistakes and detours included (ICAL 3.1: pi_noisy). */
export interface NoisyProgram {
  readonly text: string;
  readonly sources: readonly ProgramLineSource[];
}

/** How a world's actions are seen, named and written down. */
export interface WorldLabels {
  /** What a label may say was done. */
  readonly verbs: readonly string[];
  /** What it may have been done to; with a state, its objects by name as well. */
  objectNames(state?: WorldState): readonly string[];
  /** A label as it is kept: `Mug_71` in the place of a class names the instance. */
  normalise(label: ActionLabel): ActionLabel;
  /** The program of labels in frame order. `initial` only where it was known, not assumed. */
  toNoisyProgram(labels: readonly ActionLabel[], initial?: WorldState): NoisyProgram;
  /**
   * The lines of a program, from 1, that say themselves that they are doubtful; absent where the world's programs
   * never do.
   */
  doubtfulLines?(program: string): readonly number[];
  /** What a call does, in the words of labels; undefined where it only walks somewhere or notes something. */
  actionOf(call: ProgramCall): LabelledAction | undefined;
  /** Actions that are the same to who compares them have the same key: by sorts of things, not by instances. */
  actionKey(action: LabelledAction): string;
  /** A state with what the labels and the words name, for a video that shows none. */
  assumeState(labels: readonly ActionLabel[], words: string): WorldState;
}

/** What a world brings for a robot that works in a console. */
export interface ConsoleWorld {
  /** Transcripts that its memory begins with. */
  readonly examples: readonly string[];
  /** A state with things of these names at random places, the same for the same seed. Throws AppError. */
  drawState(names: readonly string[], seed: number): WorldState;
  /** Another state with as many things of each sort, at other places and as others but for those to keep. */
  drawLike(state: WorldState, keep: readonly string[], seed: number): WorldState;
  /** All that may stand in a scene, for whoever lays one out. */
  readonly thingNames: readonly string[];
  /** What a table is laid with where nobody says what. */
  readonly usualNames: readonly string[];
  /** Starts whoever draws scenes. */
  readonly openScenePainter: () => Promise<ScenePainter>;
  /** For a robot that is shown skills; absent where it has no gripper. */
  readonly skills?: SkillWorld;
}

export interface WorldKit {
  readonly id: string;
  /** As people call it: "Household". */
  readonly title: string;
  readonly model: TaskWorld;
  readonly labels?: WorldLabels;
  /** What counts how much where exemplars are compared; ICAL's weights for programs where not given. */
  readonly retrieval?: ChannelScores;
  /** The same for an agent, whose task is in words alone; as {@link retrieval} where not given. */
  readonly acting?: ChannelScores;
  /** Follows labels through `frameCount` frames; those of objects that are not there are passed over. */
  readonly retrace?: (
    initial: WorldState,
    labels: readonly ActionLabel[],
    frameCount: number,
  ) => WorldTrace;
  /**
   * Opens an episode without a goal for an agent that knows only what its camera shows it; absent where
   * everything is known from the start. What was seen of the same room before is `known`.
   */
  readonly openSenses?: (state: WorldState, known?: RoomKnowledge) => Promise<SensedEpisode>;
  /**
   * Opens an episode for an agent that moves step by step; absent where nothing can be moved through.
   * `isAllKnown` for whoever shows the way: it has seen everything before.
   */
  readonly openBody?: (
    state: WorldState,
    options?: { readonly isAllKnown: boolean },
  ) => Promise<BodyEpisode>;
  /** Starts whoever draws this world; one serves the whole studio. */
  readonly openPainter?: () => Promise<WorldPainter>;
  /** Logs of another simulator, played again here. */
  readonly loadEpisodes?: () => Promise<EpisodeWorld>;
  /** Absent where nobody works in a console. */
  readonly console?: ConsoleWorld;
  /** What a person needs who acts here by hand. */
  readonly loadDrive?: () => Promise<WorldDrive>;
}

/** A world whose actions are reviewed one by one: most of it exists only as it was recorded. */
export interface RecordedWorldKit {
  readonly id: string;
  /** As people call it: "Web pages". */
  readonly title: string;
  readonly recorded: RecordedWorld;
  /** What of it runs here; absent where nothing does. */
  readonly loadScreens?: () => Promise<ScreenWorld>;
  /** What can be asked for there, and its judge; absent where nothing can be judged. */
  readonly loadScreenTasks?: () => Promise<ScreenTasks>;
  /** As {@link WorldKit.retrieval}. */
  readonly retrieval?: ChannelScores;
}

export type AnyWorldKit = WorldKit | RecordedWorldKit;
