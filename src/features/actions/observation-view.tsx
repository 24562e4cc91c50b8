import { useEffect, useRef } from "react";
import type { RecordedAction } from "@/core/action-review";
import { EmptyState } from "@/ui/empty-state";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

interface ObservationViewProps {
  readonly action: RecordedAction;
  readonly number: number;
  /** Address of the screenshot in this page; undefined where there is none. */
  readonly pictureUrl: string | undefined;
  /** The line of the element that the action is about. */
  readonly elementId: string | undefined;
}

/** What could be seen before an action: the screenshot where it was given, and the page as text. */
export function ObservationView(props: ObservationViewProps) {
  const { action, number, pictureUrl, elementId } = props;
  const { observation, url, pictureName } = action;
  return (
    <section aria-label={t("Observation before step {number}", { number })} className="p-3 text-sm">
      <h2 className="eyebrow mb-2">{rich("What was seen before step {number}", { number })}</h2>
      {url === undefined ? undefined : (
        <p className="mb-2 font-mono text-xs break-all text-muted">{url}</p>
      )}
      {pictureUrl === undefined ? (
        pictureName === undefined ? undefined : (
          <p className="mb-2 text-xs text-muted">
            {rich("The screenshot {code} was not given with the file.", {
              code: <code className="break-all">{pictureName}</code>,
            })}
          </p>
        )
      ) : (
        <img
          src={pictureUrl}
          alt={t("Screenshot before step {number}", { number })}
          className="mb-3 w-full rounded-md border border-line"
        />
      )}
      {observation.trim() === "" ? (
        <EmptyState
          title={t("No text of the page")}
          text={t("Nothing but the action was recorded here.")}
        />
      ) : (
        <PageText text={observation} elementId={elementId} />
      )}
    </section>
  );
}

interface PageTextProps {
  readonly text: string;
  readonly elementId: string | undefined;
}

/** The page as text, line by line, with the element of the action marked. */
function PageText({ text, elementId }: PageTextProps) {
  const marked = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    marked.current?.scrollIntoView({ block: "nearest" });
  }, [text, elementId]);
  const lines = text.split("\n");
  const target = lines.findIndex((line) => line.trimStart().startsWith(`[${elementId ?? " "}] `));
  return (
    <pre
      tabIndex={0}
      aria-label={t("Page as text")}
      className="max-h-[60vh] overflow-auto rounded-md bg-sunken p-2 font-mono text-xs whitespace-pre-wrap"
    >
      {lines.map((line, index) =>
        index === target ? (
          <span key={index} ref={marked} className="block bg-accent-soft font-semibold text-ink">
            <span className="sr-only">{t("The element of the action:")} </span>
            {line}
          </span>
        ) : (
          <span key={index} className="block">
            {line}
          </span>
        ),
      )}
    </pre>
  );
}
