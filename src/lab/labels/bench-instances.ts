/**
 * `bench instances --games DIR [--limit N] [--labels FILE] [--json]`
 *
 * Takes the logs of TEACh games in floor plans that are held out, takes the instances away that they
 * name, finds them again from the initial state and the actions alone, and compares. Beside it the
 * plain guess: the nearest object of the class, with the agent and the room where the log has them.
 *
 * - `instanceTop1`: interactions whose instance is found, as a share of all; without a name is not
 *   found. `nearestTop1`: those where it is the nearest of its class.
 * - `instanceTop1Ambiguous`, `nearestTop1Ambiguous`: the same where the room has more than one of the
 *   class; `ambiguous` counts these.
 * - `namedAmbiguous`: how many of these got a name; `rightOfNamedAmbiguous`: how many of the names
 *   are right.
 *
 * What came into being on the way (slices) is left out: programs name it by what it was cut from.
 * With a file of `bench idm --save-labels` the labels are the model's, and what is measured are the
 * interactions of which it saw verb and object right; `labelled` is their share.
 */
import { groupBy } from "@/base/groups";
import { parseArgs } from "node:util";
import {
  instanceFigures,
  measureInstances,
  type MeasuredInteraction,
  type TrueInteraction,
} from "@/lab/labels/bench-instances-figures";
import { heldOutGames, labelOf } from "@/lab/pairs/make-dataset-sources";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";
import { readSavedLabels } from "@/lab/labels/saved-labels";
import type { ActionLabel } from "@/core/action-label";
import type { TeachEpisode } from "@/formats/teach/teach";
import { replayLog } from "@/worlds/household/household-study";

/** Rows of the table of what is mistaken most. */
const SHOWN = 15;

export async function benchInstances(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string" },
      limit: { type: "string", default: "1000" },
      labels: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const episodes = await heldOutGames(values.games, Number(values.limit));
  const saved = values.labels === undefined ? undefined : await readSavedLabels(values.labels);
  const measured: MeasuredInteraction[] = [];
  let all = 0;
  let tookMs = 0;
  for (const episode of episodes) {
    const labels = saved === undefined ? logLabels(episode) : saved.get(episode.gameId);
    const truths = labels === undefined ? [] : trueInteractions(episode);
    all += truths.length;
    const startedMs = performance.now();
    measured.push(...measureInstances(episode.initialState, labels ?? [], truths));
    tookMs += performance.now() - startedMs;
  }
  const figures = {
    ...instanceFigures(measured),
    ...(saved === undefined ? {} : { labelled: share(measured.length, all) }),
    games: episodes.length,
    msPerGame: Math.round(tookMs / episodes.length),
  };
  console.log(`${mistakenTable(measured)}\n`);
  printFigures({ figures }, values.json);
  return 0;
}

/** The log as a model would give it that makes no mistakes. */
function logLabels({ actions }: TeachEpisode): readonly ActionLabel[] {
  return actions.map((action): ActionLabel => {
    const { verb, object } = labelOf(action);
    return {
      id: `log-${action.index}`,
      verb,
      ...(object === undefined ? {} : { object }),
      startFrame: action.index,
      endFrame: action.index + 1,
      confidence: 1,
      by: "log",
    };
  });
}

function trueInteractions(episode: TeachEpisode): readonly TrueInteraction[] {
  const { initialState, actions, sliceCounts, finalState } = episode;
  const ending = finalState === undefined ? {} : { finalState };
  const { states, verdicts } = replayLog(initialState, actions, { sliceCounts, ...ending });
  return verdicts.flatMap(({ index, step, logged }): TrueInteraction[] => {
    const state = states[index];
    const objectId = step !== undefined && "objectId" in step ? step.objectId : undefined;
    const object = initialState.objects.find(({ id }) => id === objectId);
    return state === undefined || step === undefined || object === undefined || !logged
      ? []
      : [{ frame: index, verb: step.verb, objectClass: object.class, instance: object.id, state }];
  });
}

interface Row {
  readonly kind: string;
  readonly count: number;
  readonly right: number;
  readonly nearest: number;
}

/** What is mistaken most often, of interactions that had a choice. */
function mistakenTable(measured: readonly MeasuredInteraction[]): string {
  const kinds = groupBy(
    measured.filter(({ candidates }) => candidates > 1),
    ({ verb, objectClass }) => `${verb} ${objectClass}`,
  );
  const rows = [...kinds].map(([kind, list]): Row => ({
    kind,
    count: list.length,
    right: list.filter(({ isRight }) => isRight).length,
    nearest: list.filter(({ isNearest }) => isNearest).length,
  }));
  rows.sort((a, b) => b.count - b.right - (a.count - a.right) || b.count - a.count);
  return formatTable(
    [
      { title: "interaction", cell: (row: Row) => row.kind },
      { title: "count", cell: (row) => row.count },
      { title: "found", cell: (row) => row.right },
      { title: "nearest", cell: (row) => row.nearest },
    ],
    rows.slice(0, SHOWN),
  );
}
