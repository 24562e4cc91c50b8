/** `exemplar make-starter`: teaches the starter memory that the studio comes with, and writes it. */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { STARTER_FILE } from "@/cli/starter/read-starter";
import { teachStarter } from "@/cli/starter/teach-starter";
import { writeStarter } from "@/formats/bundle/starter-bundle";
import { STARTER_LESSONS } from "@/lab/starter/starter-lessons";

const HELP = `exemplar make-starter [--out FILE]

Teaches the lessons of src/lab/starter in rooms of our own, through the loop that the studio uses, with the
built-in teacher and a critic that prints, and writes those that a run verified as a bundle. The same
lessons and the same teacher give the same bytes.

  --out FILE   where to (${STARTER_FILE})`;

/** Runs the command. Exit code 1 where a lesson was not learned. */
export async function makeStarter(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: "string", default: STARTER_FILE },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { exemplars, missing } = await teachStarter(STARTER_LESSONS);
  for (const { id, why } of missing) {
    console.error(`${id} was not learned: ${why}`);
  }
  const text = writeStarter(exemplars);
  await writeFile(values.out, text);
  const kilobytes = Math.round(text.length / 1000);
  console.log(`${exemplars.length} exemplars, ${kilobytes} kB, in ${values.out}`);
  return missing.length === 0 ? 0 : 1;
}
