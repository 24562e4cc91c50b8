import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { firstOf } from "@/base/element-at";
import { epicFormat } from "@/formats/epic/epic-format";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import type { WatchedVideo } from "@/lab/forecast/forecast-case";

/** The videos of a folder of annotations, as the studio reads them; actions without an object are none. */
export async function readWatchedVideos(folder: string): Promise<readonly WatchedVideo[]> {
  const names = (await readdir(folder)).filter((name) => /\.(?:csv|json)$/u.test(name)).toSorted();
  const files: ExchangeFile[] = await Promise.all(
    names.map(async (name) => ({
      path: name,
      bytes: Uint8Array.from(await readFile(path.join(folder, name))),
    })),
  );
  if (!epicFormat.recognises(files)) {
    throw new AppError("NO_ANNOTATIONS", {
      what: `No annotated segments were found in ${folder}.`,
      safe: "Nothing was changed.",
      next: "Give the folder that holds EPIC-KITCHENS’ tables or Ego4D’s clips.",
    });
  }
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
            : [{ verb, noun: firstOf(objects) }],
        ),
      }))
    : [];
}
