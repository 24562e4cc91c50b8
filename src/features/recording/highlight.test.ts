import { expect, test } from "vitest";
import { highlightOf } from "@/features/recording/highlight";
import type { ViewMasks } from "@/core/world/world-painter";

/** `#` is the mug, `.` nothing. */
function masksOf(...rows: readonly string[]): ViewMasks {
  const cells = rows.join("").split("");
  const widthPx = rows[0]?.length ?? 0;
  const xs = cells.flatMap((cell, index) => (cell === "#" ? [index % widthPx] : []));
  const ys = cells.flatMap((cell, index) => (cell === "#" ? [Math.floor(index / widthPx)] : []));
  const box = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
  return {
    widthPx,
    heightPx: rows.length,
    ids: ["Sink_1", "Mug_2"],
    numbers: Uint16Array.from(cells, (cell) => (cell === "#" ? 2 : 0)),
    objects: [{ id: "Mug_2", box, centroid: { x: 0, y: 0 }, pixelCount: xs.length }],
  };
}

/** `.` untouched, `s` shade, `#` line, `f` fill. */
function draw(masks: ViewMasks): readonly string[] {
  const highlight = highlightOf(masks, "Mug_2");
  if (highlight === undefined) {
    return [];
  }
  const { widthPx, heightPx, pixels } = highlight;
  const letters = Array.from({ length: widthPx * heightPx }, (_, index) => {
    const alpha = pixels[index * 4 + 3];
    return alpha === 255 ? "#" : alpha === 0 ? "." : (pixels[index * 4] ?? 0) > 0 ? "f" : "s";
  });
  return Array.from({ length: heightPx }, (_, row) =>
    letters.slice(row * widthPx, (row + 1) * widthPx).join(""),
  );
}

test("an object gets a line along its edge, a fill inside and a shade around it", () => {
  const masks = masksOf(
    ".........",
    ".........",
    "..#####..",
    "..#####..",
    "..#####..",
    "..#####..",
    "..#####..",
    ".........",
  );
  expect(draw(masks)).toEqual([
    "sssssss",
    "s#####s",
    "s#####s",
    "s##f##s",
    "s#####s",
    "s#####s",
    "sssssss",
  ]);
});

test("where the picture cuts an object there is no edge", () => {
  expect(draw(masksOf("####.", "####.", "####.", "####."))).toEqual([
    "ff##s",
    "ff##s",
    "ff##s",
    "ff##s",
  ]);
});

test("what is not seen is not marked", () => {
  expect(highlightOf(masksOf("#"), "Sink_1")).toBeUndefined();
});
