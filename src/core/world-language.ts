/** How people speak of a world: what comes with {@link WorldModel.language}. */
import type { WorldWords } from "@/core/world-words";

export interface WorldLanguage {
  /** For reading what people say; without them only names of classes and calls are understood. */
  readonly words?: WorldWords;
}
