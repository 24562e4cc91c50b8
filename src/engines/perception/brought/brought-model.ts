/** A brought inverse dynamics model at work: pairs of frames in, labels in the world's words out. */
import { elementAt } from "@/base/element-at";
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
  const { sizePx, outputs } = preprocessing;
  const words = logitWords(model);
  const values = COLOURS * sizePx ** 2;
  return {
    async label(frames) {
      const count = frames.length - 1;
      if (count < 1) {
        return [];
      }
      const planes = frames.map((frame) => writePlanes(frame, preprocessing));
      const answers = await session.run(inputsOf(planes, preprocessing)).catch((error: unknown) => {
        throw unusableLabelModel(`It could not be run on two frames. ${shortReason(error)}`, error);
      });
      const verbs = rowsOf(answers, outputs.verbs, { count, width: words.verbs.length });
      const objects =
        outputs.objects === undefined
          ? undefined
          : rowsOf(answers, outputs.objects, { count, width: words.objects.length });
      return verbs.map((row, pair) =>
        inTheWorld(
          decodeLabel(row, objects === undefined ? NO_LOGITS : elementAt(objects, pair), words),
          model,
        ),
      );
    },
    release: () => session.release(),
  };

  function inputsOf(
    planes: readonly Float32Array[],
    { inputs }: LabelModel["preprocessing"],
  ): Readonly<Record<string, FloatTensor>> {
    const count = planes.length - 1;
    const join = (parts: readonly Float32Array[], colours: number): FloatTensor => {
      const data = new Float32Array(parts.length * values);
      parts.forEach((part, at) => data.set(part, at * values));
      return { data, dims: [count, colours, sizePx, sizePx] };
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
}

const NO_LOGITS = new Float32Array();

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
