/** Told and true attributes of crops, counted so that a rare side weighs as much as a common one. */
import type { CropKind } from "@/lab/captions/make-captions-views";
import { VISIBLE_ATTRIBUTES, type VisibleAttribute } from "@/worlds/household/household-study";

export interface AttributeAnswer {
  readonly attribute: VisibleAttribute;
  readonly kind: CropKind;
  readonly isTrue: boolean;
  readonly isTold: boolean;
}

/** How well one attribute is told on crops of one kind. */
export interface AttributeRow {
  readonly attribute: VisibleAttribute;
  readonly holds: number;
  readonly lacks: number;
  /** Share of those that have it, or lack it, of which that is told; undefined where there is none. */
  readonly holdsRight: number | undefined;
  readonly lacksRight: number | undefined;
  /** Mean of both: 0.5 is chance, whichever side is more common. */
  readonly balanced: number | undefined;
}

export function attributeRows(
  answers: readonly AttributeAnswer[],
  kind: CropKind,
): readonly AttributeRow[] {
  return VISIBLE_ATTRIBUTES.map((attribute) => {
    const own = answers.filter((each) => each.attribute === attribute && each.kind === kind);
    const [holds, lacks] = [
      own.filter(({ isTrue }) => isTrue),
      own.filter(({ isTrue }) => !isTrue),
    ];
    const [holdsRight, lacksRight] = [shareRight(holds), shareRight(lacks)];
    const isWhole = holdsRight !== undefined && lacksRight !== undefined;
    return {
      attribute,
      holds: holds.length,
      lacks: lacks.length,
      holdsRight,
      lacksRight,
      balanced: isWhole ? (holdsRight + lacksRight) / 2 : undefined,
    };
  });
}

function shareRight(answers: readonly AttributeAnswer[]): number | undefined {
  const right = answers.filter(({ isTold, isTrue }) => isTold === isTrue).length;
  return answers.length === 0 ? undefined : right / answers.length;
}

/** Mean balanced accuracy of the attributes that occur on both sides; NaN where none does. */
export function meanBalanced(rows: readonly AttributeRow[]): number {
  const values = rows.flatMap(({ balanced }) => (balanced === undefined ? [] : [balanced]));
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
