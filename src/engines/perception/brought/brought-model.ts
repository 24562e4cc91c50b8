/** A brought inverse dynamics model at work: pairs of frames in, labels in the world's words out. */
import { elementAt, floatAt } from "@/base/element-at";
import { ownValue } from "@/base/own-value";
import { meantBy, type LabelModel } from "@/core/models/label-model";
import { unusableLabelModel } from "@/engines/perception/brought/label-model-error";
import { writePlanes } from "@/engines/perception/brought/write-planes";
import { shortReason } from "@/engines/perception/models/model-description";
import type { FloatTensor, ModelSession } from "@/engines/perception/models/model-session";
import {
  decodeLabel,
  type DecodedLabel,
  type LogitWords,
} from "@/engines/perception/pairs/decode-label";

export interface BroughtModel {
  /** What lies between every two neighbours: n + 1 frames of RGBA pixels give n labels. */
  label(frames: readonly Uint8ClampedArray[]): Promise<readonly DecodedLabel[]>;
  release(): Promise<void>;
}

const COLOURS = 3;

/** Over a session of its weights. What it answers is checked each time; AppError MOD-09 where that is no answer. */
export function createBroughtModel(session: ModelSession, model: LabelModel): BroughtModel {
  const { preprocessing } = model;
  const { outputs } = preprocessing;
  const words = logitWords(model);
  return {
    async label(frames) {
      const count = frames.length - 1;
      if (count < 1) {
        return [];
      }
      const planes = frames.map((frame) => writePlanes(frame, preprocessing));
      const chains = model.onePairAtATime
        ? planes.slice(1).map((after, pair) => [elementAt(planes, pair), after])
        : [planes];
      const verbs: Float32Array[] = [];
      const objects: Float32Array[] = [];
      for (const chain of chains) {
        const found = await answer(chain);
        verbs.push(...found.verbs);
        objects.push(...found.objects);
      }
      return verbs.map((row, pair) =>
        inTheWorld(
          decodeLabel(
            row,
            outputs.objects === undefined ? NO_LOGITS : elementAt(objects, pair),
            words,
          ),
          model,
        ),
      );
    },
    release: () => session.release(),
  };

  async function answer(planes: readonly Float32Array[]) {
    const answers = await session.run(inputsOf(planes, preprocessing)).catch((error: unknown) => {
      throw unusableLabelModel(`It could not be run on two frames. ${shortReason(error)}`, error);
    });
    const rows = (name: string, width: number) =>
      rowsOf(answers, name, { count: planes.length - 1, width }).map(
        preprocessing.answers === "probabilities" ? toLogits : (logits) => logits,
      );
    return {
      verbs: rows(outputs.verbs, words.verbs.length),
      objects: outputs.objects === undefined ? [] : rows(outputs.objects, words.objects.length),
    };
  }
}

function inputsOf(
  planes: readonly Float32Array[],
  { inputs, layout, sizePx }: LabelModel["preprocessing"],
): Readonly<Record<string, FloatTensor>> {
  const count = planes.length - 1;
  const values = COLOURS * sizePx ** 2;
  const join = (parts: readonly Float32Array[], colours: number): FloatTensor => {
    const data = new Float32Array(parts.length * values);
    parts.forEach((part, at) => data.set(part, at * values));
    return layout === "nhwc"
      ? { data: coloursLast(data, colours, sizePx ** 2), dims: [count, sizePx, sizePx, colours] }
      : { data, dims: [count, colours, sizePx, sizePx] };
  };
  const [before, after] = [planes.slice(0, -1), planes.slice(1)];
  return "both" in inputs
    ? {
        [inputs.both]: join(
          before.flatMap((one, at) => [one, elementAt(after, at)]),
          2 * COLOURS,
        ),
      }
    : { [inputs.before]: join(before, COLOURS), [inputs.after]: join(after, COLOURS) };
}

const NO_LOGITS = new Float32Array();
/** Nothing is quite impossible, so that temperatures have something to divide. */
const LEAST = 1e-12;

function toLogits(probabilities: Float32Array): Float32Array {
  if (probabilities.some((share) => share < 0 || share > 1 + 1e-3)) {
    throw unusableLabelModel("It was to give probabilities, and gives numbers that are none.");
  }
  return probabilities.map((share) => Math.log(Math.max(LEAST, share)));
}

/** The same pictures with the colours of each pixel side by side. */
function coloursLast(planes: Float32Array, colours: number, pixels: number): Float32Array {
  const picture = colours * pixels;
  return planes.map((_, at) => {
    const within = at % picture;
    const plane = within % colours;
    return floatAt(planes, at - within + plane * pixels + (within - plane) / colours);
  });
}

function logitWords({ vocabulary, preprocessing }: LabelModel): LogitWords {
  const { verbs, objects = [], objectsOf = {} } = vocabulary;
  const { temperature = { verb: 1, object: 1 } } = preprocessing;
  const objectChoices = verbs.map((verb) => {
    const classes = ownValue(objectsOf, verb);
    return classes === undefined ? [] : classes.map((name) => objects.indexOf(name));
  });
  return { verbs, objects, objectChoices, temperature };
}

function rowsOf(
  answers: Readonly<Record<string, FloatTensor>>,
  name: string,
  { count, width }: { readonly count: number; readonly width: number },
): readonly Float32Array[] {
  const data = answers[name]?.data;
  if (data?.length !== count * width) {
    const found = data === undefined ? "nothing" : `${data.length} numbers`;
    throw unusableLabelModel(`It gives ${found} as ${name} where ${count} x ${width} are due.`);
  }
  if (!data.every(Number.isFinite)) {
    throw unusableLabelModel(`It gives what is no number as ${name}.`);
  }
  return Array.from({ length: count }, (_, row) => data.slice(row * width, (row + 1) * width));
}

function inTheWorld(label: DecodedLabel, { vocabulary }: LabelModel): DecodedLabel {
  const meant = ({ verb, object, confidence }: Omit<DecodedLabel, "alternatives">) => ({
    verb: meantBy(vocabulary, verb),
    ...(object === undefined ? {} : { object: meantBy(vocabulary, object) }),
    confidence,
  });
  return { ...meant(label), alternatives: label.alternatives.map(meant) };
}
