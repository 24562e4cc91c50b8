/**
 * Finds the examples of an ICAL memory in a list of files: one folder a field, one file an example,
 * the number at the end of the file's name tells which example.
 */

/** One example's files, by what they hold; paths as they were given. */
export interface IcalExampleFiles {
  readonly id: string;
  /** Name of the memory's folder. */
  readonly memory: string;
  readonly programFile: string;
  /** The most complete state that is there: programs act on things that the filtered ones leave out. */
  readonly stateFile: string | undefined;
  /** What the program changed, which the state file may show already. */
  readonly changesFile: string | undefined;
}

/** Folders with states, the most complete first. */
const STATE_FOLDERS = [
  "successful_skill_states",
  "successful_skill_states_filtered",
  "successful_skill_states_filtered_demo",
] as const;
const CHANGES_FOLDER = "successful_skill_attribute_change";
const PROGRAM_FOLDER = "successful_skill_functions";

/**
 * The examples in the order of their memories and numbers. `paths` use "/" and may hold several
 * memories; files that belong to no program are passed over.
 */
export function findIcalExamples(paths: readonly string[]): readonly IcalExampleFiles[] {
  const byFolder = new Map<string, Map<string, string>>();
  for (const path of paths) {
    const match = /^(?:(.*)\/)?([^/]+)\/[^/]*?_(\d+)\.(?:txt|json)$/u.exec(path);
    const [, memory = "", folder = "", id] = match ?? [];
    if (id !== undefined) {
      const key = `${memory}/${folder}`;
      byFolder.set(key, (byFolder.get(key) ?? new Map<string, string>()).set(id, path));
    }
  }
  const examples: IcalExampleFiles[] = [];
  for (const [key, programs] of byFolder) {
    const memory = key.slice(0, key.lastIndexOf("/"));
    if (key !== `${memory}/${PROGRAM_FOLDER}`) {
      continue;
    }
    for (const [id, programFile] of programs) {
      const stateFile = STATE_FOLDERS.map((folder) =>
        byFolder.get(`${memory}/${folder}`)?.get(id),
      ).find((path) => path !== undefined);
      examples.push({
        id,
        memory: memory.split("/").at(-1) ?? "",
        programFile,
        stateFile,
        changesFile: byFolder.get(`${memory}/${CHANGES_FOLDER}`)?.get(id),
      });
    }
  }
  return examples.sort((a, b) => a.memory.localeCompare(b.memory) || Number(a.id) - Number(b.id));
}

/** The program itself: published files put it in a fence of three backticks, or do not. */
export function unfenceProgram(text: string): string {
  const match = /^\s*```(?:python)?\s*\n([\s\S]*?)\n?```\s*$/u.exec(text);
  return match?.[1] ?? text;
}
