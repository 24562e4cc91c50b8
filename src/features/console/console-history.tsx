import { memo, useEffect, useRef, useState, type Ref } from "react";
import type { ConsoleLine } from "@/core/console/console-record";
import { utteranceOf } from "@/core/console/console-episodes";
import { Button } from "@/ui/button";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { languageTag, t, tn } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

interface ConsoleHistoryProps {
  readonly lines: readonly ConsoleLine[];
  /** How many of them are shown as done; those after it are pale. */
  readonly at: number;
  /** Whether something stands below it that takes of its height. */
  readonly isCrowded: boolean;
  /** The statement that runs now. */
  readonly running: string | undefined;
  /** What the example that a statement follows was said with. */
  readonly wordsOf: (exampleId: string) => string | undefined;
  readonly onGoTo: (at: number) => void;
}

const BY: Readonly<Record<ConsoleLine["by"], string>> = {
  said: t("You said"),
  typed: t("You typed"),
  written: t("The robot wrote"),
  file: t("From the file"),
};

/** The session as a console shows it; a line leads to the scene after it. */
export function ConsoleHistory(props: ConsoleHistoryProps) {
  const { lines, at, isCrowded, running, wordsOf, onGoTo } = props;
  const { from, to, onEarlier, onLater } = useWindow(lines.length, at);
  const shown = useRef<HTMLLIElement>(null);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: "nearest" });
  }, [at, lines.length, isCrowded]);
  useEffect(() => {
    if (running !== undefined) {
      end.current?.scrollIntoView({ block: "nearest" });
    }
  }, [running]);
  return (
    <ol
      aria-label={t("Console")}
      aria-live="polite"
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto p-2 font-mono text-[0.8125rem] leading-5 [font-variant-ligatures:none]"
    >
      {lines.length === 0 ? (
        <li className="p-3 font-sans text-sm text-muted">
          {rich(
            "Nothing yet. Say what the robot is to do, such as “stack all the blocks”, or switch to Python and type a statement, such as {code}.",
            { code: <code>get_obj_names()</code> },
          )}
        </li>
      ) : undefined}
      {from === 0 ? undefined : (
        <MoreLines onMore={onEarlier}>
          {tn(from, { one: "Show {count} earlier line", other: "Show {count} earlier lines" })}
        </MoreLines>
      )}
      {lines.slice(from, to).map((line, place) => {
        const index = from + place;
        return (
          <HistoryLine
            key={`${line.at} ${index}`}
            ref={index === at - 1 ? shown : undefined}
            line={line}
            index={index}
            isShown={index === at - 1}
            isAhead={index >= at}
            follows={line.follows === undefined ? undefined : wordsOf(line.follows)}
            onGoTo={onGoTo}
          />
        );
      })}
      {to === lines.length ? undefined : (
        <MoreLines onMore={onLater}>
          {tn(lines.length - to, {
            one: "Show {count} later line",
            other: "Show {count} later lines",
          })}
        </MoreLines>
      )}
      {running === undefined ? undefined : (
        <li
          ref={end}
          aria-label={t("Runs now")}
          className="border-l-2 border-warn px-2 py-0.5 motion-safe:animate-pulse"
        >
          <Statement source={running} tone="" />
        </li>
      )}
    </ol>
  );
}

/** Of long sessions so many lines are drawn, around the one that is shown; more where somebody asks for them. */
const DRAWN = 200;

function useWindow(count: number, at: number) {
  const [more, setMore] = useState({ before: 0, after: 0 });
  const around = Math.max(0, Math.min(at - DRAWN / 2, count - DRAWN));
  const from = Math.max(0, around - more.before);
  const to = Math.min(count, around + DRAWN + more.after);
  return {
    from,
    to,
    onEarlier: () => setMore({ ...more, before: more.before + DRAWN }),
    onLater: () => setMore({ ...more, after: more.after + DRAWN }),
  };
}

function MoreLines({
  onMore,
  children,
}: {
  readonly onMore: () => void;
  readonly children: string;
}) {
  return (
    <li className="p-1 font-sans">
      <Button size="small" onClick={onMore}>
        {children}
      </Button>
    </li>
  );
}

