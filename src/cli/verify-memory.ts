/**
 * `exemplar verify-memory`: runs again what bundles claim, as "Verify again" of the Memory page does, and
 * counts what can be shown and what stays a claim, with the reasons.
 *
 * Key ideas: the same `verifyClaim` as in the studio; programs of plain calls run without Python unless
 * `--runner python` is asked for, because a bundle may come from anybody and this process is no sandbox.
 * With `--words other` every exemplar is given another one's instruction, and its goal stays what it was:
 * what counts as verified then was believed of words that nobody carried out, or that could not be read.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { AppError, toErrorData } from "@/base/app-error";
import { elementAt } from "@/base/element-at";
import { toCanonicalJson } from "@/base/json";
import { readMemory } from "@/cli/act/read-memory";
import { createRunner, type RunnerChoice } from "@/cli/teach/open-lesson";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import { shareInterval } from "@/core/experiments/bootstrap-interval";
import type { WorldKit } from "@/core/world/world-kit";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { writeBundle } from "@/formats/bundle/bundle";
import { formatTable, printFigures, share, type Column } from "@/lab/report/print-figures";
import { verifyClaim, type ClaimVerdict } from "@/lesson/verify-claim";
import { kitOf } from "@/worlds/worlds";

const HELP = `exemplar verify-memory BUNDLE... [--out BUNDLE] [--json]

Runs every exemplar of the bundles again, in the room that came with it, judged by its goal and by what its
instruction asks for where that can be read. What does both is verified; all else stays a claim.

  BUNDLE         may be several
  --words WHICH  own: as the bundle says (own); other: each with the instruction of another task, which
                 shows how much would be believed of words that a program does not carry out
  --runner WHICH calls: programs of plain calls, without Python (calls); python: all programs, with no
                 sandbox around them: for bundles that you trust
  --out BUNDLE   writes what was verified
  --json         one object with the figures as the last line

Figures: claims, verified, verifiedShare; claimsLeft, each with the reason in the table.`;

interface VerifyOptions {
  readonly files: readonly string[];
  readonly words: "own" | "other";
  readonly runner: RunnerChoice;
  readonly out: string | undefined;
  readonly asJson: boolean;
}

/** An exemplar and what came of running it again. */
export interface CheckedClaim {
  readonly exemplar: Exemplar;
  readonly verdict: ClaimVerdict;
}

/** Runs the command. Exit code 1 where something stays a claim. */
export async function verifyMemory(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return args.includes("--help") ? 0 : 2;
  }
  const read = await Promise.all(options.files.map(readMemory));
  const own = read.flat();
  const claims = options.words === "own" ? own : withWordsOfOthers(own);
  const checked = await checkClaims(claims, options.runner);
  if (options.out !== undefined) {
    await writeFile(options.out, writeBundle(verifiedOf(checked)));
  }
  return report(checked, options.asJson);
}

/** Runs the exemplars one after the other, whatever their bundles say of their verification. */
export async function checkClaims(
  exemplars: readonly Exemplar[],
  choice: RunnerChoice,
): Promise<readonly CheckedClaim[]> {
  const embedder = createTextEmbedder();
  const runners = new Map<string, { readonly kit: WorldKit; readonly runner: RunnerEngine }>();
  const openWorld = async (id: string) => {
    const kit = await kitOf(id);
    const opened = runners.get(id) ?? { kit, runner: createRunner(kit, choice) };
    runners.set(id, opened);
    return opened;
  };
  const checked: CheckedClaim[] = [];
  for (const exemplar of exemplars) {
    checked.push({ exemplar, verdict: await checkOne(exemplar) });
  }
  for (const { runner } of runners.values()) {
    runner[Symbol.dispose]();
  }
  return checked;

  async function checkOne(exemplar: Exemplar): Promise<ClaimVerdict> {
    try {
      const { kit, runner } = await openWorld(exemplar.world);
      const parts = { world: kit.model, runner, embedder };
      return await verifyClaim(parts, toClaimed(exemplar), new AbortController().signal);
    } catch (error) {
      if (error instanceof AppError) {
        return { kind: "unverified", reason: toErrorData(error).what };
      }
      throw error;
    }
  }
}

/** Each with the instruction of the next exemplar that has another goal and other words; none is left as it was. */
export function withWordsOfOthers(exemplars: readonly Exemplar[]): readonly Exemplar[] {
  return exemplars.flatMap((exemplar, index) => {
    const others = exemplars.map((_, step) =>
      elementAt(exemplars, (index + step) % exemplars.length),
    );
    const other = others.find(
      ({ goal, instruction }) =>
        instruction !== exemplar.instruction &&
        toCanonicalJson(goal ?? null) !== toCanonicalJson(exemplar.goal ?? null),
    );
    return other === undefined ? [] : [{ ...exemplar, instruction: other.instruction }];
  });
}

function verifiedOf(checked: readonly CheckedClaim[]): readonly Exemplar[] {
  return checked.flatMap(({ verdict }) => (verdict.kind === "verified" ? [verdict.exemplar] : []));
}

const LEFT_COLUMNS: readonly Column<{ readonly title: string; readonly reason: string }>[] = [
  { title: "stays a claim", cell: ({ title }) => title.slice(0, 40) },
  { title: "because", cell: ({ reason }) => reason },
];

function report(checked: readonly CheckedClaim[], asJson: boolean): number {
  const hits = checked.map(({ verdict }) => verdict.kind === "verified");
  const verified = hits.filter(Boolean).length;
  const left = checked.flatMap(({ exemplar, verdict }) =>
    verdict.kind === "verified" ? [] : [{ title: exemplar.title, reason: verdict.reason }],
  );
  if (left.length > 0) {
    console.log(`${formatTable(LEFT_COLUMNS, left)}\n`);
  }
  const figures = {
    claims: checked.length,
    verified,
    claimsLeft: checked.length - verified,
    verifiedShare: share(verified, checked.length),
  };
  const intervals = checked.length === 0 ? {} : { verifiedShare: shareInterval(hits) };
  printFigures({ figures, intervals }, asJson);
  return verified === checked.length ? 0 : 1;
}

function readOptions(args: readonly string[]): VerifyOptions | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      words: { type: "string", default: "own" },
      runner: { type: "string", default: "calls" },
      out: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const { words, runner, out } = values;
  const isKnown =
    (words === "own" || words === "other") && (runner === "calls" || runner === "python");
  if (values.help || positionals.length === 0 || !isKnown) {
    return undefined;
  }
  return { files: positionals, words, runner, out, asJson: values.json };
}
