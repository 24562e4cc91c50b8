import { t } from "@/base/language/translate";
import type { ShownSpan } from "@/core/film/film-time";

/** Where the lines of a program come from, and the way there. */
export interface ProgramOrigin {
  /** By line, from 1: the frames that show it; lines without are in no demonstration. */
  readonly spans: ReadonlyMap<number, ShownSpan>;
  readonly onFrame: (frame: number) => void;
}

interface ProgramTextProps {
  readonly label: string;
  readonly text: string;
  readonly origin?: ProgramOrigin | undefined;
}

/** A program to read, with line numbers that are no part of what is copied, and the frames that lines come from. */
export function ProgramText({ label, text, origin }: ProgramTextProps) {
  const lines = text.replace(/\n$/, "").split("\n");
  return (
    <pre
      aria-label={label}
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-lg border border-line bg-sunken py-2 font-mono text-xs leading-5"
    >
      {lines.map((line, index) => (
        <code key={`${index} ${line}`} className="flex">
          <span
            aria-hidden
            className="w-10 shrink-0 pr-3 text-right text-muted select-none"
            data-line={index + 1}
          >
            {index + 1}
          </span>
          <span className={line.trimStart().startsWith("#") ? "pr-3 text-accent" : "pr-3"}>
            {line === "" ? " " : line}
          </span>
          <FrameLink line={index + 1} origin={origin} />
        </code>
      ))}
    </pre>
  );
}

interface FrameLinkProps {
  readonly line: number;
  readonly origin: ProgramOrigin | undefined;
}

/** Leads to the first frame that a line comes from. */
function FrameLink({ line, origin }: FrameLinkProps) {
  const span = origin?.spans.get(line);
  if (origin === undefined || span === undefined) {
    return undefined;
  }
  return (
    <button
      type="button"
      aria-label={t("Line {line}: show frame {frame} of the demonstration", {
        line,
        frame: span.startFrame,
      })}
      className="mr-2 ml-auto shrink-0 text-accent tabular-nums underline select-none"
      onClick={() => {
        origin.onFrame(span.startFrame);
      }}
    >
      {t("frame {frame}", { frame: span.startFrame })}
    </button>
  );
}
