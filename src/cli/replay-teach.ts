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
 *   decides what was meant. Most failed for want of room at the very spot that was clicked, which
 *   boxes do not show, so this figure stays well below 1.
 * - `refusedOfBlockedMotions`: steps that the log marks blocked and this world blocks as well.
 * - `verdictAgreement`: games in which the goal check says the same of the final state that the
 *   replay ends in as of the final state that the file holds, as a share of the games that have
 *   both a final state and a goal that can be read.
 * - `goalHoldsOnLoggedFinal`: games whose logged final state meets the goal, as a share of the same
 *   games. Every published game was finished, so this tells whether the goal is read as TEACh means it.
 * - `goalAgreesWithLastCheck`: games whose log ends with a successful progress check of the
 *   Commander and whose logged final state meets the goal, as a share of the former.
 */
import { parseArgs } from "node:util";
import { formatTable, printFigures, share, type FiguresReport } from "@/cli/print-figures";
import { findGameFiles, replayGame, type GameReplay } from "@/cli/replay-teach-game";

const HELP = `exemplar replay-teach FILE... [--json] [--details]

Replays TEACh games (*.game.json, also gzipped; or folders of them) in the household world and
compares it with their logs.

  --json     one object with the figures and every game as the last line
  --details  every disagreement, one a line

Figures, 0 to 1:
  acceptedOfSuccessful     successful interactions of the logs that the world accepts too
  acceptedStrictly         the same with reach, view and room checked, as programs are judged
  refusedOfFailed          failed clicks of the logs that the world refuses too
  refusedOfBlockedMotions  blocked steps of the logs that the world blocks too
  verdictAgreement         games whose goal check says the same of the replay's end as of the
                           logged final state
  goalHoldsOnLoggedFinal   games whose logged final state meets the goal
  goalAgreesWithLastCheck  the same for games whose last progress check was a success`;

/** Runs the command. Exit code 1 where a file could not be read, 2 for a wrong call. */
export async function replayTeach(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
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
    console.log(`${gameTable(games)}\n`);
    if (values.details) {
      console.log(`${disagreementTable(games)}\n`);
    }
    printFigures(toReport(games, unread), values.json);
  }
  return unread > 0 || games.length === 0 ? 1 : 0;
}

function gameTable(games: readonly GameReplay[]): string {
  const verdict = (value: boolean | undefined) =>
    value === undefined ? "unknown" : value ? "yes" : "no";
  return formatTable(
    [
      { title: "game", cell: (game: GameReplay) => game.gameId },
      { title: "task", cell: (game) => game.task },
      { title: "accepted", cell: (game) => `${game.accepted}/${game.successful}` },
      { title: "refused", cell: (game) => `${game.refused}/${game.failed}` },
      { title: "goal logged", cell: (game) => verdict(game.goalOnLogged) },
      { title: "goal replayed", cell: (game) => verdict(game.goalOnReplayed) },
    ],
    games,
  );
}

function disagreementTable(games: readonly GameReplay[]): string {
  const rows = games.flatMap((game) =>
    game.disagreements.map((disagreement) => ({ ...disagreement, game: game.gameId })),
  );
  return formatTable(
    [
      { title: "game", cell: (row: (typeof rows)[number]) => row.game },
      { title: "action", cell: (row) => row.index },
      { title: "step", cell: (row) => `${row.verb} ${row.objectId ?? "?"}` },
      { title: "log", cell: (row) => (row.logged ? "done" : "refused") },
      { title: "kind", cell: (row) => row.kind ?? "accepted" },
      { title: "sentence", cell: (row) => row.sentence ?? "" },
    ],
    rows,
  );
}

function toReport(games: readonly GameReplay[], unread: number): FiguresReport {
  const sum = (value: (game: GameReplay) => number) =>
    games.reduce((total, game) => total + value(game), 0);
  const judged = games.filter(
    (game) => game.goalOnLogged !== undefined && game.goalOnReplayed !== undefined,
  );
  const checked = judged.filter((game) => game.lastCheck === true);
  const count = (list: readonly GameReplay[], holds: (game: GameReplay) => boolean) =>
    share(list.filter(holds).length, list.length);
  return {
    figures: {
      acceptedOfSuccessful: share(
        sum((game) => game.accepted),
        sum((game) => game.successful),
      ),
      refusedOfFailed: share(
        sum((game) => game.refused),
        sum((game) => game.failed),
      ),
      acceptedStrictly: share(
        sum((game) => game.acceptedStrictly),
        sum((game) => game.successful),
      ),
      refusedOfBlockedMotions: share(
        sum((game) => game.refusedMotions),
        sum((game) => game.blockedMotions),
      ),
      verdictAgreement: count(judged, (game) => game.goalOnLogged === game.goalOnReplayed),
      goalHoldsOnLoggedFinal: count(judged, (game) => game.goalOnLogged === true),
      goalAgreesWithLastCheck: count(checked, (game) => game.goalOnLogged === true),
      games: games.length,
    },
    judgedGames: judged.length,
    unreadFiles: unread,
    games,
  };
}
