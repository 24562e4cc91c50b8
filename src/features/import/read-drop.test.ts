import { expect, test } from "vitest";
import { readDrop } from "@/features/import/read-drop";

type Tree = { readonly [name: string]: Tree | string };

/** A dropped file or folder as browsers hand it out: folders in parts of two. */
function entryOf(name: string, inside: Tree | string, folder = ""): FileSystemEntry {
  const fullPath = `${folder}/${name}`;
  const isFile = typeof inside === "string";
  const children = isFile
    ? []
    : Object.entries(inside).map(([each, tree]) => entryOf(each, tree, fullPath));
  return {
    name,
    fullPath,
    isFile,
    isDirectory: !isFile,
    file: (onFile: (file: File) => void, onError: () => void) => {
      if (inside === "gone") {
        onError();
      } else {
        onFile(new File([JSON.stringify(inside)], name));
      }
    },
    createReader: () => {
      const left = [...children];
      return { readEntries: (onPart: (part: unknown) => void) => onPart(left.splice(0, 2)) };
    },
  } as unknown as FileSystemEntry;
}

function drop(tree: Tree, files: readonly File[] = []): Pick<DataTransfer, "items" | "files"> {
  const items = Object.entries(tree).map(([name, inside]) => ({
    kind: "file",
    webkitGetAsEntry: () => entryOf(name, inside),
  }));
  return { items, files } as unknown as Pick<DataTransfer, "items" | "files">;
}

test("folders are opened, and every file keeps its path from what was dropped", async () => {
  const steps = { "0.png": "a", "1.png": "b", "2.png": "c" };
  const files = await readDrop(drop({ "task.json": "{}", pictures: { tea: steps } }));
  expect(files.map(({ path }) => path)).toEqual([
    "task.json",
    "pictures/tea/0.png",
    "pictures/tea/1.png",
    "pictures/tea/2.png",
  ]);
  expect(files[1]?.name).toBe("0.png");
});

test("what cannot be opened any more is left out", async () => {
  const files = await readDrop(drop({ "a.json": "gone", "b.json": "{}" }));
  expect(files.map(({ name }) => name)).toEqual(["b.json"]);
});

test("where no folders can be opened, the files are taken as they are", async () => {
  const files = await readDrop(drop({}, [new File(["{}"], "a.json")]));
  expect(files.map(({ name, path }) => [name, path])).toEqual([["a.json", "a.json"]]);
});

test("a tree without an end is given up at some depth", async () => {
  const loop: FileSystemEntry = {
    isFile: false,
    isDirectory: true,
    fullPath: "/loop",
    createReader: () => {
      const parts = [[loop], []];
      return { readEntries: (onPart: (part: unknown) => void) => onPart(parts.shift()) };
    },
  } as unknown as FileSystemEntry;
  const transfer = { items: [{ kind: "file", webkitGetAsEntry: () => loop }], files: [] };
  expect(await readDrop(transfer as unknown as DataTransfer)).toEqual([]);
});
