/**
 * Hostile programs in the studio's sandbox in a real browser: every way out that JavaScript and Python have,
 * words and verdicts that are forged, time and memory that is taken. Each way out is tried where nothing is
 * sealed too, and counts only where it works there.
 */
import type { Page } from "playwright";
import type { Json } from "@/base/json";
import {
  FORGING_PROGRAMS,
  FORGING_PYTHON,
  FORGING_SANDBOXES,
  GREEDY_PROGRAMS,
  LURE,
} from "@/lab/attack/programs/forgeries";
import { drawPrograms, type DrawnReport } from "@/lab/attack/programs/grammar/draw-programs";
import { DURATION_MS, ProgramRuns, type ProgramsFault } from "@/lab/attack/programs/program-runs";
import {
  openElsewhere,
  serveProgramsPage,
  type Elsewhere,
} from "@/lab/attack/programs/program-servers";
import {
  pythonWays,
  toProgram,
  toUnmannered,
  type PythonWay,
} from "@/lab/attack/programs/python-ways";
import type { AttackResult } from "@/lab/attack/ways/attempt";
import { openBrowser } from "@/lab/pages/headless-page";
import type { HostileRun } from "@/lab/pages/programs-page";

export interface ProgramsOptions {
  readonly seed: number;
  /** No program is begun after this. */
  readonly limitMs: number;
  /** So many programs of the grammar. */
  readonly limitPrograms: number;
  /** Without the ways and forgeries that are always tried before. */
  readonly isOnlyDrawn: boolean;
  readonly state: Json;
  /** A goal that no hostile program reaches. */
  readonly goal: Json;
}

export interface ProgramsReport extends DrawnReport {
  /** Ways that were tried from inside and work where nothing is sealed. */
  readonly tried: number;
  /** Ways that work nowhere in this browser: their failure inside says nothing. */
  readonly unproven: readonly string[];
  readonly forgeries: number;
  readonly programs: number;
  readonly requestsElsewhere: number;
  readonly freezeMs: number;
  readonly frozenBy: string;
  readonly faults: readonly ProgramsFault[];
}

/** Ways out of Python that one program tries, one after the other. */
const WAYS_PER_PROGRAM = 6;

export async function attackPrograms(options: ProgramsOptions): Promise<ProgramsReport> {
  const word = `w${options.seed}${Math.random().toString(36).slice(2, 10)}`;
  const [server, inside, outside] = [
    await serveProgramsPage(word),
    await openElsewhere(),
    await openElsewhere(),
  ];
  const browser = await openBrowser({});
  try {
    const [sealed, open] = [await browser.newPage(), await browser.newPage()];
    await openPage(sealed, server.url);
    await openPage(open, `${server.url}/open`);
    await sealed.evaluate((it) => window.programsPage?.hideSecrets(it), word);
    await open.evaluate((it) => window.programsPage?.hideSecrets(it), word);
    const parts = { options, word, own: server.url, sealed, open, inside, outside };
    const attack = new ProgramsAttack(parts);
    if (!options.isOnlyDrawn) {
      await attack.tryScripts();
      await attack.tryPython();
      await attack.forge();
    }
    return attack.report(await attack.drawPrograms());
  } finally {
    await browser.close();
    [server, inside, outside].forEach((each) => each.close());
  }
}

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => window.programsPage !== undefined);
}

interface AttackParts {
  readonly options: ProgramsOptions;
  readonly word: string;
  readonly own: string;
  readonly sealed: Page;
  readonly open: Page;
  /** Where attempts from inside lead, and where those of the controls lead. */
  readonly inside: Elsewhere;
  readonly outside: Elsewhere;
}

type Reached = ReadonlySet<string>;

class ProgramsAttack {
  readonly #parts: AttackParts;
  readonly #runs: ProgramRuns;
  readonly #unproven: string[] = [];
  readonly #endsAtMs: number;
  #tried = 0;
  #forgeries = 0;

  constructor(parts: AttackParts) {
    this.#parts = parts;
    const { options, sealed, inside, word } = parts;
    this.#runs = new ProgramRuns({ sealed, inside, word, task: options });
    this.#endsAtMs = performance.now() + options.limitMs;
  }

