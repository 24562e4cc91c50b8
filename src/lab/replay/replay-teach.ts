/**
 * `exemplar replay-teach FILE... [--json]`: how far the household world agrees with TEACh's logs.
 *
 * Every game is rebuilt from its initial state and its log is followed step by step
 * (worlds/household/replay-log.ts): poses are taken from the log, interactions are judged by this
 * world's rules. The figures:
 *
 * - `acceptedOfSuccessful`: interactions that the log marks successful and this world accepts,
 *   as a share of all that the log marks successful. The log is trusted in what boxes cannot tell:
 *   that the object was in reach and in view, and that a receptacle had room. Motions are not
 *   counted: their poses are taken as logged.
 * - `acceptedStrictly`: the same with reach, view and room checked, as programs are judged.
 * - `refusedOfFailed`: clicks that the log marks failed and this world refuses as well, as a share
 *   of all failed clicks. The log names no object for them, so the line of sight through the click
 *   decides what was meant; beside the rules of the thing, the clicked spot must be in reach and,
 *   for what is put down, have room about it. `acceptedAtClick` is the share of the successful
 *   clicks that pass these two checks of the spot: what they cost.
 * - `stateAgreement`: attributes on which the replay ends as the log does, as a share of those
 *   compared (worlds/household/state-agreement.ts: over objects that were touched or changed).
 *   `changeAgreement`: the same over the attributes that either side changed, without the many that
 *   stay as they were.
 * - `clickHits`: successful clicks around which the clicked object is drawn in the rebuilt room of
 *   that moment. "Around" is the square of 10 pixels to each side, of 900, in which TEACh's recorder
 *   itself looks for an object when the very pixel shows none that suits the action: a logged click
 *   need not lie on its object's own pixels. `clickHitsAtPixel`: the same for the exact line of sight
 *   through the click. Neither asks what else is drawn in front. `clickTargets` does: the clicked
 *   object is the one that the picking of this world finds for the click and its action.
 * - `acceptedMotions`: motions that the log marks successful and this world allows.
 *   `refusedOfBlockedMotions`: steps that the log marks blocked and this world blocks as well.
 * - `verdictAgreement`: games in which the goal check says the same of the final state that the
 *   replay ends in as of the final state that the file holds, as a share of the games that have
 *   both a final state and a goal that can be read.
 * - `goalHoldsOnLoggedFinal`: games whose logged final state meets the goal, as a share of the same
 *   games. Every published game was finished, so this tells whether the goal is read as TEACh means it.
 * - `goalAgreesWithLastCheck`: games whose log ends with a successful progress check of the
 *   Commander and whose logged final state meets the goal, as a share of the former.
 */
import { parseArgs } from "node:util";
import { printFigures, share, type FiguresReport } from "@/lab/report/print-figures";
import { findGameFiles, replayGame, type GameReplay } from "@/lab/replay/replay-teach-game";
import {
  clicksByClass,
  clickTable,
  disagreeingGames,
  disagreementTable,
  gameTable,
  notRefusedKinds,
  refusedKinds,
  stateDisagreements,
  tallyTable,
  taskTable,
} from "@/lab/replay/replay-teach-tables";

const HELP = `exemplar replay-teach FILE... [--json] [--verbose] [--details]

Replays TEACh games (*.game.json, also gzipped; or folders of them) in the household world and
compares it with their logs. Prints one line a task type and the games that disagree.

  --json     one object with the figures, every game and every kind of disagreement as the last line
  --verbose  one line a game, and all kinds of disagreement instead of the most frequent
  --details  every disagreement, one a line

Figures, 0 to 1:
  acceptedOfSuccessful     successful interactions of the logs that the world accepts too
  acceptedStrictly         the same with reach, view and room checked, as programs are judged
  acceptedAtClick          successful clicks whose very spot is in reach and has room
  refusedOfFailed          failed clicks of the logs that the world refuses too
  stateAgreement           attributes of touched objects that end as the log says
  changeAgreement          the same over attributes that changed
  clickHits                successful clicks around which the clicked object is drawn
  clickHitsAtPixel         the same at the very pixel
  clickTargets             successful clicks that this world reads as meant for the clicked object
  acceptedMotions          successful motions of the logs that the world allows
  refusedOfBlockedMotions  blocked steps of the logs that the world blocks too
  verdictAgreement         games whose goal check says the same of the replay's end as of the
                           logged final state
  goalHoldsOnLoggedFinal   games whose logged final state meets the goal
  goalAgreesWithLastCheck  the same for games whose last progress check was a success`;

/** Kinds of disagreement that are printed without --verbose. */
const SHOWN_KINDS = 12;

