/** How people speak of a world: what comes with {@link WorldModel.language}. */
import type { WorldSpeech } from "@/core/world/world-speech";
import type { WorldWords } from "@/core/world/world-words";

export interface WorldLanguage {
  /** For reading what people say; without them only names of classes and calls are understood. */
  readonly words?: WorldWords;
  /** For saying what happens and why; without it sentences are made of the names of calls. */
  readonly speech?: WorldSpeech;
}
