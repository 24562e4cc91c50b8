/**
 * `bench idm --rooms unseen [--pairs N] [--seed S] [--model DIR] [--data DIR] [--json]`
 * `bench idm --games DIR [--limit N] [--save-labels FILE] [--model DIR] [--json]`
 *
 * Renders pairs in rooms that no training run may use, or the observations of TEACh games, labels
 * them with the shipped model on the runtime that the studio uses, and compares with what was done.
 * The labels of games can be saved for `teach --labels FILE`.
 */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import {
  measureLabels,
  rowsByVerb,
  worstConfusions,
  type LabelledPair,
} from "@/lab/labels/bench-idm-figures";
import { labelGames } from "@/lab/labels/bench-idm-games";
import { guessPairs, loadIdm, refinePairs, type LoadedModel } from "@/lab/labels/bench-idm-model";
import {
  readShard,
  readShardViews,
  writeDataset,
  type DatasetRequest,
} from "@/lab/pairs/make-dataset";
import { NO_OBJECT } from "@/lab/pairs/make-dataset-sampler";
import { saveLabels } from "@/lab/labels/saved-labels";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import type { RoomFamily } from "@/worlds/household/household-study";

const CONFUSIONS_SHOWN = 20;

export async function benchIdm(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rooms: { type: "string", default: "unseen" },
      pairs: { type: "string", default: "1500" },
      seed: { type: "string", default: "2" },
      model: { type: "string", default: "models/idm" },
      data: { type: "string", default: ".data/idm-unseen" },
      games: { type: "string" },
      limit: { type: "string", default: "24" },
      "save-labels": { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const loaded = await loadIdm(values.model);
  const { pairs, labels, leftOut } =
    values.games === undefined
      ? {
          ...(await labelRooms(loaded, {
            family: parseFamily(values.rooms),
            pairCount: Number(values.pairs),
            seed: Number(values.seed),
            folder: values.data,
          })),
          labels: new Map(),
        }
      : { ...(await labelGames(loaded, values.games, Number(values.limit))), leftOut: 0 };
  const file = values["save-labels"];
  if (file !== undefined) {
    await saveLabels(file, `${loaded.model.name} ${loaded.model.revision}`, labels);
  }
  printReport({ pairs, leftOut }, loaded, values.json);
  return 0;
}

function parseFamily(name: string): RoomFamily {
  if (name === "unseen" || name === "training") {
    return name;
  }
  throw new AppError({
    code: "CLI-01",
    what: `There are no ${name} rooms.`,
    safe: "Nothing was measured.",
    next: "Use --rooms unseen or --rooms training.",
  });
}

interface Labelled {
  readonly pairs: readonly LabelledPair[];
  /** Steps of which the picture shows too little to be asked. */
  readonly leftOut: number;
}

async function labelRooms(loaded: LoadedModel, request: DatasetRequest): Promise<Labelled> {
  await writeDataset(request);
  const { folder, pairCount } = request;
  const pairs: LabelledPair[] = [];
  let leftOut = 0;
  for (let index = 0; pairs.length < pairCount; index += 1) {
    const shard = await readShard(folder, index);
    if (shard === undefined) {
      break;
    }
    const wanted = shard.pairs.map(({ first, second, verb, object }) => ({
      first,
      second,
      truth: object === NO_OBJECT ? { verb } : { verb, object },
    }));
    const views = await readShardViews(folder, index, shard);
    const guessed = await guessPairs(loaded, views, wanted, index);
    pairs.push(...(await refinePairs(loaded, guessed)));
    leftOut += shard.leftOut;
  }
  return { pairs, leftOut };
}

function printReport({ pairs, leftOut }: Labelled, { model }: LoadedModel, asJson: boolean): void {
  const verbs = rowsByVerb(pairs);
  const confusions = worstConfusions(pairs, CONFUSIONS_SHOWN);
  console.log(
    formatTable(
      [
        { title: "verb", cell: (row) => row.verb },
        { title: "pairs", cell: (row) => row.pairs },
        { title: "verb right", cell: (row) => row.verbRight },
        { title: "all right", cell: (row) => row.allRight },
      ],
      verbs,
    ),
  );
  console.log(
    `\n${formatTable(
      [
        { title: "was", cell: (row) => row.truth },
        { title: "taken for", cell: (row) => row.guess },
        { title: "times", cell: (row) => row.count },
      ],
      confusions,
    )}\n`,
  );
  const rooms = new Set(pairs.map(({ sequence }) => sequence)).size;
  const details = { model: `${model.name} ${model.revision}`, rooms, pairs: pairs.length, leftOut };
  printFigures({ figures: { ...measureLabels(pairs) }, ...details, verbs, confusions }, asJson);
}
