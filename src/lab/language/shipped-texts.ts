/** What the experiments that come with the studio say of themselves: they are files, and are told where they are offered. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { assert } from "@/base/assert";
import { parseExperiment } from "@/formats/experiment/parse-experiment";
import type { ToldBelow } from "@/lab/language/told-below";

const FOLDER = "src/formats/experiment/shipped";

/** Their titles, questions and agents. None below a root that ships no experiment. Throws where a file is none. */
export async function readShippedTexts(root: string): Promise<readonly ToldBelow[]> {
  const names = await readdir(join(root, FOLDER)).catch((): readonly string[] => []);
  const told = await Promise.all(
    names.map(async (name) => {
      const path = `${FOLDER}/${name}`;
      const parsed = parseExperiment(await readFile(join(root, path), "utf8"), name);
      assert(parsed.ok, `${path} is an experiment`);
      const { title, question, differs, agents } = parsed.value;
      return [title, question, differs, ...agents.map((agent) => agent.name)]
        .filter((message) => message !== "")
        .map((message) => ({ message, path }));
    }),
  );
  const byMessage = new Map(told.flat().map((each) => [each.message, each]));
  return [...byMessage.values()];
}