interface HistoryLineProps {
  readonly line: ConsoleLine;
  readonly index: number;
  readonly isShown: boolean;
  /** After the line that is shown. */
  readonly isAhead: boolean;
  readonly follows: string | undefined;
  readonly onGoTo: (at: number) => void;
  readonly ref: Ref<HTMLLIElement> | undefined;
}

/** Of thousands of lines only those are drawn anew that changed. */
const HistoryLine = memo(function HistoryLine(props: HistoryLineProps) {
  const { line, index, isShown, isAhead, follows, onGoTo, ref } = props;
  return (
    <li
      ref={ref}
      aria-current={isShown ? "step" : undefined}
      className={`rounded-md border-l-2 [contain-intrinsic-size:auto_3rem] [content-visibility:auto] ${
        isShown ? "border-accent bg-accent-soft" : "border-transparent"
      } ${isAhead ? "opacity-45" : ""}`}
    >
      <ErrorBoundary name={t("Line {index}", { index: index + 1 })} of={line}>
        <button
          type="button"
          title={t("{by}; show the scene after it", { by: BY[line.by] })}
          onClick={() => onGoTo(index + 1)}
          className="w-full px-2 py-0.5 text-left hover:bg-sunken"
        >
          <Line line={line} follows={follows} />
        </button>
      </ErrorBoundary>
    </li>
  );
});

function Line({
  line,
  follows,
}: {
  readonly line: ConsoleLine;
  readonly follows: string | undefined;
}) {
  const { source, answer, by, here, steps } = line;
  const isSaid = utteranceOf(line) !== undefined;
  return (
    <>
      {steps === undefined ? undefined : (
        <span className="my-1 block border-l-2 border-accent pl-2 font-sans text-xs whitespace-pre-wrap">
          <span className="sr-only">{t("Steps:")} </span>
          {steps.map((step, index) => `${index + 1}. ${step}`).join("\n")}
        </span>
      )}
      <span className="sr-only">{BY[by]}: </span>
      <Statement source={source} tone={by === "typed" ? "text-accent" : ""} />
      {answer === "" ? undefined : (
        <span
          translate="no"
          className={`block break-words whitespace-pre-wrap ${isSaid ? "font-medium" : ERROR.test(answer) ? "text-danger" : "text-muted"}`}
        >
          {shortened(answer)}
        </span>
      )}
      {here === undefined ? undefined : (
        <span className="block font-sans text-xs text-warn">
          {rich("On this table: {answer}", {
            answer: <span className="font-mono">{here === "" ? t("no result") : here}</span>,
          })}
        </span>
      )}
      {follows === undefined ? undefined : (
        <span className="block font-sans text-xs text-muted">
          {t("as for “{follows}”", { follows })}
        </span>
      )}
    </>
  );
}

function Statement({ source, tone }: { readonly source: string; readonly tone: string }) {
  return (
    <span className="block break-words whitespace-pre-wrap">
      {source.split("\n").map((text, index) => (
        <span key={`${index} ${text}`} className="block">
          <span aria-hidden className="text-muted select-none">
            {index === 0 ? ">>> " : "... "}
          </span>
          <span translate="no" className={tone}>
            {text}
          </span>
        </span>
      ))}
    </span>
  );
}

const MOST_SHOWN = 2000;

/** The end is shown too: there stands why it ended. */
function shortened(answer: string): string {
  const left = answer.length - MOST_SHOWN;
  return left <= 200
    ? answer
    : [
        answer.slice(0, MOST_SHOWN - 200),
        t("… {left} more characters, which the transcript has …", {
          left: left.toLocaleString(languageTag()),
        }),
        answer.slice(-200),
      ].join("\n");
}

/** The last line of an error, where a refused call says how to do better. */
const ERROR =
  /^(?:\w*(?:Error|Exception|Interrupt)|ActionFailed|Stopped|.* is not possible in the sandbox)/mu;
