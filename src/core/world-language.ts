import type { WorldSpeech } from "@/core/world-speech";

/** The words that a world brings: engines have the grammar and no word of any world. */
export interface WorldLanguage {
  /** How the world is spoken of. */
  readonly speech: WorldSpeech;
}
