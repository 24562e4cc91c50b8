/** An exemplar that is here and in a file, under one id and with other content: who changed what. */
import { toCanonicalJson } from "@/base/json";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import { markOf } from "@/core/memory/exemplar-mark";

/** Who changed it since it was imported the last time; `unknown` where it never was. */
export type ChangedBy = "here" | "there" | "both" | "unknown";

export interface Difference {
  readonly id: string;
  readonly mine: Exemplar;
  readonly theirs: Exemplar;
  readonly changedBy: ChangedBy;
  /** What of it differs, in words. */
  readonly parts: readonly string[];
}

/** `base`: the mark that it had when it came in with an import, where it did. */
export function toDifference(
  { mine, theirs }: Pick<Difference, "mine" | "theirs">,
  base: string | undefined,
): Difference {
  const [own, other] = [toClaimed(mine), toClaimed(theirs)];
  return {
    id: mine.id,
    mine,
    theirs,
    changedBy: changedBy(own, other, base),
    parts: partsOf(own, other),
  };
}

function changedBy(own: Exemplar, other: Exemplar, base: string | undefined): ChangedBy {
  if (base === undefined) {
    return "unknown";
  }
  if (markOf(own) === base) {
    return "there";
  }
  return markOf(other) === base ? "here" : "both";
}

const PART_WORDS: Readonly<Record<string, string>> = {
  title: "title",
  instruction: "instruction",
  dialogue: "dialogue",
  program: "program",
  noisyProgram: "noisy program",
  abstractions: "abstractions",
  stateText: "state",
  stateJson: "state",
  situation: "state",
  goal: "goal",
  meaning: "what its words stand for",
  thumbnail: "picture",
  embeddings: "vectors",
  provenance: "origin",
  uses: "uses",
  helpedMore: "comparisons",
  isBuried: "buried",
  tags: "tags",
};
const OTHER_PARTS = "other details";

function partsOf(own: Exemplar, other: Exemplar): readonly string[] {
  const [mine, theirs] = [toParts(own), toParts(other)];
  const names = [...new Set([...mine.keys(), ...theirs.keys()])];
  const differing = names.filter((name) => mine.get(name) !== theirs.get(name));
  return [...new Set(differing.map((name) => PART_WORDS[name] ?? OTHER_PARTS))];
}

function toParts(exemplar: Exemplar): ReadonlyMap<string, string> {
  return new Map(Object.entries(exemplar).map(([name, value]) => [name, toCanonicalJson(value)]));
}

/** Those that were changed there alone lose nothing when they are taken. */
export function suggestedIds(differences: readonly Difference[]): ReadonlySet<string> {
  return new Set(differences.filter((each) => each.changedBy === "there").map(({ id }) => id));
}
