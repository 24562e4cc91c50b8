import { GraduationCap, ScanEye, Undo2 } from "lucide-react";
import { useState } from "react";
import { isDefined } from "@/base/defined";
import type { Progress } from "@/base/progress";
import { Button } from "@/ui/button";
import { ProgressBar } from "@/ui/progress-bar";
import { toDecimals } from "@/base/language/decimals";
import { countOf, t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** What labels that were held out say of a head. */
export interface GateFigures {
  readonly labels: number;
  readonly rightBefore: number;
  readonly rightAfter: number;
  readonly mended: number;
  readonly spoiled: number;
  readonly isBetter: boolean;
}

export interface LearnPanelProps {
  readonly progress: Progress | undefined;
  readonly isDisabled: boolean;
  /** Undefined until the pictures were looked at. */
  readonly unlikeness:
    | { readonly value: number; readonly limit: number; readonly isUnlike: boolean }
    | undefined;
  readonly learned: { readonly number: number; readonly gate: GateFigures } | undefined;
  readonly inUse:
    | {
        readonly number: number;
        readonly gate: GateFigures;
        readonly videos: number;
        readonly data: string;
      }
    | undefined;
  /** What was learned cannot be read: the shipped model is in use. */
  readonly isDamaged: boolean;
  readonly failure: string | undefined;
  readonly onLook: () => void;
  readonly onLearn: () => void;
  readonly onCancel: () => void;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
  readonly onTakeBack: () => void;
}

/** How far the model is to be trusted on this video, and what it learned from the person's labels. */
export function LearnPanel(props: LearnPanelProps) {
  const { progress, isDisabled, unlikeness, learned, failure, inUse } = props;
  const [isOpen, setIsOpen] = useState(false);
  const hasToSay = isTelling(props);
  const fold = (
    <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {inUse === undefined ? t("Learning") : t("Learning: head {number}", { number: inUse.number })}
    </Button>
  );
  if (!isOpen && !hasToSay) {
    return <section aria-label={t("Learning from labels")}>{fold}</section>;
  }
  return (
    <section aria-label={t("Learning from labels")} className="space-y-1 text-xs text-muted">
      {progress === undefined ? (
        <div className="flex flex-wrap items-center gap-2">
          {hasToSay ? undefined : fold}
          <Button
            size="small"
            variant="ghost"
            icon={<ScanEye className="size-3.5" />}
            disabled={isDisabled}
            onClick={props.onLook}
          >
            {t("Check pictures")}
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={<GraduationCap className="size-3.5" />}
            disabled={isDisabled}
            onClick={props.onLearn}
          >
            {t("Learn from confirmed labels")}
          </Button>
          <HeadInUse {...props} />
        </div>
      ) : (
        <ProgressBar progress={progress} onCancel={props.onCancel} />
      )}
      {unlikeness === undefined ? undefined : (
        <p
          role="status"
          aria-label={t("Pictures")}
          className={unlikeness.isUnlike ? "text-danger" : ""}
        >
          {unlikeWords(unlikeness)}
        </p>
      )}
      {learned === undefined ? undefined : (
        <div role="status" aria-label={t("What was learned")} className="flex flex-wrap gap-2">
          <p className="text-ink">{gateWords(learned.gate)}</p>
          {learned.gate.isBetter ? (
            <Button size="small" variant="primary" onClick={props.onKeep}>
              {t("Keep head {number}", { number: learned.number })}
            </Button>
          ) : undefined}
          <Button size="small" onClick={props.onDrop}>
            {t("Discard it")}
          </Button>
        </div>
      )}
      {failure === undefined ? undefined : <p role="alert">{toldHere(failure)}</p>}
    </section>
  );
}

function isTelling({ isDamaged, ...props }: LearnPanelProps): boolean {
  const { progress, unlikeness, learned, failure } = props;
  return isDamaged || [progress, unlikeness, learned, failure].some(isDefined);
}

/** Which head moves the labels, and the way back from it. */
function HeadInUse({
  inUse,
  isDamaged,
  isDisabled,
  onTakeBack,
}: Pick<LearnPanelProps, "inUse" | "isDamaged" | "isDisabled" | "onTakeBack">) {
  if (inUse === undefined && !isDamaged) {
    return undefined;
  }
  return (
    <>
      {inUse === undefined ? (
        <span className="text-warn">
          {t("The head that was learned here cannot be read: the shipped model is in use.")}
        </span>
      ) : (
        <span title={t("Labels {data}", { data: inUse.data })}>
          {t("Head {number} in use, of {labels} in {videos}", {
            number: inUse.number,
            labels: countOf(inUse.gate.labels, "label"),
            videos: countOf(inUse.videos, "video"),
          })}
        </span>
      )}
      <Button
        size="small"
        variant="ghost"
        icon={<Undo2 className="size-3.5" />}
        disabled={isDisabled}
        onClick={onTakeBack}
      >
        {inUse === undefined
          ? t("Take it back")
          : t("Take head {number} back", { number: inUse.number })}
      </Button>
    </>
  );
}

export function unlikeWords({
  value,
  limit,
  isUnlike,
}: NonNullable<LearnPanelProps["unlikeness"]>): string {
  const figures = { unlikeness: toDecimals(value, 1), limit: toDecimals(limit, 1) };
  return isUnlike
    ? t(
        "These pictures are unlike those the model was trained on ({unlikeness}, the limit is {limit}): labels are not to be trusted before they are confirmed.",
        figures,
      )
    : t(
        "These pictures are like those the model was trained on ({unlikeness}, the limit is {limit}).",
        figures,
      );
}

export function gateWords({ labels, rightBefore, rightAfter, ...gate }: GateFigures): string {
  const figures = t(
    "Of {labels} confirmed labels held out in turn {rightBefore} were right before and {rightAfter} are with what was learned: {mended} mended, {spoiled} spoiled.",
    { labels, rightBefore, rightAfter, mended: gate.mended, spoiled: gate.spoiled },
  );
  return gate.isBetter
    ? figures
    : `${figures} ${t("That is not better than chance, so it cannot be kept. Confirm more labels.")}`;
}
