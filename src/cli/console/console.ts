/** `exemplar console`: the Console page's session by lines of text, for a person or from a file. */
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { consoleModel } from "@/app/console/console-model";
import { FIRST_WRITER, isBuiltIn, type OpenConsoleModel } from "@/app/console/console-models";
import { ensureExists } from "@/base/assert";
import { readMemory } from "@/cli/act/read-memory";
import { readLinesFrom } from "@/cli/console/console-lines-in";
import { talkInConsole } from "@/cli/console/console-talk";
import { openHeadlessDesk } from "@/cli/console/open-headless-desk";
import { sceneWords } from "@/cli/console/scene-words";
import type { TalkFiles } from "@/cli/console/talk-commands";
import { openModelConnection } from "@/cli/teach/model-connection";
import { readWhole } from "@/cli/teach/teach-options";
import type { Exemplar } from "@/core/exemplar";
import { writeBundle } from "@/formats/bundle/bundle";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

const HELP = `exemplar console [--memory BUNDLE] [--things NAMES] [--seed N] [--open FILE]

A robot that works in an emulated Python console on a table, as on the Console page. A line is what the robot
is to do; a line that begins with >>> is a statement of one's own, continued on lines that begin with ... or are
indented, up to an empty one. What the robot goes by and what else is no part of the session stands behind a #.
:help says what else there is: learning, plans, tables, transcripts, the memory. Lines may come from a file too.

  --memory BUNDLE    what was learned before
  --keep BUNDLE      where it is written at the end, with what was learned now
  --things NAMES     of the table: "red block, blue bowl"; drawn by the seed where not given
  --seed N           of the places (1)
  --open FILE        a transcript of the published form to go on with
  --save FILE        where the session is written at the end, in that form
  --writer NAME      who writes the statements: planned, as on the page; analogy; or a language model: a connection
                     as JSON or a file with it, as for console-eval (planned)
  --steps            shows the steps in words before anything is done

Python runs in this process, without the sealed frame that the page has: an endless statement ends after ten
seconds, and code that means harm is for the page. Exit code 1 where something failed.`;

/** Runs the command. */
export async function consoleCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      memory: { type: "string" },
      keep: { type: "string" },
      things: { type: "string" },
      seed: { type: "string", default: "1" },
      open: { type: "string" },
      save: { type: "string" },
      writer: { type: "string", default: FIRST_WRITER },
      steps: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const seed = readWhole("seed", values.seed);
  const { writer } = values;
  const { desk, memory } = await openHeadlessDesk(await readMemory(values.memory), {
    openModel: await openNamedModel(writer),
  });
  const files = filesOf(memory);
  const print = (text: string) => console.log(text);
  const lines = readLinesFrom(process.stdin, process.stdin.isTTY);
  lines.onInterrupt(() => {
    if (desk.controller.store.getState().job === undefined) {
      lines.close();
    } else {
      desk.controller.stop();
    }
  });
  const { controller } = desk;
  await controller.begin(thingsOf(values.things) ?? desk.drawThings(seed), seed);
  if (values.open !== undefined) {
    await controller.openTranscript(await files.open(values.open), seed);
  }
  controller.setPlanned(values.steps);
  controller.setWriter(writer);
  print(`# ${sceneWords(desk).replaceAll("\n", "\n# ")}\n# :help says what there is.`);
  const hasFailed = await talkInConsole({ desk, read: lines.next, print, files });
  lines.close();
  if (values.save !== undefined) {
    await files.write(values.save, controller.text());
  }
  if (values.keep !== undefined) {
    await files.write(values.keep, await files.bundle());
  }
  desk.dispose();
  return hasFailed ? 1 : 0;
}

/** The model of a connection that was named; a built-in writer's name opens none. */
async function openNamedModel(writer: string): Promise<OpenConsoleModel> {
  const choice = { connection: writer, record: undefined, replay: undefined };
  const through = isBuiltIn(writer) ? undefined : await openModelConnection(choice);
  return async () => consoleModel(ensureExists(through, "a model was named"), tabletopKit.model);
}

function thingsOf(names: string | undefined): readonly string[] | undefined {
  return names?.split(",").map((name) => name.trim());
}

function filesOf(memory: () => Promise<readonly Exemplar[]>): TalkFiles {
  return {
    open: async (name) => new File([Uint8Array.from(await readFile(name))], basename(name)),
    write: async (name, text) => {
      await writeFile(name, text);
    },
    bundle: async () => writeBundle(await memory()),
    learned: async () =>
      (await memory()).map(({ title, skill }) =>
        skill === undefined ? `“${title}”` : `${skill.name}: ${skill.what}`,
      ),
  };
}
