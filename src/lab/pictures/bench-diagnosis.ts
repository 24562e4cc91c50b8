/**
 * `bench diagnosis [--count N] [--seed S] [--model DIR] [--json]`
 *
 * Tries actions in rooms that no training run may use, draws the moments in which one is refused, and asks
 * the dual encoder why, by image-text match (HELPER 3.1). The world's own reason is the truth. Beside it
 * stands what is told without that picture: the reason that the action was refused for most often in the
 * other half of the moments, the same sentences beside the picture of another moment, and drawing lots.
 */
import { parseArgs } from "node:util";
import { elementAt } from "@/base/element-at";
import { shareInterval } from "@/core/experiments/bootstrap-interval";
import { diagnoseFailure } from "@/lab/pictures/diagnose-failure";
import { openCaptionRenderer, type CaptionRenderer } from "@/lab/captions/caption-renderer";
import { asMatcher } from "@/lab/pictures/as-matcher";
import { loadClip } from "@/lab/pictures/bench-clip-model";
import {
  balancedShare,
  byActionAlone,
  diagnosisRows,
  shareOf,
  type DiagnosisAnswer,
  type DiagnosisRow,
} from "@/lab/pictures/bench-diagnosis-figures";
import { FAILURE_SIGNS } from "@/lab/pictures/failure-signs";
import { toRgba } from "@/lab/pictures/to-rgba";
import { planRefusals, type Refusal } from "@/lab/pictures/plan-refusals";
import { formatTable, printFigures } from "@/lab/report/print-figures";

/** The pixels that the shipped model reads, and those that the studio draws. */
const SIZE_PX = 128;
const DRAWN_PX = 256;
const VIEWS_AT_ONCE = 20;
/** Far enough apart to be of another room. */
const ELSEWHERE = 97;

export async function benchDiagnosis(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: "string", default: "400" },
      seed: { type: "string", default: "1" },
      model: { type: "string", default: "models/clip" },
      json: { type: "boolean", default: false },
    },
  });
  const refusals = planRefusals(Number(values.seed), Number(values.count));
  const renderer = await openCaptionRenderer();
  const pictures = await drawAll(renderer, refusals);
  await renderer.close();
  const model = asMatcher(await loadClip(values.model));
  const answers: DiagnosisAnswer[] = [];
  for (const [index, { action, noun, kind }] of refusals.entries()) {
    const ask = async (at: number) => {
      const rgba = elementAt(pictures, at % pictures.length);
      return await diagnoseFailure(model, { rgba, sizePx: SIZE_PX, action, noun }, FAILURE_SIGNS);
    };
    const [here, elsewhere] = [await ask(index), await ask(index + ELSEWHERE)];
    const told = elementAt(here, 0).sign.kinds;
    const toldElsewhere = elementAt(elsewhere, 0).sign.kinds;
    answers.push({ action, kind, told, toldElsewhere, choices: here.length });
  }
  report(answers, values.json);
  return 0;
}

async function drawAll(
  renderer: CaptionRenderer,
  refusals: readonly Refusal[],
): Promise<readonly Uint8ClampedArray[]> {
  const pictures: Uint8ClampedArray[] = [];
  for (let from = 0; from < refusals.length; from += VIEWS_AT_ONCE) {
    const some = refusals.slice(from, from + VIEWS_AT_ONCE);
    const { bytes } = await renderer.render({
      views: some.map(({ state }) => ({ state, wishes: [] })),
      sizePx: SIZE_PX,
      drawnPx: DRAWN_PX,
      smoothing: "high",
      mostCrops: 0,
      leastCropArea: 1,
      gridCells: 1,
    });
    pictures.push(...some.map((_, at) => toRgba(bytes, at, SIZE_PX)));
  }
  return pictures;
}

function report(answers: readonly DiagnosisAnswer[], isJson: boolean): void {
  const rows = diagnosisRows(answers);
  console.log(`${formatTable(COLUMNS, rows)}\n`);
  const right = answers.map(({ kind, told }) => told.includes(kind));
  const alone = byActionAlone(answers);
  const figures = {
    accuracy: shareOf(right, Boolean),
    balanced: balancedShare(rows),
    byAction: shareOf(alone, Boolean),
    elsewhere: shareOf(answers, ({ kind, toldElsewhere }) => toldElsewhere.includes(kind)),
    chance: answers.reduce((sum, { choices }) => sum + 1 / choices, 0) / answers.length,
    count: answers.length,
  };
  const intervals = { accuracy: shareInterval(right), byAction: shareInterval(alone) };
  printFigures({ figures, intervals, rows }, isJson);
}

const share = (value: number) => value.toFixed(2);
const COLUMNS = [
  { title: "the world says", cell: ({ kind }: DiagnosisRow) => kind },
  { title: "moments", cell: ({ count }: DiagnosisRow) => count },
  { title: "told", cell: ({ right }: DiagnosisRow) => share(right) },
  {
    title: "told of another picture",
    cell: ({ rightElsewhere }: DiagnosisRow) => share(rightElsewhere),
  },
];
