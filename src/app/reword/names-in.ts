import type { WorldModel } from "@/core/world/world-model";
import { languageOf } from "@/engines/teacher/abstraction/language-of";

/** The things that a text names, in its order. */
export function namesIn(world: WorldModel, text: string): readonly string[] {
  const names: string[] = [];
  languageOf(world).speech.replaceIds(text, (id) => {
    names.push(id);
    return id;
  });
  return names;
}
