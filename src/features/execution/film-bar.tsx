import { ChevronLeft, ChevronRight, GitCompareArrows, Link2, Link2Off } from "lucide-react";
import { IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";

export interface FilmBarProps {
  /** 0 is before the first call. */
  readonly at: number;
  readonly last: number;
  /** What the call before the playhead was. */
  readonly caption: string;
  /** The first call that differs from the demonstration. */
  readonly divergence: number | undefined;
  readonly brokenAt: number | undefined;
  /** Whether demonstration and run move together. */
  readonly isLinked: boolean;
  readonly onSeek: (at: number) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onDivergence: () => void;
  readonly onLink: () => void;
}

/** Goes through a run call by call, with a mark where it begins to differ from the demonstration. */
export function FilmBar(props: FilmBarProps) {
  const { at, last, caption, divergence, brokenAt, isLinked } = props;
  const icon = "size-4";
  return (
    <div
      role="group"
      aria-label={t("Go through the run")}
      className="shrink-0 border-t border-line px-2 pt-1"
    >
      <div className="relative">
        <input
          type="range"
          aria-label={t("Call")}
          aria-valuetext={t("After call {at} of {last}: {caption}", { at, last, caption })}
          min={0}
          max={last}
          value={at}
          onChange={(event) => props.onSeek(event.target.valueAsNumber)}
          className="block w-full accent-accent"
        />
        {divergence === undefined || last === 0 ? undefined : (
          <span
            aria-hidden
            title={t("Here the run first differs from the demonstration")}
            className="pointer-events-none absolute top-0 h-full w-0.5 bg-warn"
            style={{ left: `calc(8px + (100% - 16px) * ${(divergence + 1) / last})` }}
          />
        )}
      </div>
      <div className="flex items-center gap-0.5">
        <IconButton
          label={t("Previous call")}
          keys="Shift+["
          disabled={at === 0}
          icon={<ChevronLeft className={icon} />}
          onClick={() => props.onStep(-1)}
        />
        <IconButton
          label={t("Next call")}
          keys="Shift+]"
          disabled={at === last}
          icon={<ChevronRight className={icon} />}
          onClick={() => props.onStep(1)}
        />
        <span
          translate="no"
          className="min-w-0 flex-1 truncate px-1 font-mono text-xs"
          title={caption}
        >
          <span className="text-muted tabular-nums">
            {at} / {last}
          </span>{" "}
          {caption}
        </span>
        <IconButton
          label={t("First difference from the demonstration")}
          keys="D"
          disabled={divergence === undefined}
          icon={<GitCompareArrows className={icon} />}
          onClick={props.onDivergence}
        />
        <IconButton
          label={t("Move with the demonstration")}
          keys="Shift+D"
          isPressed={isLinked}
          icon={isLinked ? <Link2 className={icon} /> : <Link2Off className={icon} />}
          onClick={props.onLink}
        />
      </div>
      {brokenAt === undefined ? undefined : (
        <p role="status" className="pb-1 text-xs text-warn">
          {t(
            "From call {call} on the world gives something else today than it did then: the pictures end here, the calls are listed as they were.",
            { call: brokenAt + 1 },
          )}
        </p>
      )}
    </div>
  );
}
