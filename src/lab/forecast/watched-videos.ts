import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { firstOf } from "@/base/element-at";
import { epicFormat } from "@/formats/epic/epic-format";
import { cellOf, readTable } from "@/formats/epic/epic-table";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import { parsePythonLiteral } from "@/formats/ical/ical-literal";
import type { WatchedVideo } from "@/lab/forecast/forecast-case";

/**
 * The videos of a folder of annotations, as the studio reads them; actions without an object are none.
 * Words of one class count as one where the folder has EPIC-KITCHENS' lists of classes, as its tasks are judged.
 */
export async function readWatchedVideos(folder: string): Promise<readonly WatchedVideo[]> {
  const names = (await readdir(folder)).filter((name) => /\.(?:csv|json)$/u.test(name)).toSorted();
  const files: ExchangeFile[] = await Promise.all(
    names.map(async (name) => ({
      path: name,
      bytes: Uint8Array.from(await readFile(path.join(folder, name))),
    })),
  );
  if (!epicFormat.recognises(files)) {
    throw new AppError({
      code: "FMT-20",
      what: `No annotated segments were found in ${folder}.`,
      safe: "Nothing was changed.",
      next: "Give the folder that holds EPIC-KITCHENS’ tables or Ego4D’s clips.",
    });
  }
  const verbs = classesIn(files, /verb_classes/u);
  const nouns = classesIn(files, /noun_classes/u);
  const reader = ensureExists(epicFormat.reader);
  const { content } = await reader.read(files, {
    ports: { checkProgram: async () => [] },
    repairs: new Set(),
  });
  return content.kind === "demonstrations"
    ? content.items.map(({ key, kept, segments }) => ({
        id: key,
        participant: kept["participant"] ?? key,
        actions: segments.flatMap(({ verb, objects }) =>
          verb === undefined || objects === undefined || objects.length === 0
            ? []
            : [{ verb: verbs(verb), noun: nouns(firstOf(objects)) }],
        ),
      }))
    : [];
}

/** What a word's class is called; the word itself where no list has it. */
function classesIn(files: readonly ExchangeFile[], name: RegExp): (word: string) => string {
  const keys = new Map<string, string>();
  for (const file of files.filter((each) => name.test(each.path))) {
    const table = readTable(file);
    if (typeof table !== "string") {
      for (const row of table.rows) {
        const key = ensureExists(cellOf(table, row, "key"), "a class has a name");
        for (const word of wordsOf(cellOf(table, row, "instances"))) {
          keys.set(word, key);
        }
      }
    }
  }
  return (word) => keys.get(word) ?? word;
}

function wordsOf(list: string | undefined): readonly string[] {
  const words = list === undefined ? undefined : parsePythonLiteral(list);
  return words?.ok === true && Array.isArray(words.value) ? words.value.map(String) : [];
}
