/** `exemplar language`: whether every word of the interface is in every language's catalogue. See the help below. */
import { parseArgs } from "node:util";
import type { Finding } from "@/lab/house/source-tree";
import { measureLanguages, type LanguageMeasures } from "@/lab/language/measure-languages";
import { printFigures } from "@/lab/report/print-figures";

const HELP = `exemplar language [--list] [--root DIR] [--json]

Reads the messages that the sources say, and holds the catalogues against them.

  --list      every message that is missing, stale or broken, and all copy that goes through no catalogue
  --root DIR  another checkout than this one
  --json      one object with the figures as the last line

Figures:
  messages    sentences and labels of the interface, each once
  counted     of them, those that have plural forms
  bareCopy    text in the pages that goes through no catalogue
  unreadable  messages that are put together, so that no catalogue can have them
  languages   besides English, which needs no catalogue
  missing     messages that a catalogue lacks
  stale       entries that nobody says any more
  broken      translations with other names in braces, or without a form that their language's plural asks for
  clashes     messages that two files of a catalogue translate differently`;

/** Runs the command. The catalogues' test judges; this only shows. Exit code 2 for a wrong call. */
export async function language(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      list: { type: "boolean", default: false },
      root: { type: "string", default: process.cwd() },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const measured = await measureLanguages(values.root);
  if (values.list) {
    console.log(`${listOf(measured).join("\n")}\n`);
  }
  printFigures({ figures: figuresOf(measured) }, values.json);
  return 0;
}

function figuresOf({ messages, bareCopy, unreadable, byLanguage }: LanguageMeasures) {
  const all = [...byLanguage.values()];
  const sum = (of: "missing" | "stale" | "broken" | "clashes") =>
    all.reduce((count, faults) => count + faults[of].length, 0);
  return {
    messages: messages.length,
    counted: messages.filter(({ other }) => other !== undefined).length,
    bareCopy: bareCopy.length,
    unreadable: unreadable.length,
    languages: byLanguage.size,
    missing: sum("missing"),
    stale: sum("stale"),
    broken: sum("broken"),
    clashes: sum("clashes"),
  };
}

function listOf({ bareCopy, unreadable, byLanguage }: LanguageMeasures): readonly string[] {
  const toLine = (name: string) => (found: Finding) =>
    `${name}  ${found.path}:${found.line}  ${found.what}`;
  const faults = [...byLanguage].flatMap(([tag, { missing, stale, broken, clashes }]) =>
    Object.entries({ missing, stale, broken, clashes }).flatMap(([name, keys]) =>
      keys.map((key) => `${name}  ${tag}  ${key}`),
    ),
  );
  return [...bareCopy.map(toLine("bareCopy")), ...unreadable.map(toLine("unreadable")), ...faults];
}
