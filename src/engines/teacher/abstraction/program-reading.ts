/** How the programs of a world are read, for whoever knows none. */
import type { ProgramReading } from "@/core/diff/program-steps";
import type { WorldModel } from "@/core/world/world-model";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";

export function programReadingOf(world: WorldModel): ProgramReading {
  return {
    read: (text) => parseStraightLine(text, world.vocabulary),
    roles: languageOf(world).speech.calls,
  };
}
