/**
 * Follows a recipe of the written pages to the letter: a path on a line of its own, then the file that
 * is to be written there, or a change of the file that is there.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** One block of a recipe. */
export interface RecipeStep {
  /** Relative to the repository's root. */
  readonly file: string;
  readonly kind: "write" | "change";
  readonly text: string;
}

const BLOCK = /^`(?<file>[\w./-]+)`\n\n```(?<language>\w+)\n(?<text>[^]*?)^```$/gmu;

/** The steps of a page's recipes, in their order. */
export function readRecipe(markdown: string): readonly RecipeStep[] {
  return [...markdown.matchAll(BLOCK)].map(([, file, language, text]) => ({
    file: String(file),
    kind: language === "diff" ? "change" : "write",
    text: String(text),
  }));
}

/** Takes the steps below `root`. Throws where a change does not fit the file that is there. */
export async function followRecipe(root: string, steps: readonly RecipeStep[]): Promise<void> {
  for (const { file, kind, text } of steps) {
    const target = path.join(root, file);
    if (kind === "write") {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    } else {
      await writeFile(target, changeText(await readFile(target, "utf8"), text, file));
    }
  }
}

/** Applies a change in the way of `diff`; parts of it are set apart by `@@`. */
function changeText(text: string, change: string, file: string): string {
  return change.split(/^@@\n/mu).reduce((changed, part) => {
    const lines = part.split("\n").filter((line) => line !== "");
    const side = (sign: string) =>
      lines
        .filter((line) => line.startsWith(" ") || line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join("");
    const [before, after] = [side("-"), side("+")];
    if (changed.split(before).length !== 2) {
      throw new Error(`${file} does not have these lines exactly once:\n${before}`);
    }
    // As a function: what stands for the found text in a replacement must stay as it is.
    return changed.replace(before, () => after);
  }, text);
}
