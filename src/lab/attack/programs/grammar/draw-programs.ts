/**
 * Programs of the grammar in the studio's sandbox: as a person's program, and with the manners put aside so
 * that only the wall is left. The first of those that only reach outside, and then every fifth, are also run where nothing is sealed:
 * there many of them have to come out, or the attack would say nothing.
 */
import type { Page } from "playwright";
import { createSeededRandom } from "@/base/seeded-random";
import { Tally } from "@/base/tally";
import {
  drawHostileProgram,
  type HostileProgram,
} from "@/lab/attack/programs/grammar/hostile-program";
import { DURATION_MS, type ProgramRuns } from "@/lab/attack/programs/program-runs";
import type { Elsewhere } from "@/lab/attack/programs/program-servers";
import { toUnmannered } from "@/lab/attack/programs/python-ways";

export interface DrawnReport {
  /** Programs of the grammar that were run. */
  readonly drawn: number;
  /** How many of their acts were of each family. */
  readonly byFamily: Readonly<Record<string, number>>;
  /** Of them, those that were run where nothing is sealed, too. */
  readonly controls: number;
  /** Of these, those that got out there. */
  readonly controlEscapes: number;
}

export interface DrawParts {
  readonly runs: ProgramRuns;
  /** The page in which nothing is sealed, and where requests from it lead. */
  readonly open: Page;
  readonly outside: Elsewhere;
  readonly inside: Elsewhere;
  readonly word: string;
  readonly own: string;
}

export interface DrawLimits {
  readonly seed: number;
  readonly count: number;
  /** Of `performance.now()`. */
  readonly endsAtMs: number;
}

const CONTROL_EVERY = 5;
/** A short attack has some, too. */
const FIRST_CONTROLS = 3;
/** From so many on, one has to have come out. */
const TELLING_CONTROLS = 5;
/** Hooks stay in an interpreter for good, and the page without a sandbox has one for all. */
const NO_CONTROL: ReadonlySet<string> = new Set(["tracing", "memory"]);

/** Draws and runs programs until a limit is reached. */
export async function drawPrograms(parts: DrawParts, limits: DrawLimits): Promise<DrawnReport> {
  const random = createSeededRandom(limits.seed);
  const families = new Tally<string>();
  let drawn = 0;
  let controllable = 0;
  let controls = 0;
  let controlEscapes = 0;
  while (drawn < limits.count && performance.now() < limits.endsAtMs) {
    const program = drawHostileProgram(random);
    program.families.forEach((family) => families.add(family));
    const name = `drawn ${drawn}: ${program.families.join(" + ")}`;
    await runSealed(parts, program, { name, isMannered: random.next() < 0.5 });
    drawn += 1;
    if (program.isReaching && !program.families.some((family) => NO_CONTROL.has(family))) {
      if (controllable < FIRST_CONTROLS || controllable % CONTROL_EVERY === 0) {
        controls += 1;
        controlEscapes += (await comesOut(parts, program, name)) ? 1 : 0;
      }
      controllable += 1;
    }
  }
  if (controls >= TELLING_CONTROLS && controlEscapes === 0) {
    parts.runs.faults.push({
      kind: "control",
      what: "no program came out where nothing is sealed",
    });
  }
  return { drawn, byFamily: Object.fromEntries(families), controls, controlEscapes };
}

interface Named {
  readonly name: string;
  readonly isMannered: boolean;
}

async function runSealed(
  { runs, inside, own }: DrawParts,
  program: HostileProgram,
  { name, isMannered }: Named,
): Promise<void> {
  const text = program.write(addressOf(inside, name), own);
  await runs.run([name], {
    program: isMannered ? text : toUnmannered(text),
    sandbox: isMannered ? "studio" : "hole",
    durationMs: DURATION_MS,
  });
}

function addressOf({ url }: Elsewhere, name: string): string {
  return `${url}/hit/${encodeURIComponent(name)}`;
}

/** A request needs a moment to arrive. */
const ARRIVES_MS = 300;

async function comesOut(
  { open, outside, own, word }: DrawParts,
  program: HostileProgram,
  name: string,
): Promise<boolean> {
  const text = program.write(addressOf(outside, name), own);
  const printed = await open.evaluate((it) => window.programsPage?.runOpenPython(it), text);
  await open.waitForTimeout(ARRIVES_MS);
  return outside.hits.has(name) || printed?.includes(word) === true;
}
