import { ChevronDown, ChevronUp, FlaskConical, SearchCheck } from "lucide-react";
import type { Progress } from "@/base/progress";
import type { ShownSpan } from "@/core/film/film-time";
import { Button, IconButton } from "@/ui/button";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** One decision, as it is shown. */
export interface ShownHunk {
  readonly what: string;
  readonly why: string | undefined;
  readonly isKept: boolean;
  /** The frames of the demonstration that are behind it; undefined where nobody showed it. */
  readonly frames: ShownSpan | undefined;
}

/** What running the program with and without a change gave. */
export interface HunkEvidence {
  readonly without: string;
  readonly only: string;
}

/** What can be done about the change in focus, and about them all. */
export interface HunkActions {
  readonly goToHunk: (step: 1 | -1) => void;
  readonly keepHunk: () => void;
  readonly dropHunk: () => void;
  readonly keepOnlyHunk: () => void;
  readonly keepRest: () => void;
  readonly tryHunk: () => void;
  readonly findTurningHunk: () => void;
}

export interface HunkBarProps {
  readonly hunks: readonly ShownHunk[];
  /** Index of the one in focus. */
  readonly at: number;
  /** Which program it is compared with: "v1". */
  readonly against: string;
  readonly evidence: HunkEvidence | undefined;
  /** What the search for the change that makes the difference found, one sentence. */
  readonly turn: string | undefined;
  readonly trial: Progress | undefined;
  readonly isBusy: boolean;
  /** `Shift+Y` answers what the teacher asks before it does anything here. */
  readonly isAsked: boolean;
  readonly actions: HunkActions;
  readonly onCancel: () => void;
}

/** The change in focus: what it does, why, what the program is with and without it, and the decision. */
export function HunkBar(props: HunkBarProps) {
  const { hunks, at, against, evidence, turn, trial, actions } = props;
  const hunk = hunks[at];
  if (hunk === undefined) {
    return (
      <p className="border-b border-line px-3 py-1.5 text-xs text-muted" role="status">
        {t("Does the same as {against}, call by call.", { against })}
      </p>
    );
  }
  const decided = hunks.filter(({ isKept }) => isKept).length;
  return (
    <section aria-label={t("Change")} className="border-b border-line px-3 pb-1 text-xs">
      <div className="flex items-center gap-1">
        <p
          className="line-clamp-2 min-w-0 flex-1 leading-4"
          role="status"
          aria-label={t("Change in focus")}
          title={hunk.why === undefined ? undefined : toldHere(hunk.why)}
        >
          <span className="text-muted tabular-nums">
            {t("{at} of {total}", { at: at + 1, total: hunks.length })}
            {hunk.isKept ? <span className="text-good"> {t("kept")}</span> : undefined}
            {" · "}
          </span>
          <span className="font-medium">{hunk.what}</span>
          <span className="text-muted tabular-nums"> ({framesWords(hunk.frames)})</span>
          {hunk.why === undefined ? undefined : (
            <span className="text-muted"> {toldHere(hunk.why)}</span>
          )}
        </p>
        <IconButton
          label={t("Previous change")}
          keys="["
          icon={<ChevronUp className="size-4" />}
          className="size-7"
          onClick={() => actions.goToHunk(-1)}
        />
        <IconButton
          label={t("Next change")}
          keys="]"
          icon={<ChevronDown className="size-4" />}
          className="size-7"
          onClick={() => actions.goToHunk(1)}
        />
      </div>
      {evidence === undefined ? undefined : (
        <dl aria-label={t("Evidence")} className="mt-1 grid grid-cols-[auto_1fr] gap-x-2">
          <dt className="text-muted">{t("Without it")}</dt>
          <dd>{evidence.without}</dd>
          <dt className="text-muted">{t("With only it")}</dt>
          <dd>{evidence.only}</dd>
        </dl>
      )}
      {turn === undefined ? undefined : (
        <p className="mt-1" role="status" aria-label={t("What makes the difference")}>
          {turn}
        </p>
      )}
      {trial === undefined ? (
        <HunkButtons {...props} isAllKept={decided === hunks.length} />
      ) : (
        <div className="mt-1">
          <ProgressBar progress={trial} onCancel={props.onCancel} />
        </div>
      )}
    </section>
  );
}

/** What is behind a change in the demonstration: going to the change goes there. */
function framesWords(frames: ShownSpan | undefined): string {
  return frames === undefined
    ? t("not demonstrated")
    : t("frames {first} to {last}", { first: frames.startFrame, last: frames.endFrame });
}

function HunkButtons({
  actions,
  hunks,
  isBusy,
  isAsked,
  isAllKept,
}: HunkBarProps & { readonly isAllKept: boolean }) {
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-1">
      <Button size="small" keys="Y" onClick={actions.keepHunk}>
        {t("Keep")}
      </Button>
      <Button size="small" keys="N" disabled={isBusy} onClick={actions.dropHunk}>
        {t("Drop")}
      </Button>
      <Button
        size="small"
        keys={isAsked ? undefined : "Shift+Y"}
        disabled={isBusy || hunks.length < 2}
        onClick={actions.keepOnlyHunk}
      >
        {t("Only this")}
      </Button>
      <Button size="small" keys="Shift+K" disabled={isAllKept} onClick={actions.keepRest}>
        {t("Keep rest")}
      </Button>
      <Button
        size="small"
        keys="V"
        icon={<FlaskConical className="size-3.5" />}
        disabled={isBusy}
        onClick={actions.tryHunk}
      >
        {t("Try it")}
      </Button>
      <IconButton
        label={t("Find the change that matters")}
        keys="Shift+V"
        icon={<SearchCheck className="size-4" />}
        disabled={isBusy}
        onClick={actions.findTurningHunk}
      />
    </div>
  );
}
