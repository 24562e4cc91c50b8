/** `exemplar attack [GAME...] --kind KIND --seed S --minutes M [--json]`: see the help below. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  ATTACK_KINDS,
  type AttackFound,
  type AttackKind,
  type KindReport,
} from "@/cli/attack/attack-kinds";
import { formatTable, printFigures } from "@/lab/report/print-figures";

type AttackKinds = Readonly<Record<string, AttackKind>>;

const HELP = `exemplar attack [GAME...] [--kind KIND]... [--seed S] [--minutes M] [--json]

Attacks the studio's own code, and checks after every attack that what must hold still does.

  --kind     what is attacked, once or more often (default: all, but for what needs a browser or a built studio
             where there is none, which is told)
    sessions   random gestures in reviews, and whether anything untrue is called verified (attack-sessions)
    imports    changed bundles, games and backups through the readers and into a storage
    rows       damaged rows of every table, and everything that pages read
    replies    endpoints that send the key back, anything else, or nothing, through whole lessons
    programs   needs a browser: programs that try to get out of the sandbox
    kills      needs a browser and npm run build: tabs and browsers are killed at work
    quota      the same: the browser's storage fills before, or in the middle of, what is done in the studio
    tabs       the same: two tabs at the same things at once, one of which may be closed in the middle
    versions   the same: studios and rows of several versions on one database, and one that is held
  --bundle   an honest bundle to begin with (default e2e/fixtures/bundle-1.json)
  --seed     the same seed gives the same attacks (default 1); when a kill comes the machine has a say
  --minutes  how long it goes on (default 1 for each kind), in equal parts for the kinds; what has begun is
             ended, and the ways of programs are all tried, which takes some minutes more
  --sessions how many sessions at most (default: as many as there is time for)
  --files    how many files at most (default: as many as there is time for)
  --profile  rows to damage, and the database that the studio is attacked on (default e2e/fixtures/stored-project-1.json)
  --rows     how many rows at most (default: as many as there is time for)
  --replies  how many replies at most (default: as many as there is time for)
  --programs how many drawn programs at most, after the ways that are always tried (a few minutes)
  --drawn    only drawn programs
  --kills    how many kills at most (default: as many as there is time for)
  --rounds   how many rounds of quota, tabs or versions at most (default: as many as there is time for)

Figures of sessions:
  sessions, sessionAccepts       that were begun; times that something was accepted
  verifiedUntrue                 sessions in which something untrue was called verified
  sessionHalf                    sessions with an exemplar without its verdict, or the other way round
  claimsShown, sessionCrashes    sessions in which a teacher was shown a mere claim; that ended unexpectedly
  deletedChanged                 sessions in which something was done to an item while it was deleted

Figures of imports:
  imports     files that were handed in
  refused     of them, refused whole with a reason
  crashes     failures that nobody expected
  hangs       files that took longer than 10 s
  halfWrites  files after which the storage was not as it should be
  longestMs   the slowest file

Figures of rows:
  rows        rows that were damaged, one at a time
  unreadable  of them, those that no longer had their shape
  rowCrashes  reads that failed without saying what happened
  rowsSilent  rows that cannot be read and are neither counted nor named
  rowsHidden  lists that lost healthy rows with the damaged one

Figures of replies:
  replies            answers that hostile endpoints gave
  repliesAccepted    lessons with them that came to an accepted exemplar all the same
  keyLeaks           places where the key could be read afterwards: the screen, the log, a bundle, a
                     backup, the storage, a record of the talk, the addresses that were asked
  keyLeaksUnstruck   of every fourth lesson, held again with nothing taken out: the share that leaked
  redirectsFollowed  lessons in which somebody else was asked
  replyCrashes       lessons that ended in anything but an expected failure
  replyHangs         lessons that took longer than 10 s, twice

Figures of programs:
  programs           programs and sandboxes that were run in the studio's sandbox
  drawn              of them, programs of a grammar of hostile Python
  drawnOutUnsealed   of every fifth of those that only reach outside: the share that gets out where nothing
                     is sealed
  tried              ways out that were tried from inside, each of which works where nothing is sealed
  escapes            of them, those that got hold of something or made a request
  forgeries          programs and sandboxes that put words, conditions or verdicts in the studio's place
  forgedShown        of all that was run, what the studio said in its own name and should not
  requestsElsewhere  requests that came to another server
  freezeMs           the longest time in which the page could not answer
  programsStuck      programs that went on beyond their time

Figures of kills:
  kills       tabs that were killed: crashed, closed, or with their whole browser
  saved       operations that the studio called saved before
  lost        of what was told saved or done, what was not there afterwards
  half        exemplars without verdict, verdicts without exemplar, imports in part
  twice       operations and verdicts that were there twice
  damaged     rows that could not be read, and lives that ended otherwise

Figures of quota, tabs and versions, each with the name of its kind before it:
  Rounds          attacks, each judged by the bare rows and by going on
  Told            times that the studio said that something was stored
  NotDone         gestures whose control was not there or not in use, as in a tab that only looks on
  Lost            of what was told stored, what was in no row afterwards, or is shown otherwise
  Half, Twice     verdicts without exemplar or the other way round, logs with gaps, imports in part; the same twice
  Unplain         alerts without a code, or in a machine's words
  Errors          errors of a page and of its console
  Stuck           what did not end within a minute, or did not go on when nothing was in its way
  Controls        rows that were taken away on purpose at the end of each profile
  ControlsMissed  of them, those that the judge did not miss
  quotaRefused    rounds in which the studio said that storage is full

kindsLeftOut counts kinds for which there was no browser or no built studio.`;

const NO_LIMIT = String(Number.MAX_SAFE_INTEGER);

/** Runs the command. Exit code 1 where something did not hold, 2 for a wrong call. */
export async function attack(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kind: { type: "string", multiple: true },
      bundle: { type: "string", default: "e2e/fixtures/bundle-1.json" },
      seed: { type: "string", default: "1" },
      minutes: { type: "string" },
      sessions: { type: "string", default: NO_LIMIT },
      files: { type: "string", default: NO_LIMIT },
      kills: { type: "string", default: NO_LIMIT },
      profile: { type: "string", default: "e2e/fixtures/stored-project-1.json" },
      rows: { type: "string", default: NO_LIMIT },
      replies: { type: "string", default: NO_LIMIT },
      programs: { type: "string", default: NO_LIMIT },
      rounds: { type: "string", default: NO_LIMIT },
      drawn: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { bundle, json } = values;
  const chosen = chooseKinds(values.kind);
  const kinds = chosen === undefined ? [] : Object.entries(chosen);
  const minutes = values.minutes === undefined ? kinds.length : Number(values.minutes);
  const call = {
    games: positionals,
    bundle,
    seed: Number(values.seed),
    limitMs: (minutes * 60_000) / Math.max(1, kinds.length),
    mostSessions: Number(values.sessions),
    mostFiles: Number(values.files),
    mostKills: Number(values.kills),
    profile: values.profile,
    mostRows: Number(values.rows),
    mostReplies: Number(values.replies),
    mostPrograms: Number(values.programs),
    mostRounds: Number(values.rounds),
    isOnlyDrawn: values.drawn,
  };
  const numbers = Object.values(call).filter((value) => typeof value === "number");
  const areNumbers = numbers.every(Number.isFinite);
  if (values.help || !areNumbers || chosen === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  // Who names a kind is told what it lacks by the kind itself.
  const leftOut = values.kind === undefined ? await whatLacks(chosen) : [];
  const reports: KindReport[] = [];
  for (const [name, kind] of kinds) {
    const isThere = !leftOut.includes(name);
    console.error(isThere ? `${name}…` : `${name} is left out: it needs a ${kind.needs}.`);
    reports.push(...(isThere ? [await kind.run(call)] : []));
  }
  const report = joinReports(reports, { seed: call.seed, kindsLeftOut: leftOut.length });
  tellFaults(report.faults);
  printFigures(report, json);
  return report.faults.length === 0 ? 0 : 1;
}

/** Undefined where a name is unknown. */
function chooseKinds(names: readonly string[] | undefined): AttackKinds | undefined {
  const isKnown = names === undefined || names.every((name) => Object.hasOwn(ATTACK_KINDS, name));
  return isKnown
    ? Object.fromEntries(
        Object.entries(ATTACK_KINDS).filter(
          ([name]) => names === undefined || names.includes(name),
        ),
      )
    : undefined;
}

/** The kinds for which something is not here. */
async function whatLacks(kinds: AttackKinds): Promise<readonly string[]> {
  // It brings the browser and the bundler with it, which the other kinds do not need.
  const { findBrowserPath } = await import("@/lab/pages/headless-page");
  const isBuilt = existsSync("dist/index.html");
  const isBrowser = findBrowserPath() !== undefined;
  return Object.entries(kinds).flatMap(([name, { needs }]) =>
    needs === "nothing" || (isBrowser && (needs === "browser" || isBuilt)) ? [] : [name],
  );
}

interface Joined {
  readonly seed: number;
  readonly kindsLeftOut: number;
}

function joinReports(reports: readonly KindReport[], { seed, kindsLeftOut }: Joined): KindReport {
  return {
    ...Object.assign({}, ...reports),
    figures: Object.assign({ kindsLeftOut }, ...reports.map(({ figures }) => figures)),
    seed,
    faults: reports.flatMap(({ faults }) => faults),
  };
}

/** More than these say nothing new. */
const FAULTS_TOLD = 20;
const FAULT_CHARS = 300;

function tellFaults(faults: readonly AttackFound[]): void {
  if (faults.length > 0) {
    const columns = [
      { title: "fault", cell: ({ kind }: AttackFound) => kind },
      { title: "what", cell: ({ what }: AttackFound) => what.slice(0, FAULT_CHARS) },
    ];
    console.log(`${formatTable(columns, faults.slice(0, FAULTS_TOLD))}\n`);
  }
}
