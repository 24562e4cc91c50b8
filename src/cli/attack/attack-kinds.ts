/** The kinds of attack that the command knows, and what each of them counts. */
import { readFile } from "node:fs/promises";
import { ensureExists } from "@/base/assert";
import { attackSessions, sessionFigures } from "@/cli/attack/attack-sessions";
import { makeCase } from "@/cli/teach/teach-case";
import { attackImports } from "@/lab/attack/attack-imports";
import { attackRows } from "@/lab/attack/attack-rows";
import type { StudioAttackReport } from "@/lab/attack/studio/studio-attack";
import { readHonestRows } from "@/lab/attack/honest-rows";
import { readSeeds } from "@/lab/attack/honest-seeds";
import { formatTable, share, type FiguresReport } from "@/lab/report/print-figures";
import { roomSeed } from "@/worlds/household/household-study";

/** What the command line says. */
export interface AttackCall {
  readonly games: readonly string[];
  readonly bundle: string;
  readonly seed: number;
  readonly limitMs: number;
  readonly mostSessions: number;
  readonly mostFiles: number;
  readonly mostKills: number;
  readonly profile: string;
  readonly mostRows: number;
  readonly mostReplies: number;
  readonly mostPrograms: number;
  readonly mostRounds: number;
  /** Without the ways and forgeries that are always tried. */
  readonly isOnlyDrawn: boolean;
}

/** What one kind of attack found. */
export interface KindReport extends FiguresReport {
  readonly faults: readonly AttackFound[];
}

export interface AttackFound {
  readonly kind: string;
  readonly what: string;
}

export interface AttackKind {
  /** A browser, and a studio that is built, where it is that. */
  readonly needs: "nothing" | "browser" | "built studio";
  run(call: AttackCall): Promise<KindReport>;
}

export const ATTACK_KINDS: Readonly<Record<string, AttackKind>> = {
  sessions: { needs: "nothing", run: runSessions },
  imports: { needs: "nothing", run: runImports },
  rows: { needs: "nothing", run: runRows },
  replies: { needs: "nothing", run: runReplies },
  programs: { needs: "browser", run: runPrograms },
  kills: { needs: "built studio", run: runKills },
  quota: { needs: "built studio", run: runQuota },
  tabs: { needs: "built studio", run: runTabs },
  versions: { needs: "built studio", run: runVersions },
};

function counterOf(faults: readonly AttackFound[]): (kind: string) => number {
  return (kind) => faults.filter((fault) => fault.kind === kind).length;
}

/** Gestures of a session at most. */
const GESTURES = 24;

async function runSessions({ seed, limitMs, mostSessions }: AttackCall): Promise<KindReport> {
  const limits = { sessions: mostSessions, gestures: GESTURES, limitMs };
  const report = await attackSessions({ seed, rules: "now", ...limits });
  const faults = report.faults.map(({ kind, session, what, gestures }) => ({
    kind,
    what: `session ${session}: ${what}, after ${gestures.join(", ")}`,
  }));
  return { figures: sessionFigures(report), sessionGestures: report.gestures, faults };
}

async function runImports({ games, bundle, seed, limitMs, mostFiles }: AttackCall) {
  const seeds = await readSeeds(bundle, games);
  const report = await attackImports(seeds, { seed, limitMs, limitFiles: mostFiles });
  const count = counterOf(report.faults);
  const figures = {
    imports: report.files,
    refused: report.refused,
    crashes: count("crash"),
    hangs: count("hang"),
    halfWrites: count("half"),
    longestMs: report.longestMs,
  };
  const faults = report.faults.map(({ target, index, what, ...fault }) => ({
    ...fault,
    what: `${target} ${index}: ${what}`,
  }));
  return { figures, byTarget: report.byTarget, faults };
}

async function runRows({ profile, seed, limitMs, mostRows }: AttackCall): Promise<KindReport> {
  const honest = await readHonestRows(profile);
  const report = await attackRows(honest, { seed, limitMs, limitRows: mostRows });
  const { rows, unreadable, byTable, faults } = report;
  const count = counterOf(faults);
  const figures = {
    rows,
    unreadable,
    rowCrashes: count("crash"),
    rowsSilent: count("silent"),
    rowsHidden: count("lost"),
  };
  return { figures, byTable, faults };
}

