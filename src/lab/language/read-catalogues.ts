/** The catalogues as they lie in the repository, for checks outside the browser. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Catalogue } from "@/base/language/translate";

const FOLDER = "src/app/language/catalogues";

const catalogueSchema = z.record(
  z.string(),
  z.union([z.string(), z.looseObject({ other: z.string() })]),
);

/** A file of a catalogue. */
export interface CataloguePart {
  readonly path: string;
  readonly catalogue: Catalogue;
}

/** By language, each with its files. Throws where one is no catalogue. */
export async function readCatalogues(
  root: string,
): Promise<ReadonlyMap<string, readonly CataloguePart[]>> {
  const tags = await readdir(join(root, FOLDER));
  return new Map(
    await Promise.all(
      tags.map(async (tag) => {
        const names = await readdir(join(root, FOLDER, tag));
        const parts = names.sort().map(async (name) => {
          const path = `${FOLDER}/${tag}/${name}`;
          const catalogue = catalogueSchema.parse(
            JSON.parse(await readFile(join(root, path), "utf8")),
          );
          return { path, catalogue };
        });
        return [tag, await Promise.all(parts)] as const;
      }),
    ),
  );
}
