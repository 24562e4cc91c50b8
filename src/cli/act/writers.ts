/** The agent's writers by the name that `--writer` has for them. */
import { readOne } from "@/cli/teach/teach-options";
import type { Writer } from "@/engines/agent/writer";
import { copyWriter } from "@/engines/agent/writers/copy-writer";

const WRITERS: readonly Writer[] = [copyWriter];

/** Throws CLI-01 where there is none of that name. */
export function writerNamed(name: string): Writer {
  const names = WRITERS.map(({ id }) => id);
  const known = readOne("writer", names, name);
  return WRITERS.find(({ id }) => id === known) ?? copyWriter;
}
