import type { ReviseRequest } from "@/engines/teacher/teacher-engine";

export interface WorldSentences {
  /** The correction without it. */
  readonly rest: string;
  /** What the world said of the refused call, where the correction repeats it. */
  readonly told: readonly string[];
}

/**
 * Takes out the sentence of the failure that the correction answers: somebody clicked on it, and it is
 * known as data which call was refused. It asks for exactly that to be mended. No other sentence of the
 * world is known here, and none of the goal check.
 */
export function takeWorldSentences({ correction, failure }: ReviseRequest): WorldSentences {
  const said = failure?.cause === "world" ? plain(failure.sentence) : "";
  const text = correction.replaceAll(/\s+/g, " ");
  const at = said === "" ? -1 : text.toLowerCase().indexOf(said.toLowerCase());
  if (at < 0) {
    return { rest: text, told: [] };
  }
  const rest = `${text.slice(0, at)} ${text.slice(at + said.length)}`;
  return { rest: rest.replace(/^[\s.!]+/, "").trim(), told: [said] };
}

function plain(sentence: string): string {
  return sentence
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/[.!\s]+$/, "");
}
