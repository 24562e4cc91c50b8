/** Where the rows of the timeline are, in CSS pixels from its top. */
export const RULER_HEIGHT_PX = 20;
export const LABEL_HEIGHT_PX = 28;
export const CONFIDENCE_HEIGHT_PX = 12;
export const LANE_HEIGHT_PX = 24;
const GAP_PX = 4;

export interface TimelineRow {
  readonly id: string;
  readonly title: string;
  readonly topPx: number;
  readonly heightPx: number;
}

export interface TimelineLayout {
  readonly rows: readonly TimelineRow[];
  readonly heightPx: number;
}

/** The ids of the rows that are always there. */
export const LABEL_ROW = "labels";
export const CONFIDENCE_ROW = "confidence";

/** Ruler, labels, their confidence, then the other lanes in the order given. */
export function layOutRows(
  lanes: readonly { readonly id: string; readonly title: string }[],
): TimelineLayout {
  const wanted = [
    { id: LABEL_ROW, title: "Labels", heightPx: LABEL_HEIGHT_PX },
    { id: CONFIDENCE_ROW, title: "Confidence", heightPx: CONFIDENCE_HEIGHT_PX },
    ...lanes.map(({ id, title }) => ({ id, title, heightPx: LANE_HEIGHT_PX })),
  ];
  let topPx = RULER_HEIGHT_PX + GAP_PX;
  const rows: TimelineRow[] = [];
  for (const row of wanted) {
    rows.push({ ...row, topPx });
    topPx += row.heightPx + GAP_PX;
  }
  return { rows, heightPx: topPx + GAP_PX };
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
