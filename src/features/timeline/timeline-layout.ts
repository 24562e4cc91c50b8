/** Where the rows of the timeline are, in CSS pixels from its top: they fill the place that there is. */
import { lastOf } from "@/base/element-at";
import type { TimelineLane } from "@/features/timeline/timeline-lane";
import { t } from "@/base/language/translate";

export const RULER_HEIGHT_PX = 20;
/** A line of words above what a row draws: what is done to objects never lacks its words for want of width. */
const WORDS_PX = 14;
const BAR_PX = 16;
const MOST_BAR_PX = 36;
const THIN_PX = 8;
const GAP_PX = 3;

export interface TimelineRow {
  readonly id: string;
  readonly title: string;
  readonly topPx: number;
  readonly heightPx: number;
  /** How much of the height is the line of words; 0 where words stand in and beside what is drawn. */
  readonly wordsPx: number;
}

export interface TimelineLayout {
  readonly rows: readonly TimelineRow[];
  readonly heightPx: number;
}

/** The ids of the rows that are always there. */
export const LABEL_ROW = "labels";
export const CONFIDENCE_ROW = "confidence";

/** A row before it is known how high it can be. */
interface WantedRow {
  readonly id: string;
  readonly title: string;
  readonly isThin: boolean;
  readonly wordsPx: number;
}

/** Ruler, labels, their confidence, then the other lanes in the order given; as high as `roomPx` where they can. */
export function layOutRows(
  lanes: readonly Pick<TimelineLane, "id" | "title" | "isThin">[],
  roomPx: number,
): TimelineLayout {
  const wanted: readonly WantedRow[] = [
    { id: LABEL_ROW, title: t("Labels"), isThin: false, wordsPx: WORDS_PX },
    { id: CONFIDENCE_ROW, title: t("Confidence"), isThin: true, wordsPx: 0 },
    ...lanes.map(({ id, title, isThin = false }) => ({ id, title, isThin, wordsPx: 0 })),
  ];
  const least = wanted.reduce(
    (sum, { isThin, wordsPx }) => sum + wordsPx + (isThin ? THIN_PX : BAR_PX) + GAP_PX,
    RULER_HEIGHT_PX + 2 * GAP_PX,
  );
  const growing = wanted.filter(({ isThin }) => !isThin).length;
  const morePx = Math.max(0, Math.floor((roomPx - least) / growing));
  let topPx = RULER_HEIGHT_PX + GAP_PX;
  const rows = wanted.map(({ id, title, isThin, wordsPx }): TimelineRow => {
    const hasRoom = !isThin && id !== LABEL_ROW && morePx >= WORDS_PX;
    const barPx = BAR_PX + morePx - (hasRoom ? WORDS_PX : 0);
    const words = hasRoom ? WORDS_PX : wordsPx;
    const heightPx = isThin ? THIN_PX : words + Math.min(MOST_BAR_PX, barPx);
    const row = { id, title, topPx, heightPx, wordsPx: words };
    topPx += heightPx + GAP_PX;
    return row;
  });
  const last = lastOf(rows);
  return { rows, heightPx: last.topPx + last.heightPx + 2 * GAP_PX };
}

export function rowAt(layout: TimelineLayout, yPx: number): TimelineRow | undefined {
  return layout.rows.find(({ topPx, heightPx }) => topPx <= yPx && yPx < topPx + heightPx);
}

const ROUND_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000];

/** The distance of the ruler's numbers: round, and never closer than they are wide. */
export function rulerStep(pxPerFrame: number): number {
  const step = ROUND_STEPS.find((frames) => frames * pxPerFrame >= 56);
  return step ?? 100_000;
}