async function runReplies({ seed, limitMs, mostReplies }: AttackCall): Promise<KindReport> {
  const { attackReplies } = await import("@/cli/attack/replies/attack-replies");
  const report = await attackReplies({ seed, limitMs, limitReplies: mostReplies });
  const { faults, replies, lessons, accepted, controls, controlLeaks, controlPlaces } = report;
  const count = counterOf(faults);
  const figures = {
    replies,
    repliesAccepted: accepted,
    keyLeaks: count("leak"),
    keyLeaksUnstruck: share(controlLeaks, controls),
    redirectsFollowed: count("redirect"),
    replyCrashes: count("crash"),
    replyHangs: count("hang"),
  };
  return { figures, lessons, controls, controlPlaces, faults };
}

async function runPrograms({
  seed,
  limitMs,
  mostPrograms,
  isOnlyDrawn,
}: AttackCall): Promise<KindReport> {
  const { attackPrograms } = await import("@/lab/attack/programs/attack-programs");
  const { demonstration } = makeCase("coffee", roomSeed("training", 0));
  const { state, goal } = demonstration;
  const { tried, faults, ...report } = await attackPrograms({
    seed,
    limitMs,
    limitPrograms: mostPrograms,
    isOnlyDrawn,
    state: ensureExists(state),
    goal: ensureExists(goal),
  });
  const count = counterOf(faults);
  const { programs, forgeries, requestsElsewhere, freezeMs, drawn, ...rest } = report;
  const { controls, controlEscapes } = report;
  const figures = {
    programs,
    drawn,
    drawnOutUnsealed: controls === 0 ? 0 : share(controlEscapes, controls),
    tried,
    escapes: count("escape"),
    forgeries,
    forgedShown: count("forged"),
    requestsElsewhere,
    freezeMs,
    programsStuck: count("stuck"),
  };
  return { figures, ...rest, faults };
}

async function runKills({ bundle, seed, limitMs, mostKills }: AttackCall): Promise<KindReport> {
  // It brings the browser and the bundler with it, which nothing else here needs.
  const { attackKills } = await import("@/lab/attack/attack-kills");
  const text = await readFile(bundle, "utf8");
  const report = await attackKills({ seed, limitMs, limitKills: mostKills, bundle: text });
  const { kills, saved, byWay, byMoment, faults } = report;
  console.log(
    formatTable(
      [
        { title: "killed while", cell: ([moment]) => moment },
        { title: "kills", cell: ([, count]) => count },
      ],
      Object.entries(byMoment),
    ),
  );
  const count = counterOf(faults);
  const figures = {
    kills,
    saved,
    lost: count("lost"),
    half: count("half"),
    twice: count("twice"),
    damaged: count("damaged"),
  };
  return { figures, byWay, byMoment, faults };
}

async function runQuota(call: AttackCall): Promise<KindReport> {
  const { attackQuota } = await import("@/lab/attack/studio/attack-quota");
  const report = await attackQuota(await toStudioOptions(call));
  const { "STO-01": quotaRefused = 0 } = report.byCode;
  return { ...reportStudio("quota", report, { quotaRefused }), quotaMoments: report.byMoment };
}

async function runTabs(call: AttackCall): Promise<KindReport> {
  const { attackTabs } = await import("@/lab/attack/studio/attack-tabs");
  const report = await attackTabs(await toStudioOptions(call));
  return { ...reportStudio("tabs", report, {}), tabsMoments: report.byMoment };
}

async function runVersions(call: AttackCall): Promise<KindReport> {
  const { attackVersions } = await import("@/lab/attack/studio/attack-versions");
  const report = await attackVersions(await toStudioOptions(call));
  return { ...reportStudio("versions", report, {}), versionsMoments: report.byMoment };
}

async function toStudioOptions({ bundle, seed, limitMs, mostRounds, profile }: AttackCall) {
  const text = await readFile(bundle, "utf8");
  return { seed, limitMs, limitRounds: mostRounds, bundle: text, profile };
}

/** The figures of an attack on the built studio, each with the name of its kind before it. */
function reportStudio(
  kind: string,
  report: StudioAttackReport,
  own: Readonly<Record<string, number>>,
): KindReport {
  const { faults, rounds, told, notDone, controls, controlsMissed } = report;
  const count = counterOf(faults);
  const figures = {
    [`${kind}Rounds`]: rounds,
    [`${kind}Told`]: told,
    [`${kind}NotDone`]: notDone,
    [`${kind}Lost`]: count("lost"),
    [`${kind}Half`]: count("half"),
    [`${kind}Twice`]: count("twice"),
    [`${kind}Unplain`]: count("unplain"),
    [`${kind}Errors`]: count("error"),
    [`${kind}Stuck`]: count("stuck"),
    [`${kind}Controls`]: controls,
    [`${kind}ControlsMissed`]: controlsMissed,
    ...own,
  };
  return { figures, [`${kind}Codes`]: report.byCode, faults };
}
