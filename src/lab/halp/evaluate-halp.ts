/** All of HALP's instructions, so often on each half, in every lane: the share that ended as it was meant. */
import { ensureExists } from "@/base/assert";
import { shareInterval, type Interval } from "@/core/experiments/bootstrap-interval";
import { parseTranscript } from "@/core/console/console-transcript";
import { createTaskPlanner } from "@/engines/skills/plan/create-task-planner";
import { drawHalpCase } from "@/lab/halp/draw-halp-case";
import { HALP_KINDS, type Half } from "@/lab/halp/halp-sentences";
import {
  HALP_LANES,
  runHalpCase,
  type HalpLane,
  type HalpParts,
  type HalpRun,
} from "@/lab/halp/run-halp-case";
import { share } from "@/lab/report/print-figures";

export interface HalpSettings {
  readonly halves: readonly Half[];
  /** Of each kind on each half. */
  readonly runs: number;
  readonly seed: number;
}

export interface LaneRun extends HalpRun {
  readonly lane: HalpLane;
}

export async function evaluateHalp(
  { halves, runs, seed }: HalpSettings,
  parts: Omit<HalpParts, "planner" | "lane" | "learned" | "examples">,
): Promise<readonly LaneRun[]> {
  const planner = createTaskPlanner(ensureExists(parts.console.skills));
  const examples = parts.console.examples.map((text, index) => ({
    id: `example-${index + 1}`,
    transcript: parseTranscript(text),
  }));
  const done: LaneRun[] = [];
  const cases = halves.flatMap((half) =>
    HALP_KINDS.flatMap((kind) =>
      Array.from({ length: runs }, (_, run) =>
        drawHalpCase(kind, { half, seed: seed * 1000 + run }, parts),
      ),
    ),
  );
  for (const lane of HALP_LANES) {
    const kept: HalpParts["learned"] = [];
    for (const one of cases) {
      // An outcome is told where nothing was learned yet, or it would have been used.
      const isAnew = lane === "noMemory" || one.feedback !== undefined;
      const learned = isAnew ? [] : kept;
      const outcome = await runHalpCase(one, { ...parts, planner, lane, learned, examples });
      done.push({ ...outcome, lane });
    }
  }
  return done;
}

export interface HalpFigures {
  readonly figures: Readonly<Record<string, number>>;
  readonly intervals: Readonly<Record<string, Interval>>;
}

/** By kind: `stackBowls`, its halves `stackBowlsBuilt` and `stackBowlsKept`, and the other lanes after an underscore. */
export function halpFigures(runs: readonly LaneRun[]): HalpFigures {
  const figures: Record<string, number> = {};
  const intervals: Record<string, Interval> = {};
  const add = (name: string, own: readonly LaneRun[]) => {
    const hits = own.map(({ isSuccess }) => isSuccess);
    if (hits.length > 0) {
      figures[name] = share(hits.filter(Boolean).length, hits.length);
      intervals[name] = shareInterval(hits);
    }
  };
  const full = runs.filter(({ lane }) => lane === "full");
  for (const kind of HALP_KINDS) {
    const own = full.filter((run) => run.kind === kind);
    add(kind, own);
    add(
      `${kind}Built`,
      own.filter(({ half }) => half === "built"),
    );
    add(
      `${kind}Kept`,
      own.filter(({ half }) => half === "kept"),
    );
    for (const lane of HALP_LANES.filter((each) => each !== "full")) {
      add(
        `${kind}_${lane}`,
        runs.filter((run) => run.kind === kind && run.lane === lane),
      );
    }
  }
  for (const lane of HALP_LANES) {
    const own = runs.filter((run) => run.lane === lane);
    figures[lane === "full" ? "skillRequests" : `skillRequests_${lane}`] = sum(own, "asked");
    figures[lane === "full" ? "skillRequestsInVain" : `skillRequestsInVain_${lane}`] = sum(
      own,
      "inVain",
    );
  }
  return { figures, intervals };
}

function sum(runs: readonly LaneRun[], of: "asked" | "inVain"): number {
  return runs.reduce((total, run) => total + run[of], 0);
}
