/**
 * What the written pages of this repository claim that can be checked: links to files, files that
 * they name, and commands that they tell to run.
 */
import { existsSync, readdirSync, readFileSync, type Dirent } from "node:fs";
import path from "node:path";

/** A Markdown file of the repository. */
export interface Doc {
  /** Relative to the root, with slashes. */
  readonly file: string;
  readonly text: string;
}

const NOT_OURS = new Set(["node_modules", "dist", "test-results", "playwright-report"]);

/** Every Markdown file below `root`, without what is installed, built or hidden. */
export function readDocs(root: string): readonly Doc[] {
  return listMarkdown(root).map((file) => ({
    file: path.relative(root, file).replaceAll(path.sep, "/"),
    text: readFileSync(file, "utf8"),
  }));
}

function listMarkdown(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (isOurs(entry)) {
      return listMarkdown(file);
    }
    return entry.isFile() && entry.name.endsWith(".md") ? [file] : [];
  });
}

/** A folder with sources in it. */
function isOurs(entry: Dirent): boolean {
  return entry.isDirectory() && !NOT_OURS.has(entry.name) && !entry.name.startsWith(".");
}

/** Links to nothing, as `file: link`. Links to other sites and to places in a page are not followed. */
export function findBrokenLinks(root: string, { file, text }: Doc): readonly string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, target]) => String(target));
  return targets
    .filter((target) => !/^(?:[a-z]+:|#)/u.test(target))
    .filter(
      (target) => !existsSync(path.join(root, path.dirname(file), target.replace(/#.*$/u, ""))),
    )
    .map((target) => `${file}: ${target}`);
}

/** Written in code style, with a folder and an ending that only our own files have. */
const NAMED_FILE = /`((?:[\w@.-]+\/)+[\w.-]+\.(?:tsx?|mjs|cjs|py|md))`/gu;
/** The same without a folder: somewhere below the page's own. */
const BARE_NAME = /`(\w[\w.-]*\.(?:tsx?|mjs|cjs|py))`/gu;

/** A file that the page itself tells to write: its path on a line of its own, above its text. */
const WRITTEN_FILE = /^`([^`]+)`\n\n```/gmu;

/**
 * Files named that are not there, as `file: name`. A name may be relative to the page's folder, to
 * one above it or to `src`.
 */
export function findMissingFiles(root: string, { file, text }: Doc): readonly string[] {
  const written = new Set([...text.matchAll(WRITTEN_FILE)].map(([, name]) => String(name)));
  const named = [...text.matchAll(NAMED_FILE)]
    .map(([, name]) => String(name))
    .filter((name) => !written.has(name));
  const folders = [...foldersUpFrom(path.dirname(file)), "src"];
  return named
    .filter((name) => !folders.some((folder) => existsSync(path.join(root, folder, name))))
    .map((name) => `${file}: ${name}`);
}

function foldersUpFrom(folder: string): readonly string[] {
  return folder === "." ? ["."] : [folder, ...foldersUpFrom(path.dirname(folder))];
}

/** Files named without a folder that are nowhere below the page's folder, as `file: name`. */
export function findMissingNames(root: string, { file, text }: Doc): readonly string[] {
  const below = new Set(listNames(path.join(root, path.dirname(file))));
  const named = [...text.matchAll(BARE_NAME)].map(([, name]) => String(name));
  return named.filter((name) => !below.has(name)).map((name) => `${file}: ${name}`);
}

function listNames(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    isOurs(entry) ? [entry.name, ...listNames(path.join(folder, entry.name))] : [entry.name],
  );
}

/** Names after `npm run -s exemplar --` or `npm run -s bench --`; `NAME` stands for any. */
export function findCommands({ text }: Doc, script: "exemplar" | "bench"): readonly string[] {
  const calls = text.matchAll(new RegExp(`npm run -s ${script} --\\s+([a-z][\\w-]*)`, "gu"));
  return [...new Set([...calls].map(([, name]) => String(name)))];
}
