/** The one place that knows the plotting library. Import it lazily: nobody waits for it but who looks at statistics. */
import { useEffect, useRef } from "react";
import UPlot from "uplot";
import { assertNever, ensureExists } from "@/base/assert";
import "uplot/dist/uPlot.min.css";
import { useCanvasColors, type CanvasColors } from "@/ui/canvas-colors";
import { useElementWidth } from "@/ui/use-element-size";
import { toDecimals } from "@/base/language/decimals";

export interface PlotSeries {
  readonly title: string;
  readonly values: readonly (number | undefined)[];
  readonly color: keyof CanvasColors;
  /** `diagonal`: where a point would be if both axes said the same. */
  readonly shape: "bars" | "line" | "points" | "diagonal";
}

export interface PlotProps {
  /** For who cannot see it; the table beside it says the same in words. */
  readonly label: string;
  /** What stands below each place of the horizontal axis, or the numbers of it. */
  readonly x: { readonly names: readonly string[] } | { readonly values: readonly number[] };
  readonly series: readonly PlotSeries[];
  readonly format: (value: number) => string;
  /** Steps between the ticks of the vertical axis, where not every step is told apart by `format`. */
  readonly steps?: readonly number[];
  /** The largest value of the vertical axis, where that is known. */
  readonly top?: number;
  /** A place was pressed. */
  readonly onPick: (index: number) => void;
}

const HEIGHT_PX = 190;
/** Steps between the ticks of an axis that counts. */
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const FONT = '11px "Inter Variable", ui-sans-serif, system-ui, sans-serif';

/** Bars, lines or points over a common axis; a press on one of them opens what is behind it. */
export function Plot(props: PlotProps) {
  const { label, x, series, top, steps } = props;
  const [boxRef, widthPx] = useElementWidth<HTMLDivElement>();
  const colors = useCanvasColors();
  const handlers = useRef(props);
  useEffect(() => {
    handlers.current = props;
  });
  useEffect(() => {
    const box = boxRef.current;
    if (box === null || widthPx === 0) {
      return undefined;
    }
    const plot = new UPlot(
      {
        width: widthPx,
        height: HEIGHT_PX,
        legend: { show: series.length > 1, live: false },
        scales: {
          x: { time: false, range: () => rangeOf(x) },
          y: { range: (_plot, _from, to) => [0, top ?? Math.max(steps?.[0] ?? 1, to * 1.1)] },
        },
        axes: [
          { ...axisOf(colors), ...tickNames(x) },
          {
            ...axisOf(colors),
            size: 52,
            ...incrementsOf(series, steps),
            values: (_plot, ticks) => ticks.map((tick) => handlers.current.format(tick)),
          },
        ],
        series: [{}, ...series.map((each) => toSeries(each, colors, handlers))],
        cursor: { drag: { x: false, y: false }, points: { size: 8 } },
      },
      [
        placesOf(x),
        ...series.map(({ values }) => values.map((value) => (value === undefined ? null : value))),
      ],
      box,
    );
    const handleClick = () => {
      const { idx } = plot.cursor;
      if (typeof idx === "number") {
        handlers.current.onPick(idx);
      }
    };
    plot.over.addEventListener("click", handleClick);
    plot.over.style.cursor = "pointer";
    return () => {
      plot.over.removeEventListener("click", handleClick);
      plot.destroy();
    };
  }, [boxRef, widthPx, x, series, top, steps, colors]);
  return <div ref={boxRef} role="img" aria-label={label} className="plot min-w-0" />;
}

function incrementsOf(
  series: PlotProps["series"],
  steps: PlotProps["steps"],
): Pick<UPlot.Axis, "incrs"> {
  const isCount = series.some(({ shape }) => shape === "bars");
  const incrs = steps ?? (isCount ? WHOLE : undefined);
  return incrs === undefined ? {} : { incrs: [...incrs] };
}

function placesOf(x: PlotProps["x"]): number[] {
  return "names" in x ? x.names.map((_, index) => index) : [...x.values];
}

/** Half a place on either side, so that the first bar and the last are whole. */
function rangeOf(x: PlotProps["x"]): [number, number] {
  return "names" in x ? [-0.6, x.names.length - 0.4] : [0, 1];
}

function axisOf(colors: CanvasColors): UPlot.Axis {
  return {
    stroke: colors.muted,
    font: FONT,
    grid: { stroke: colors.line, width: 1 },
    ticks: { stroke: colors.line, width: 1 },
  };
}

function tickNames(x: PlotProps["x"]): UPlot.Axis {
  return "names" in x
    ? {
        incrs: WHOLE,
        values: (_plot, ticks) => ticks.map((tick) => x.names[tick] ?? null),
      }
    : { values: (_plot, ticks) => ticks.map((tick) => toDecimals(tick, 1)) };
}

function toSeries(
  { title, color, shape }: PlotSeries,
  colors: CanvasColors,
  handlers: { readonly current: PlotProps },
): UPlot.Series {
  const stroke = colors[color];
  const base: UPlot.Series = {
    label: title,
    stroke,
    width: 2,
    value: (_plot, value: number | null) => (value === null ? "–" : handlers.current.format(value)),
  };
  switch (shape) {
    case "bars":
      return {
        ...base,
        fill: stroke,
        width: 0,
        paths: ensureExists(UPlot.paths.bars)({ size: [0.6, 48] }),
        points: { show: false },
      };
    case "line":
      return { ...base, points: { show: true, size: 7, fill: stroke } };
    case "points":
      return { ...base, paths: () => null, points: { show: true, size: 9, fill: stroke } };
    case "diagonal":
      return { ...base, width: 1, dash: [5, 5], points: { show: false } };
    default:
      return assertNever(shape);
  }
}
