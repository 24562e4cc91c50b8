/** The tables that replay-teach prints: games in short, and what disagrees, by kind. */
import { Tally } from "@/base/tally";
import { elementAt } from "@/base/element-at";
import { formatTable } from "@/lab/report/print-figures";
import type { GameReplay } from "@/lab/replay/replay-teach-game";

/** What happened how often; the key says what in words. */
export interface KindCount {
  readonly kind: string;
  readonly count: number;
}

const classOf = (objectId: string): string => objectId.replace(/_\d+$/, "");

/** Counts the keys, most frequent first, equal ones by name. */
export function tally(kinds: readonly string[]): readonly KindCount[] {
  return [...new Tally(kinds)]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
}

/** Clicks that the log refused and this world would accept: verb, what on, and what was held. */
export function notRefusedKinds(games: readonly GameReplay[]): readonly KindCount[] {
  return tally(
    games.flatMap(({ disagreements }) =>
      disagreements
        .filter(({ logged }) => !logged)
        .map(({ verb, objectId, heldClass }) => {
          const held = verb === "Place" && heldClass !== undefined ? ` ${heldClass} on` : "";
          return `${verb}${held} ${objectId === undefined ? "nothing" : classOf(objectId)}`;
        }),
    ),
  );
}

/** Clicks that both refuse: verb and this world's reason. */
export function refusedKinds(games: readonly GameReplay[]): readonly KindCount[] {
  return tally(
    games.flatMap(({ refusals }) => refusals.map(({ verb, kind }) => `${verb}: ${kind}`)),
  );
}

/** Attributes that end otherwise than the log says: attribute, class, and both values. */
export function stateDisagreements(games: readonly GameReplay[]): readonly KindCount[] {
  return tally(
    games.flatMap(({ comparisons }) =>
      comparisons
        .filter(({ agrees }) => !agrees)
        .map(({ attribute, objectClass, logged, simulated }) => {
          const values =
            attribute === "receptacle" ? [logged, simulated].map(classInKey) : [logged, simulated];
          return `${attribute} of ${objectClass}: log ${elementAt(values, 0)}, replay ${elementAt(values, 1)}`;
        }),
    ),
  );
}

/** `Plate|+00.10|...` is a Plate, `Sink|..|SinkBasin` a SinkBasin. */
function classInKey(key: string): string {
  const parts = key.split("|");
  return (parts.length > 4 ? parts.at(-1) : parts[0]) ?? key;
}

export interface ClickTally {
  readonly objectClass: string;
  readonly clicks: number;
  readonly hits: number;
  readonly hitsAtPixel: number;
  readonly targets: number;
  /** What the others fell on, most frequent first. */
  readonly instead: string;
}

/** Clicks by the class that was clicked, those with the most that miss first. */
export function clicksByClass(games: readonly GameReplay[]): readonly ClickTally[] {
  const clicks = games.flatMap((game) => game.clicks);
  return [...new Set(clicks.map(({ objectClass }) => objectClass))]
    .map((objectClass) => {
      const own = clicks.filter((click) => click.objectClass === objectClass);
      const others = own.filter(({ isTarget }) => !isTarget);
      const kinds = tally(
        others.map(({ insteadId }) => (insteadId === undefined ? "nothing" : classOf(insteadId))),
      );
      return {
        objectClass,
        clicks: own.length,
        hits: own.filter(({ isHit }) => isHit).length,
        hitsAtPixel: own.filter(({ isHitAtPixel }) => isHitAtPixel).length,
        targets: own.length - others.length,
        instead: kinds
          .slice(0, 3)
          .map(({ kind, count }) => `${kind} ${count}`)
          .join(", "),
      };
    })
    .sort(
      (a, b) =>
        b.clicks - b.targets - (a.clicks - a.targets) || (a.objectClass < b.objectClass ? -1 : 1),
    );
}

export function clickTable(tallies: readonly ClickTally[]): string {
  return formatTable(
    [
      { title: "clicked", cell: (row: ClickTally) => row.objectClass },
      { title: "clicks", cell: (row) => row.clicks },
      { title: "hit", cell: (row) => row.hits },
      { title: "at pixel", cell: (row) => row.hitsAtPixel },
      { title: "meant", cell: (row) => row.targets },
      { title: "others fell on", cell: (row) => row.instead },
    ],
    tallies,
  );
}

export function tallyTable(title: string, tallies: readonly KindCount[]): string {
  return formatTable(
    [
      { title, cell: (row: KindCount) => row.kind },
      { title: "count", cell: (row) => row.count },
    ],
    tallies,
  );
}

/** One line a task type. */
export function taskTable(games: readonly GameReplay[]): string {
  const tasks = [...new Set(games.map(({ task }) => task))].sort();
  const rows = tasks.map((task) => ({ task, own: games.filter((game) => game.task === task) }));
  type Row = (typeof rows)[number];
  const sum = ({ own }: Row, value: (game: GameReplay) => number) =>
    own.reduce((total, game) => total + value(game), 0);
  const ratio = (
    row: Row,
    part: (game: GameReplay) => number,
    whole: (game: GameReplay) => number,
  ) => `${sum(row, part)}/${sum(row, whole)}`;
  return formatTable(
    [
      { title: "task", cell: (row: Row) => row.task },
      { title: "games", cell: (row) => row.own.length },
      {
        title: "accepted",
        cell: (row) =>
          ratio(
            row,
            (it) => it.accepted,
            (it) => it.successful,
          ),
      },
      {
        title: "refused",
        cell: (row) =>
          ratio(
            row,
            (it) => it.refused,
            (it) => it.failed,
          ),
      },
      {
        title: "goal logged",
        cell: (row) => row.own.filter(({ goalOnLogged }) => goalOnLogged === true).length,
      },
      {
        title: "goal replayed",
        cell: (row) => row.own.filter(({ goalOnReplayed }) => goalOnReplayed === true).length,
      },
    ],
    rows,
  );
}

/** One line a game. */
export function gameTable(games: readonly GameReplay[]): string {
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
      { title: "differs in", cell: (game) => game.goalDifferences.join("; ") },
    ],
    games,
  );
}

/** Games in which world and log disagree on a success, or on the goal. */
export function disagreeingGames(games: readonly GameReplay[]): readonly GameReplay[] {
  return games.filter(
    (game) => game.accepted < game.successful || game.goalOnLogged !== game.goalOnReplayed,
  );
}

/** One line a disagreement. */
export function disagreementTable(games: readonly GameReplay[]): string {
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
