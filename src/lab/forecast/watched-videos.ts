import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { firstOf } from "@/base/element-at";
import type { CsvRow } from "@/base/text/csv";
import { epicFormat } from "@/formats/epic/epic-format";
import { cellOf, readTable, type EpicTable } from "@/formats/epic/epic-table";
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
  const tables = files
    .filter((file) => name.test(file.path))
    .map(readTable)
    .filter((table) => typeof table !== "string");
  const classes = tables.flatMap((table) => table.rows.flatMap((row) => wordsOfClass(table, row)));
  const keys = new Map(classes);
  return (word) => keys.get(word) ?? word;
}

/** Each word of a class with what the class is called. */
function wordsOfClass(table: EpicTable, row: CsvRow): readonly (readonly [string, string])[] {
  const key = ensureExists(cellOf(table, row, "key"), "a class has a name");
  const list = cellOf(table, row, "instances");
  const words = list === undefined ? undefined : parsePythonLiteral(list);
  const isList = words?.ok === true && Array.isArray(words.value);
  return isList ? words.value.map((word) => [String(word), key] as const) : [];
}
