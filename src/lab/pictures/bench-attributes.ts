/**
 * `bench attributes [--frames N] [--seed S] [--model DIR] [--data DIR] [--json]`
 *
 * Renders crops of things in rooms that no training run may use, posed and centred or as they come in
 * random views, and asks the dual encoder by image-text match whether each is dirty, cooked, sliced,
 * open, filled or on (ICAL S4.7). A figure is the mean balanced accuracy over the attributes, of which
 * chance would be 0.5.
 */
import { parseArgs } from "node:util";
import {
  attributeRows,
  meanBalanced,
  type AttributeAnswer,
  type AttributeRow,
} from "@/lab/pictures/bench-attributes-figures";
import { asMatcher } from "@/lab/pictures/as-matcher";
import { loadClip } from "@/lab/pictures/bench-clip-model";
import { toRgba } from "@/lab/pictures/to-rgba";
import { writeCaptions } from "@/lab/captions/make-captions";
import { readCaptionPictures, readCaptionShard } from "@/lab/captions/make-captions-shards";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import {
  detectAttributes,
  type PictureTextModel,
} from "@/engines/perception/attributes/detect-attributes";
import { VISIBLE_STATES } from "@/worlds/household/household-study";

/** The pixels that the shipped model reads. */
const SIZE_PX = 128;
const KINDS = ["centred", "random"] as const;

export async function benchAttributes(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      frames: { type: "string", default: "1250" },
      seed: { type: "string", default: "2" },
      model: { type: "string", default: "models/clip" },
      data: { type: "string", default: ".data/clip-v2-unseen" },
      json: { type: "boolean", default: false },
    },
  });
  const clip = await loadClip(values.model);
  const { rooms } = await writeCaptions({
    family: "unseen",
    frameCount: Number(values.frames),
    seed: Number(values.seed),
    folder: values.data,
    sizePx: SIZE_PX,
  });
  const answers = await askAll(asMatcher(clip), values.data, rooms);
  const [centred, random] = KINDS.map((kind) => attributeRows(answers, kind));
  const tables = { centred: centred ?? [], random: random ?? [] };
  for (const kind of KINDS) {
    console.log(`${kind}\n${formatTable(COLUMNS, tables[kind])}\n`);
  }
  const figures = { centred: meanBalanced(tables.centred), random: meanBalanced(tables.random) };
  const details = { model: `${clip.name} ${clip.revision}`, rooms, chance: 0.5, tables };
  printFigures({ figures, ...details }, values.json);
  return 0;
}

const percent = (value: number | undefined) =>
  value === undefined ? "-" : `${(value * 100).toFixed(1)} %`;
const COLUMNS = [
  { title: "attribute", cell: ({ attribute }: AttributeRow) => attribute },
  { title: "have it", cell: ({ holds }: AttributeRow) => holds },
  { title: "lack it", cell: ({ lacks }: AttributeRow) => lacks },
  { title: "told of those", cell: ({ holdsRight }: AttributeRow) => percent(holdsRight) },
  { title: "and of these", cell: ({ lacksRight }: AttributeRow) => percent(lacksRight) },
  { title: "balanced", cell: ({ balanced }: AttributeRow) => percent(balanced) },
];

/** Every attribute that each crop's thing can have. */
async function askAll(
  model: PictureTextModel,
  folder: string,
  rooms: number,
): Promise<readonly AttributeAnswer[]> {
  const answers: AttributeAnswer[] = [];
  for (let room = 0; room < rooms; room += 1) {
    const shard = await readCaptionShard(folder, room);
    const pictures = await readCaptionPictures(folder, room, SIZE_PX);
    for (const [index, { noun, kind, attributes }] of shard?.crops.entries() ?? []) {
      const crop = { rgba: toRgba(pictures?.crops, index, SIZE_PX), sizePx: SIZE_PX };
      const asked = VISIBLE_STATES.filter(({ attribute }) => attributes[attribute] !== undefined);
      const scores = await detectAttributes(model, { crop, noun }, asked);
      for (const { state, probability } of scores) {
        const { attribute } = state;
        const isTrue = attributes[attribute] === true;
        answers.push({ attribute, kind, isTrue, isTold: probability > 0.5 });
      }
    }
  }
  return answers;
}
