/**
 * A world as those see it who judge runs, lay out rooms and record: with the tasks that it defines.
 *
 * Why it is apart: what a task is has to be understood from words and deeds. Engines take a
 * {@link WorldModel}, which tells nothing of tasks, and may not import this file.
 */
import type { Json } from "@/base/json";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";

/** What a run did achieve, whatever it was meant for (ICAL S4.5). */
export interface Achievement {
  readonly instruction: string;
  readonly goal: Json;
}

export interface TaskWorld extends WorldModel {
  /** The goal an instruction asks for, or undefined where this world does not know the task. */
  goalFromInstruction(instruction: string): Json | undefined;
  /**
   * Words of an instruction that its goal leaves out, because nobody could read them or no goal says such
   * things: a run that reaches the goal shows nothing of those. Absent where words are read whole or not at all.
   */
  unreadIn?(instruction: string): readonly string[];
  /**
   * What an instruction leaves open in a state and its goal takes either way, in sentences: which of several things
   * is meant, whether more than so many will do. Absent where nothing is read from words.
   */
  leftOpenIn?(instruction: string, state: WorldState): readonly string[];
  /** What differs between two states of one room as a task of its own; undefined where nothing useful does. */
  describeAchievement?(before: WorldState, after: WorldState): Achievement | undefined;
}
