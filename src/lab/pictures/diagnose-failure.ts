/**
 * Why an action was refused, by image-text match (HELPER 3.1): the picture of that moment is compared with
 * sentences that say how each refusal would look, and the nearest wins. A study: the agent does not ask, since
 * what the shipped encoder says is worth less than knowing the action alone (`bench diagnosis`).
 */
import { dot, type PictureTextModel } from "@/engines/perception/attributes/detect-attributes";
import type { FailureSign } from "@/lab/pictures/failure-signs";
import type { InteractionAction } from "@/worlds/household/household-study";

export interface RefusedMoment {
  /** RGBA pixels of what the agent saw, square. */
  readonly rgba: Uint8ClampedArray;
  readonly sizePx: number;
  readonly action: InteractionAction;
  /** As people call what it was about: "coffee machine". */
  readonly noun: string;
}

export interface Diagnosis {
  readonly sign: FailureSign;
  /** What the sign says here. */
  readonly sentence: string;
  /** From 0 to 1; those of one moment sum to 1. */
  readonly probability: number;
}

/** CLIP's sharpness: two cosines that differ by 0.01 are e to 1. */
const SCALE = 100;

/** The likeliest first; empty where no sign tells of the action. */
export async function diagnoseFailure(
  model: PictureTextModel,
  { rgba, sizePx, action, noun }: RefusedMoment,
  signs: readonly FailureSign[],
): Promise<readonly Diagnosis[]> {
  const possible = signs.filter(({ actions }) => actions.includes(action));
  const picture = await model.embedImage(rgba, sizePx);
  const told = await Promise.all(
    possible.map(async (sign) => {
      const sentence = sign.says(noun);
      return { sign, sentence, weight: SCALE * dot(picture, await model.embedText(sentence)) };
    }),
  );
  const most = Math.max(...told.map(({ weight }) => weight));
  const total = told.reduce((sum, { weight }) => sum + Math.exp(weight - most), 0);
  return told
    .map(({ sign, sentence, weight }) => ({
      sign,
      sentence,
      probability: Math.exp(weight - most) / total,
    }))
    .toSorted((a, b) => b.probability - a.probability);
}
