import { FEWEST_TO_COMPARE, runningMean } from "@/features/statistics/learning-curve";
import { toDecimals } from "@/base/language/decimals";
import { languageTag, t } from "@/base/language/translate";

interface CurveChartProps {
  /** What is counted, e.g. `Corrections per exemplar`. */
  readonly title: string;
  /** One value per exemplar, in the order in which they were accepted. */
  readonly values: readonly number[];
}

const WIDTH = 560;
const HEIGHT = 200;
const LEFT = 40;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 28;

/** Points, and their running mean once there are enough to make one; the table beside it says the same in words. */
export function CurveChart({ title, values }: CurveChartProps) {
  const top = niceTop(Math.max(1, ...values));
  const x = (index: number) =>
    values.length < 2
      ? (LEFT + WIDTH - RIGHT) / 2
      : LEFT + (index * (WIDTH - LEFT - RIGHT)) / (values.length - 1);
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const curve = runningMean(values).map((value, index) => `${x(index)},${y(value)}`);
  const isTrend = values.length >= FEWEST_TO_COMPARE;
  const middle = Math.floor(values.length / 2);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-medium">{title}</figcaption>
      <svg
        role="img"
        aria-label={t("{title}, exemplar after exemplar", { title })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full"
      >
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={y(value)}
              y2={y(value)}
              className="stroke-line"
            />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end" className={labelClass}>
              {formatTick(value)}
            </text>
          </g>
        ))}
        {isTrend ? (
          <line
            x1={(x(middle - 1) + x(middle)) / 2}
            x2={(x(middle - 1) + x(middle)) / 2}
            y1={TOP}
            y2={HEIGHT - BOTTOM}
            strokeDasharray="4 4"
            className="stroke-muted"
          />
        ) : undefined}
        {values.map((value, index) => (
          <circle
            key={`${index} ${value}`}
            cx={x(index)}
            cy={y(value)}
            r={values.length > 100 ? 2 : 3.5}
            className="fill-accent opacity-45"
          />
        ))}
        {isTrend ? (
          <polyline
            points={curve.join(" ")}
            fill="none"
            strokeWidth={2.5}
            className="stroke-accent"
          />
        ) : undefined}
        <text x={LEFT} y={HEIGHT - 8} className={labelClass}>
          {t("first exemplar")}
        </text>
        <text x={WIDTH - RIGHT} y={HEIGHT - 8} textAnchor="end" className={labelClass}>
          {t("exemplar {number}", { number: values.length })}
        </text>
      </svg>
    </figure>
  );
}

const labelClass = "fill-muted text-[11px] tabular-nums";

/** The end of the axis: a number that reads well, and halves well. */
export function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 5, 10].find((factor) => factor * power >= most) ?? 10;
  return step * power;
}

function formatTick(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString(languageTag()) : toDecimals(value, 1);
}
