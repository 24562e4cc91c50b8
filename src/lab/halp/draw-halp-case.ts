/** A random table for one of HALP's instructions, by seed: what is meant is drawn with it and never told to who acts. */
import { AppError, toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import type { WorldState } from "@/core/world/world-state";
import type { HalpGoal } from "@/lab/halp/halp-checks";
import { planTable, type PlannedTable } from "@/lab/halp/halp-tables";
import { sentencesOf, type Half, type HalpKind } from "@/lab/halp/halp-sentences";
import type { SkillParts } from "@/lab/skills/evaluate-skills";
import { viewSkillScene } from "@/lab/skills/scripted-demonstrations";

export interface HalpCase {
  readonly kind: HalpKind;
  readonly half: Half;
  readonly seed: number;
  readonly instruction: string;
  /** What the person says of the outcome, where it is told. */
  readonly feedback: string | undefined;
  readonly goal: HalpGoal;
  readonly state: WorldState;
}

const TRIES = 200;

/** Throws AppError CLI-04 where no table has room for it. */
export function drawHalpCase(
  kind: HalpKind,
  { half, seed }: { readonly half: Half; readonly seed: number },
  parts: SkillParts,
): HalpCase {
  // The halves have no table in common.
  const random = createSeededRandom(seed * 2 + (half === "kept" ? 1 : 0));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const planned = planTable(kind, random);
    const state = layTable(planned, random.integer(0, 2 ** 31 - 1), parts);
    if (state !== undefined && isAsPlanned(planned, state)) {
      const said = fill(random.pick(sentencesOf(kind, half)), planned.words);
      const told = planned.opening === undefined ? said : fill(planned.opening, planned.words);
      return {
        kind,
        half,
        seed,
        instruction: told,
        feedback: planned.opening === undefined ? undefined : said,
        goal: planned.goal,
        state,
      };
    }
  }
  throw new AppError({
    code: "CLI-04",
    what: `No table was found for “${kind}”.`,
    safe: "Nothing was written.",
    next: "Take another seed.",
  });
}

function layTable(
  { things, puts }: PlannedTable,
  seed: number,
  { world, console }: SkillParts,
): WorldState | undefined {
  const table = drawn(() => world.open(console.drawState(things, seed), undefined));
  const receiver = { variable: "robot", class: "Robot" };
  const isLaid = puts.every((put) => {
    const args = [...put].map((value) => ({ kind: "literal" as const, value }));
    return table?.call({ receiver, method: "put_first_on_second", args }).ok === true;
  });
  return isLaid ? table?.state() : undefined;
}

/** A full table is drawn again. */
function drawn<T>(draw: () => T): T | undefined {
  try {
    return draw();
  } catch (error) {
    if (toErrorData(error).code !== "TAB-03") {
      throw error;
    }
    return undefined;
  }
}

/** Whether what was put came to lie where it was meant to, and covers what it is to cover. */
function isAsPlanned({ puts, covers }: PlannedTable, { json }: WorldState): boolean {
  const { objects } = viewSkillScene(json);
  const thing = (name: string) =>
    ensureExists(objects.find(({ colour, kind }) => `${colour} ${kind}` === name));
  const isThere = puts.every(([upper, lower]) => thing(upper).on === lower);
  const isOver = covers.every(([upper, lower]) => thing(upper).z - thing(lower).z > 0.025);
  return isThere && isOver;
}

function fill(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/gu, (_, slot: string) => ensureExists(words[slot], slot));
}
