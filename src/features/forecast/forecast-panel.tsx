import { useState } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Foretold } from "@/core/forecast/foretold";
import { FEWEST_OBSERVED, FUTURE_ACTIONS } from "@/core/forecast/long-term-anticipation";
import type { WatchedAction } from "@/core/forecast/watched-actions";
import { DistanceTable } from "@/features/forecast/distance-table";
import { FutureTable } from "@/features/forecast/future-table";
import { SegmentLine } from "@/features/forecast/segment-line";
import { Button } from "@/ui/button";
import { countOf, t, tn } from "@/base/language/translate";

interface ForecastPanelProps {
  readonly actions: readonly WatchedAction[];
  /** How many actions were seen. */
  readonly moment: number;
  readonly onMoment: (moment: number) => void;
  /** How many other films are remembered; undefined while they are read. */
  readonly otherFilms: number | undefined;
  /** Undefined while it is foretold. */
  readonly told: readonly Foretold[] | undefined;
}

/** A film's annotated actions, a moment in it, and what is foretold there beside what happened. */
export function ForecastPanel(props: ForecastPanelProps) {
  const { actions, moment, onMoment, otherFilms, told } = props;
  const lastMoment = actions.length - FUTURE_ACTIONS;
  return (
    <section aria-label={t("Forecast")} className="space-y-3">
      <h3 className="eyebrow">{t("Forecast")}</h3>
      {lastMoment < FEWEST_OBSERVED ? (
        <p className="text-muted">
          {t(
            "{actions} with a verb and an object are too few to foretell {ahead} after {seen}; nothing is foretold.",
            {
              actions: countOf(actions.length, "action"),
              ahead: FUTURE_ACTIONS,
              seen: FEWEST_OBSERVED,
            },
          )}
        </p>
      ) : (
        <>
          <Moment {...{ actions, moment, onMoment, lastMoment }} />
          <p className="text-muted">{sayMemory(otherFilms)}</p>
          <Answer told={told} happened={actions.slice(moment, moment + FUTURE_ACTIONS)} />
        </>
      )}
    </section>
  );
}

function sayMemory(otherFilms: number | undefined): string {
  if (otherFilms === undefined) {
    return t("The project’s other films are read…");
  }
  return otherFilms === 0
    ? t(
        "No other film of this project has annotated actions: there is nothing to reason from by analogy.",
      )
    : tn(otherFilms, {
        one: "Remembered: {count} other film of this project. What happened in this one is remembered up to the moment alone.",
        other:
          "Remembered: {count} other films of this project. What happened in this one is remembered up to the moment alone.",
      });
}

interface MomentProps extends Pick<ForecastPanelProps, "actions" | "moment" | "onMoment"> {
  readonly lastMoment: number;
}

function Moment({ actions, moment, onMoment, lastMoment }: MomentProps) {
  const last = actions[moment - 1];
  const says =
    last === undefined
      ? t("after {count} of {total} actions", { count: moment, total: actions.length })
      : t("after {count} of {total} actions, at {time}: {action}", {
          count: moment,
          total: actions.length,
          time: toClock(last.startS),
          action: last.text,
        });
  return (
    <div className="space-y-1.5">
      <SegmentLine actions={actions} moment={moment} />
      <div className="flex items-center gap-2">
        <Button
          size="small"
          icon={<ChevronLeft className="size-3.5" />}
          aria-label={t("One action earlier")}
          disabled={moment <= FEWEST_OBSERVED}
          onClick={() => {
            onMoment(moment - 1);
          }}
        />
        <input
          type="range"
          aria-label={t("Moment of the forecast")}
          aria-valuetext={says}
          className="min-w-0 flex-1"
          min={FEWEST_OBSERVED}
          max={lastMoment}
          value={moment}
          onChange={({ target }) => {
            onMoment(target.valueAsNumber);
          }}
        />
        <Button
          size="small"
          icon={<ChevronRight className="size-3.5" />}
          aria-label={t("One action later")}
          disabled={moment >= lastMoment}
          onClick={() => {
            onMoment(moment + 1);
          }}
        />
      </div>
      <p className="text-xs text-muted tabular-nums">{says}</p>
    </div>
  );
}

function toClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

interface AnswerProps {
  readonly told: readonly Foretold[] | undefined;
  readonly happened: readonly WatchedAction[];
}

function Answer({ told, happened }: AnswerProps) {
  const [by, setBy] = useState<Foretold["by"]>("analogy");
  const [future, setFuture] = useState(0);
  if (told === undefined) {
    return <p role="status">{t("It is foretold…")}</p>;
  }
  const shown = told.find((each) => each.by === by) ?? told[0];
  return (
    <>
      <DistanceTable told={told} shown={shown?.by} onShow={setBy} />
      {shown === undefined ? undefined : (
        <FutureTable
          foretold={shown}
          happened={happened}
          future={Math.min(future, shown.futures.length - 1)}
          onFuture={setFuture}
        />
      )}
    </>
  );
}