  /** As if a program had come all the way into JavaScript: of its worker, and of the frame around that. */
  async tryScripts(): Promise<void> {
    const { sealed, open, inside, outside, own } = this.#parts;
    const here = { own, other: inside.url };
    const there = { own, other: outside.url };
    this.#compare(
      "worker",
      reachedBy(
        await sealed.evaluate((it) => window.programsPage?.fromSealedWorker(it), here),
        inside,
      ),
      reachedBy(
        await open.evaluate((it) => window.programsPage?.fromOpenWorker(it), there),
        outside,
      ),
    );
    // In the page without a policy: the studio's own forbids every script in a frame but the sandbox's.
    this.#compare(
      "frame",
      reachedBy(
        await open.evaluate((it) => window.programsPage?.fromFrame(true, it), here),
        inside,
      ),
      reachedBy(
        await open.evaluate((it) => window.programsPage?.fromFrame(false, it), there),
        outside,
      ),
    );
  }

  #compare(from: string, inside: Attempts, outside: Attempts): void {
    for (const name of outside.names) {
      if (outside.reached.has(name)) {
        this.#tried += 1;
      } else {
        this.#unproven.push(`${from}: ${name}`);
      }
      if (inside.reached.has(name)) {
        this.#runs.faults.push({ kind: "escape", what: `${from}: ${name}` });
      }
    }
  }

  /** Python with its manners put aside, then the same as a person's program. */
  async tryPython(): Promise<void> {
    const ways = pythonWays();
    const proven = await this.#runOutside(ways);
    this.#tried += proven.size;
    this.#unproven.push(...ways.map(({ name }) => name).filter((name) => !proven.has(name)));
    for (let at = 0; at < ways.length; at += WAYS_PER_PROGRAM) {
      const batch = ways.slice(at, at + WAYS_PER_PROGRAM);
      const texts = batch.map((way) => toUnmannered(this.#place(way, this.#parts.inside)));
      await this.#runs.run(
        batch.map(({ name }) => name),
        { program: texts.join("\n"), sandbox: "hole", durationMs: 15_000 },
      );
    }
  }

  async #runOutside(ways: readonly PythonWay[]): Promise<Reached> {
    const { open, outside, word } = this.#parts;
    const reached = new Set<string>();
    for (const way of ways) {
      const program = this.#place(way, outside);
      const printed = await open.evaluate((it) => window.programsPage?.runOpenPython(it), program);
      if (printed?.includes(word) === true) {
        reached.add(way.name);
      }
    }
    await open.waitForTimeout(500);
    ways.filter(({ name }) => outside.hits.has(name)).forEach(({ name }) => reached.add(name));
    return reached;
  }

  #place(way: PythonWay, { url }: Elsewhere): string {
    const hit = `${url}/hit/${encodeURIComponent(way.name)}`;
    return toProgram({ way, hit, own: this.#parts.own });
  }

  /** Words, conditions and verdicts that are none of the studio's, and programs that never end. */
  async forge(): Promise<void> {
    const lure = `const LURE = ${JSON.stringify(LURE)};`;
    const kinds: readonly (readonly [Readonly<Record<string, string>>, ToHostile])[] = [
      [FORGING_PROGRAMS, (program) => ({ program, sandbox: "studio" })],
      [GREEDY_PROGRAMS, (program) => ({ program, sandbox: "studio" })],
      [FORGING_PYTHON, (text) => ({ program: toUnmannered(text), sandbox: "hole" })],
      [FORGING_SANDBOXES, (text) => ({ program: "pass", sandbox: { onRun: `${lure} ${text}` } })],
    ];
    for (const [table, toHostile] of kinds) {
      for (const [name, text] of Object.entries(table)) {
        this.#forgeries += 1;
        await this.#runs.run([name], { ...toHostile(text), durationMs: DURATION_MS });
      }
    }
  }

  /** Programs of the grammar, as a person's program and with the manners put aside. */
  async drawPrograms(): Promise<DrawnReport> {
    const { options, ...parts } = this.#parts;
    const limits = { seed: options.seed, count: options.limitPrograms, endsAtMs: this.#endsAtMs };
    return await drawPrograms({ ...parts, runs: this.#runs }, limits);
  }

  report(drawn: DrawnReport): ProgramsReport {
    const { faults, freeze, count } = this.#runs;
    return {
      ...drawn,
      tried: this.#tried,
      unproven: this.#unproven,
      forgeries: this.#forgeries,
      programs: count,
      requestsElsewhere: this.#parts.inside.requests(),
      freezeMs: Math.round(freeze.ms),
      frozenBy: freeze.name,
      faults,
    };
  }
}

type ToHostile = (text: string) => Pick<HostileRun, "program" | "sandbox">;

interface Attempts {
  readonly names: readonly string[];
  readonly reached: Reached;
}

/** What got hold of something, or whose request arrived. */
function reachedBy(results: readonly AttackResult[] = [], { hits }: Elsewhere): Attempts {
  const got = results.filter((each) => each.got !== undefined || hits.has(each.name));
  return {
    names: results.map(({ name }) => name),
    reached: new Set(got.map(({ name }) => name)),
  };
}
