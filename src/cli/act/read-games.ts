/** The games that an agent is tried on: their words and their start; what people did there is only counted. */
import { readCase, type TeachCase } from "@/cli/teach/teach-case";
import type { RefusedCase } from "@/cli/teach/teach-figures";
import type { CaseSet } from "@/cli/teach/teach-set";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import { Tally } from "@/base/tally";

/** In the order of the files, at most so many of each task. A file that cannot be read is refused. */
export async function readGames(files: readonly string[], limit: number): Promise<CaseSet> {
  const counts = new Tally<string>();
  const cases: TeachCase[] = [];
  const refused: RefusedCase[] = [];
  for (const file of await findGameFiles(files)) {
    const read = await readCase(file, "start");
    if (!read.ok) {
      refused.push({ id: file, why: read.error.message });
    } else if (counts.of(read.value.task) < limit) {
      counts.add(read.value.task);
      cases.push(read.value);
    }
  }
  return { cases, refused };
}
