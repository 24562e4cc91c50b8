import { expect, test } from "vitest";
import { claimFiles } from "@/formats/claim-files";
import { createGivenFile } from "@/formats/given-file";
import { defineImporter, groupEach, type FileGroup, type Importer } from "@/formats/importer";
import type { GivenFile } from "@/formats/given-file";

function file(path: string): GivenFile {
  return createGivenFile(new File([path], path.split("/").at(-1) ?? path), path);
}

function format(
  id: string,
  accepts: (files: readonly GivenFile[]) => readonly FileGroup[],
): Importer {
  return defineImporter({
    id,
    title: id,
    icon: "log",
    about: "",
    fileTypes: [],
    accepts,
    read: async () => ({}),
    describe: () => ({
      summary: "",
      demonstrationCount: 1,
      instructionBy: "file",
      instruction: "",
    }),
    prepare: async () => ({ demonstrations: [], blobs: [] }),
  });
}

const texts = format("texts", (files) => groupEach(files, ({ name }) => name.endsWith(".txt")));
const last = format("last", (files) => groupEach(files, ({ name }) => name.endsWith(".json")));
/** Takes a whole folder that has a `memory.json` in it. */
const folders = format("folders", (files) => {
  const [first, ...rest] = files.filter(({ path }) => path.startsWith("memory/"));
  return first === undefined ? [] : [{ label: "memory", files: [first, ...rest] }];
});

function toTable(files: readonly GivenFile[], importers: readonly Importer[]): readonly string[] {
  return claimFiles(files, importers).map(
    ({ group, importer }) => `${importer.id}: ${group.files.map(({ path }) => path).join(" + ")}`,
  );
}

test("a folder may be one group; the first who accepts a file has it; groups keep the given order", () => {
  const files = ["a.json", "memory/1.txt", "b.txt", "memory/2.json"].map(file);
  expect(toTable(files, [folders, texts, last])).toEqual([
    "last: a.json",
    "folders: memory/1.txt + memory/2.json",
    "texts: b.txt",
  ]);
});

test("what nobody accepts is for the last to refuse, file by file", () => {
  expect(toTable([file("a.xyz"), file("b.xyz")], [texts, last])).toEqual([
    "last: a.xyz",
    "last: b.xyz",
  ]);
});

test("where a closer look shows another format, those further down the table are asked", () => {
  const [claim] = claimFiles([file("memory/1.txt")], [folders, texts, last]);
  expect(claim?.others.map(({ id }) => id)).toEqual(["texts", "last"]);
});
