import { isDefined } from "@/base/defined";
import type { MeasuredFigure } from "@/core/experiments/agent-figures";
import type { AgentFigure } from "@/core/experiments/figure-names";
import type { ReportRow } from "@/core/experiments/experiment-report";
import { FIGURE_WORDS, toDigits, toRange } from "@/features/experiments/figure-words";
import { t, tn } from "@/base/language/translate";

interface SizeCurveProps {
  readonly rows: readonly ReportRow[];
  readonly figure: AgentFigure;
}

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 40;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 40;

interface CurvePoint {
  readonly size: number;
  readonly measured: MeasuredFigure;
  readonly published: number | undefined;
}

/** A figure over the number of exemplars, with a band for its interval; diamonds are what was published. */
export function SizeCurve({ rows, figure }: SizeCurveProps) {
  const points = rows.map((row) => toPoint(row, figure)).filter(isDefined);
  const ordered = points.toSorted((a, b) => a.size - b.size);
  const most = Math.max(1, ...ordered.map(({ size }) => size));
  const x = (size: number) => LEFT + (size / most) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => TOP + (1 - value) * (HEIGHT - TOP - BOTTOM);
  const upper = ordered.map(({ size, measured }) => `${x(size)},${y(measured.interval[1])}`);
  const lower = ordered.map(({ size, measured }) => `${x(size)},${y(measured.interval[0])}`);
  return (
    <figure className="min-w-0">
      <svg
        role="img"
        aria-label={t("{figure} over the number of exemplars", { figure: FIGURE_WORDS[figure] })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full max-w-3xl"
      >
        {[0, 0.25, 0.5, 0.75, 1].map((value) => (
          <g key={value}>
            <line
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={y(value)}
              y2={y(value)}
              className="stroke-line"
            />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end" className={labelClass}>
              {value}
            </text>
          </g>
        ))}
        <polygon points={[...upper, ...lower.toReversed()].join(" ")} className="fill-accent/20" />
        <polyline
          points={ordered.map(({ size, measured }) => `${x(size)},${y(measured.value)}`).join(" ")}
          fill="none"
          strokeWidth={2}
          className="stroke-accent"
        />
        {ordered.map(({ size, measured, published }, index) => (
          <g key={`${size} ${index}`}>
            <circle cx={x(size)} cy={y(measured.value)} r={4} className="fill-accent">
              <title>
                {tn(
                  size,
                  {
                    one: "{count} exemplar: {figure} ({range})",
                    other: "{count} exemplars: {figure} ({range})",
                  },
                  { figure: toDigits(measured.value), range: toRange(measured) },
                )}
              </title>
            </circle>
            {published === undefined ? undefined : (
              <rect
                x={x(size) - 4}
                y={y(published) - 4}
                width={8}
                height={8}
                strokeWidth={2}
                transform={`rotate(45 ${x(size)} ${y(published)})`}
                className="fill-raised stroke-warn"
              />
            )}
            <text x={x(size)} y={HEIGHT - 22} textAnchor="middle" className={labelClass}>
              {size}
            </text>
          </g>
        ))}
        <text
          x={(LEFT + WIDTH - RIGHT) / 2}
          y={HEIGHT - 4}
          textAnchor="middle"
          className={labelClass}
        >
          {t("exemplars in the memory")}
        </text>
      </svg>
    </figure>
  );
}

const labelClass = "fill-muted text-[11px] tabular-nums";

function toPoint(row: ReportRow, figure: AgentFigure): CurvePoint | undefined {
  const measured = row.measured[figure];
  const published = row.published.find((each) => each.figure === figure)?.value;
  return measured === undefined ? undefined : { size: row.memorySize, measured, published };
}