/** Runs the command. Exit code 1 where a file could not be read, 2 for a wrong call. */
export async function replayTeach(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      verbose: { type: "boolean", default: false },
      details: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const games: GameReplay[] = [];
  let unread = 0;
  for (const file of await findGameFiles(positionals)) {
    const replay = await replayGame(file);
    if (replay.ok) {
      games.push(replay.value);
    } else {
      unread += 1;
      console.error(replay.error.message);
    }
  }
  if (games.length > 0) {
    printTables(games, values);
    printFigures(toReport(games, unread), values.json);
  }
  return unread > 0 || games.length === 0 ? 1 : 0;
}

function printTables(
  games: readonly GameReplay[],
  { verbose, details }: { readonly verbose: boolean; readonly details: boolean },
): void {
  const shown = <Row>(rows: readonly Row[]) => (verbose ? rows : rows.slice(0, SHOWN_KINDS));
  console.log(`${taskTable(games)}\n`);
  const listed = verbose ? games : disagreeingGames(games);
  if (listed.length > 0) {
    console.log(`${gameTable(listed)}\n`);
  }
  if (details) {
    console.log(`${disagreementTable(games)}\n`);
  }
  for (const [title, tallies] of [
    ["refused by both: action and reason", refusedKinds(games)],
    ["refused by the log only", notRefusedKinds(games)],
    ["attributes that end differently", stateDisagreements(games)],
  ] as const) {
    if (tallies.length > 0) {
      console.log(`${tallyTable(title, shown(tallies))}\n`);
    }
  }
  const clicks = clicksByClass(games);
  if (clicks.length > 0) {
    console.log(`${clickTable(shown(clicks))}\n`);
  }
}

function toReport(games: readonly GameReplay[], unread: number): FiguresReport {
  const judged = games.filter(
    (game) => game.goalOnLogged !== undefined && game.goalOnReplayed !== undefined,
  );
  return {
    figures: {
      ...interactionFigures(games),
      ...stateFigures(games),
      ...clickFigures(games),
      ...goalFigures(judged),
      games: games.length,
    },
    judgedGames: judged.length,
    unreadFiles: unread,
    refusedByBoth: refusedKinds(games),
    refusedByLogOnly: notRefusedKinds(games),
    stateDisagreements: stateDisagreements(games),
    clicksByClass: clicksByClass(games),
    games: games.map(({ clicks: _clicks, comparisons, ...game }) => ({
      ...game,
      disagreeingAttributes: comparisons.filter(({ agrees }) => !agrees),
    })),
  };
}

/** `part` of `whole`, both summed over the games. */
function shareOf(
  games: readonly GameReplay[],
  part: (game: GameReplay) => number,
  whole: (game: GameReplay) => number,
): number {
  const sum = (value: (game: GameReplay) => number) =>
    games.reduce((total, game) => total + value(game), 0);
  return share(sum(part), sum(whole));
}

function interactionFigures(games: readonly GameReplay[]) {
  const successful = (game: GameReplay) => game.successful;
  return {
    acceptedOfSuccessful: shareOf(games, (game) => game.accepted, successful),
    refusedOfFailed: shareOf(
      games,
      (game) => game.refused,
      (game) => game.failed,
    ),
    acceptedStrictly: shareOf(games, (game) => game.acceptedStrictly, successful),
    acceptedMotions: shareOf(
      games,
      (game) => game.acceptedMotions,
      (game) => game.successfulMotions,
    ),
    refusedOfBlockedMotions: shareOf(
      games,
      (game) => game.refusedMotions,
      (game) => game.blockedMotions,
    ),
  };
}

function stateFigures(games: readonly GameReplay[]) {
  const comparisons = games.flatMap((game) => game.comparisons);
  const changed = comparisons.filter(({ isChanged }) => isChanged);
  const agreeing = (list: typeof comparisons) =>
    share(list.filter(({ agrees }) => agrees).length, list.length);
  return { stateAgreement: agreeing(comparisons), changeAgreement: agreeing(changed) };
}

function clickFigures(games: readonly GameReplay[]) {
  const clicks = games.flatMap((game) => game.clicks);
  const those = (holds: (click: (typeof clicks)[number]) => boolean) =>
    share(clicks.filter(holds).length, clicks.length);
  return {
    clickHits: those(({ isHit }) => isHit),
    clickHitsAtPixel: those(({ isHitAtPixel }) => isHitAtPixel),
    clickTargets: those(({ isTarget }) => isTarget),
    acceptedAtClick: those(({ isAccepted }) => isAccepted),
  };
}

function goalFigures(judged: readonly GameReplay[]) {
  const checked = judged.filter((game) => game.lastCheck === true);
  const count = (list: readonly GameReplay[], holds: (game: GameReplay) => boolean) =>
    share(list.filter(holds).length, list.length);
  return {
    verdictAgreement: count(judged, (game) => game.goalOnLogged === game.goalOnReplayed),
    goalHoldsOnLoggedFinal: count(judged, (game) => game.goalOnLogged === true),
    goalAgreesWithLastCheck: count(checked, (game) => game.goalOnLogged === true),
  };
}
