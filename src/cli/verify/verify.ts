/**
 * `exemplar verify`: runs again what bundles claim, as "Verify again" of the Memory page does, and looks for
 * the failed steps of published web memories. Counts what can be shown and what cannot, with the reasons.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readMemory } from "@/cli/act/read-memory";
import { readGivenFiles } from "@/cli/convert/read-given-files";
import { checkClaims, withWordsOfOthers, type CheckedClaim } from "@/cli/verify/check-claims";
import {
  checkWebSteps,
  hasWebSteps,
  type CheckedWebSteps,
  type WebFault,
  type WebFaultLine,
} from "@/cli/verify/check-web-steps";
import type { RunnerChoice } from "@/cli/teach/open-lesson";
import type { Exemplar } from "@/core/exemplar";
import { shareInterval } from "@/core/experiments/bootstrap-interval";
import { writeBundle } from "@/formats/bundle/bundle";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import { formatTable, printFigures, share, type Column } from "@/lab/report/print-figures";
import { recordedKitOf } from "@/worlds/worlds";

const HELP = `exemplar verify MEMORY... [--out BUNDLE] [--json]

MEMORY is a bundle, or a published web memory: its planning_examples.json, its folder or a zip. There may be
several.

Every exemplar of a bundle is run again, in the room that came with it, judged by its goal and by what its
instruction asks for where that can be read. Actions on a web site are played again, and judged by what can be
asked for there in those words. What does both is verified; all else stays a claim. Steps of a
web memory cannot be run: they are looked at, and those that are no example to follow are named.

  --words WHICH  own: as the bundle says (own); other: each with the instruction of another task, which
                 shows how much would be believed of words that a program does not carry out
  --runner WHICH calls: programs of plain calls, without Python (calls); python: all programs, with no
                 sandbox around them: for bundles that you trust
  --out BUNDLE   writes what was verified
  --json         one object with the figures as the last line

Figures of bundles: claims, verified, verifiedShare; claimsLeft, each with the reason in the table.
Figures of web memories:
  tasks, steps    in all
  failedSteps     whose own score says that they failed
  unreadable      whose action is in no notation of the web world
  unseen          whose action is on something that is not on their page
  sameAsWrong     whose action is the very one that they say was wrong
  leftOut         that have no objective or no action

Exit code 1 where something stays a claim, or a step has a fault.`;

interface VerifyOptions {
  readonly files: readonly string[];
  readonly words: "own" | "other";
  readonly runner: RunnerChoice;
  readonly out: string | undefined;
  readonly asJson: boolean;
}

interface Memories {
  readonly bundles: readonly string[];
  readonly web: readonly ExchangeFile[];
}

/** Runs the command. */
export async function verify(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return args.includes("--help") ? 0 : 2;
  }
  const { bundles, web } = await sortMemories(options.files);
  const checked = await checkBundles(bundles, options);
  if (options.out !== undefined) {
    await writeFile(options.out, writeBundle(verifiedOf(checked)));
  }
  const steps =
    web.length === 0 ? undefined : checkWebSteps(web, (await recordedKitOf("web")).recorded);
  return report({ checked: bundles.length === 0 ? undefined : checked, steps }, options.asJson);
}

/** What is no web memory is read as a bundle, which says why it is none. */
async function sortMemories(paths: readonly string[]): Promise<Memories> {
  const bundles: string[] = [];
  const web: ExchangeFile[] = [];
  for (const path of paths) {
    const files = await readGivenFiles(path);
    if (hasWebSteps(files)) {
      web.push(...files);
    } else {
      bundles.push(path);
    }
  }
  return { bundles, web };
}

async function checkBundles(
  bundles: readonly string[],
  { words, runner }: VerifyOptions,
): Promise<readonly CheckedClaim[]> {
  const read = await Promise.all(bundles.map(readMemory));
  const own = read.flat();
  return await checkClaims(words === "own" ? own : withWordsOfOthers(own), runner);
}

function verifiedOf(checked: readonly CheckedClaim[]): readonly Exemplar[] {
  return checked.flatMap(({ verdict }) => (verdict.kind === "verified" ? [verdict.exemplar] : []));
}

interface Found {
  readonly checked: readonly CheckedClaim[] | undefined;
  readonly steps: CheckedWebSteps | undefined;
}

const LEFT_COLUMNS: readonly Column<{ readonly title: string; readonly reason: string }>[] = [
  { title: "stays a claim", cell: ({ title }) => title.slice(0, 40) },
  { title: "because", cell: ({ reason }) => reason },
];
const FAULT_COLUMNS: readonly Column<WebFaultLine>[] = [
  { title: "step", cell: ({ step }) => step.slice(0, 60) },
  { title: "fault", cell: ({ fault }) => fault },
  { title: "because", cell: ({ because }) => because },
];

function report({ checked, steps }: Found, asJson: boolean): number {
  const claims = checked === undefined ? undefined : claimFigures(checked);
  if (steps !== undefined && steps.faults.length > 0) {
    console.log(`${formatTable(FAULT_COLUMNS, steps.faults)}\n`);
  }
  const figures = {
    ...claims?.figures,
    ...(steps === undefined ? {} : stepFigures(steps)),
  };
  printFigures({ figures, intervals: { ...claims?.intervals }, faults: steps?.faults }, asJson);
  const hasFaults = steps !== undefined && steps.faults.length > 0;
  const isAllShown = claims === undefined || claims.figures.claimsLeft === 0;
  return isAllShown && !hasFaults ? 0 : 1;
}

function claimFigures(checked: readonly CheckedClaim[]) {
  const hits = checked.map(({ verdict }) => verdict.kind === "verified");
  const verified = hits.filter(Boolean).length;
  const left = checked.flatMap(({ exemplar, verdict }) =>
    verdict.kind === "verified" ? [] : [{ title: exemplar.title, reason: verdict.reason }],
  );
  if (left.length > 0) {
    console.log(`${formatTable(LEFT_COLUMNS, left)}\n`);
  }
  return {
    figures: {
      claims: checked.length,
      verified,
      claimsLeft: checked.length - verified,
      verifiedShare: share(verified, checked.length),
    },
    intervals: checked.length === 0 ? {} : { verifiedShare: shareInterval(hits) },
  };
}

function stepFigures({ tasks, steps, faults }: CheckedWebSteps) {
  const count = (fault: WebFault) => faults.filter((each) => each.fault === fault).length;
  return {
    tasks,
    steps,
    failedSteps: count("failed"),
    unreadable: count("unreadable"),
    unseen: count("unseen"),
    sameAsWrong: count("same as wrong"),
    leftOut: count("left out"),
  };
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
