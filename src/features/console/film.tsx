import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";

/** One statement of a run. */
export interface ShownFrame {
  readonly source: string;
  readonly answer: string;
}

interface FilmProps {
  /** Whose run it is, for who does not see it. */
  readonly name: string;
  readonly frames: readonly ShownFrame[];
  /** The scene in which it begins, and the one after each; only the one that is shown is drawn. */
  readonly children: readonly ReactNode[];
}

const FRAME_MS = 700;

/** A run, statement by statement: it stands at its end, and is stepped through or played. */
export function Film({ name, frames, children }: FilmProps) {
  const count = frames.length;
  const [at, setAt] = useState<number>();
  const [isPlaying, setPlaying] = useState(false);
  const shown = Math.min(at ?? count, count);
  useEffect(() => {
    if (!isPlaying) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setAt(shown + 1);
      setPlaying(shown + 1 < count);
    }, FRAME_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, shown, count]);
  const go = (to: number) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(to, count)));
  };
  const play = () => {
    setAt(shown >= count ? 0 : shown);
    setPlaying(!isPlaying && count > 0);
  };
  const frame = frames[shown - 1];
  return (
    <div role="group" aria-label={t("Film: {name}", { name })}>
      {children[shown]}
      <div className="mt-1 flex items-center gap-0.5 text-muted">
        <IconButton
          label={isPlaying ? t("Pause") : t("Play")}
          className="size-6"
          disabled={count === 0}
          icon={isPlaying ? <Pause className="size-3.5" /> : <Play className="size-3.5" />}
          onClick={play}
        />
        <IconButton
          label={t("Statement before")}
          className="size-6"
          disabled={shown === 0}
          icon={<ChevronLeft className="size-3.5" />}
          onClick={() => go(shown - 1)}
        />
        <input
          type="range"
          aria-label={t("Statement that is shown")}
          min={0}
          max={count}
          value={shown}
          onChange={({ target }) => go(Number(target.value))}
          className="min-w-0 flex-1 accent-accent"
        />
        <IconButton
          label={t("Next statement")}
          className="size-6"
          disabled={shown >= count}
          icon={<ChevronRight className="size-3.5" />}
          onClick={() => go(shown + 1)}
        />
        <output className="w-10 text-right tabular-nums">{`${shown}/${count}`}</output>
      </div>
      <p className="h-8 overflow-hidden font-mono break-all text-muted" title={frame?.answer}>
        {frame === undefined ? t("At the start") : frame.source}
      </p>
    </div>
  );
}
