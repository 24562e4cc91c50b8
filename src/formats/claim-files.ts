/** Which format reads which of the files that were given. */
import { ensureExists } from "@/base/assert";
import type { GivenFile } from "@/formats/given-file";
import { groupEach, type FileGroup, type Importer } from "@/formats/importer";

/** A group of files, and who is asked for it. */
export interface FileClaim {
  readonly group: FileGroup;
  readonly importer: Importer;
  /** Who may claim its files where the importer finds that they are not its own. */
  readonly others: readonly Importer[];
}

/**
 * Every file goes to the first importer that accepts it; what nobody accepts goes to the last, file
 * by file. In the order in which the groups' first files were given.
 */
export function claimFiles(
  files: readonly GivenFile[],
  importers: readonly Importer[],
): readonly FileClaim[] {
  const claims: FileClaim[] = [];
  const free = new Set(files);
  const claim = (importer: Importer, index: number, groups: readonly FileGroup[]) => {
    for (const group of groups) {
      claims.push({ group, importer, others: importers.slice(index + 1) });
      group.files.forEach((file) => free.delete(file));
    }
  };
  for (const [index, importer] of importers.entries()) {
    claim(importer, index, importer.accepts([...free]));
  }
  const last = ensureExists(importers.at(-1), "somebody must refuse what nobody reads");
  claim(
    last,
    importers.length - 1,
    groupEach([...free], () => true),
  );
  const place = new Map(files.map((file, index) => [file, index]));
  const placeOf = ({ group }: FileClaim) => ensureExists(place.get(group.files[0]));
  return claims.toSorted((a, b) => placeOf(a) - placeOf(b));
}
