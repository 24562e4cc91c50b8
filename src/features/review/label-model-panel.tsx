import { FileBox, FolderOpen, Trash2 } from "lucide-react";
import { useState } from "react";
import { isDefined } from "@/base/defined";
import { toDecimals } from "@/base/language/decimals";
import { toldHere } from "@/base/language/told-elsewhere";
import { countOf, t } from "@/base/language/translate";
import type { Progress } from "@/base/progress";
import { Button } from "@/ui/button";
import { FilesButton } from "@/ui/fields/files-button";
import { ProgressBar } from "@/ui/progress-bar";

/** How one model did beside labels that a person made. */
export interface ShownFigures {
  readonly labels: number;
  readonly right: number;
  readonly rightVerbs: number;
  /** 0 to 1. */
  readonly calibrationError: number;
}

export interface ShownTrial {
  readonly name: string;
  readonly stretches: number;
  /** Most often first. */
  readonly said: readonly { readonly words: string; readonly count: number }[];
  readonly meanConfidence: number;
  /** Absent where nobody labelled anything by hand. */
  readonly judged?:
    | {
        readonly brought: ShownFigures;
        readonly shipped: ShownFigures;
        readonly shippedName: string;
        readonly rightByMostFrequent: number;
      }
    | undefined;
}

export interface LabelModelPanelProps {
  readonly progress: Progress | undefined;
  readonly isDisabled: boolean;
  readonly trial: ShownTrial | undefined;
  /** The brought model that labels; undefined where it is the shipped one. */
  readonly inUse: string | undefined;
  /** What was brought cannot be read: the shipped model is in use. */
  readonly isDamaged: boolean;
  readonly failure: string | undefined;
  readonly onBring: (files: readonly File[]) => void;
  readonly onCancel: () => void;
  readonly onUse: () => void;
  readonly onDrop: () => void;
  readonly onRemove: () => void;
}

/** Which model labels here, and how to bring one of one's own. */
export function LabelModelPanel(props: LabelModelPanelProps) {
  const { progress, trial, failure, inUse, isDamaged } = props;
  const [isOpen, setIsOpen] = useState(false);
  const hasToSay = isDamaged || [progress, trial, failure].some(isDefined);
  const fold = (
    <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {inUse === undefined ? t("Model: shipped") : t("Model: {model}", { model: inUse })}
    </Button>
  );
  return (
    <section aria-label={t("Labelling model")} className="space-y-1 text-xs text-muted">
      {!isOpen && !hasToSay ? (
        fold
      ) : progress === undefined ? (
        <div className="flex flex-wrap items-center gap-2">
          {hasToSay ? undefined : fold}
          <BringButtons {...props} />
          <ModelInUse {...props} />
        </div>
      ) : (
        <ProgressBar progress={progress} onCancel={props.onCancel} />
      )}
      {trial === undefined ? undefined : <Trial {...props} trial={trial} />}
      {failure === undefined ? undefined : <p role="alert">{toldHere(failure)}</p>}
    </section>
  );
}

function BringButtons({
  isDisabled,
  onBring,
}: Pick<LabelModelPanelProps, "isDisabled" | "onBring">) {
  return (
    <>
      <FilesButton
        label={t("Files of a model")}
        size="small"
        variant="ghost"
        icon={<FileBox className="size-3.5" />}
        disabled={isDisabled}
        onFiles={onBring}
      >
        {t("Bring a model…")}
      </FilesButton>
      <FilesButton
        label={t("Folder of a model of your own")}
        size="small"
        variant="ghost"
        icon={<FolderOpen className="size-3.5" />}
        disabled={isDisabled}
        isFolder
        onFiles={onBring}
      >
        {t("From a folder…")}
      </FilesButton>
    </>
  );
}

/** Which brought model labels, and the way back to the shipped one. */
function ModelInUse({
  inUse,
  isDamaged,
  isDisabled,
  onRemove,
}: Pick<LabelModelPanelProps, "inUse" | "isDamaged" | "isDisabled" | "onRemove">) {
  if (inUse === undefined && !isDamaged) {
    return (
      <span>
        {t("An ONNX file with vocabulary.json and preprocessing.json, or a zip of them.")}
      </span>
    );
  }
  return (
    <>
      {inUse === undefined ? (
        <span className="text-warn">
          {t("The model that was brought here cannot be read: the shipped model is in use.")}
        </span>
      ) : (
        <span>{t("{model} labels this world in this project.", { model: inUse })}</span>
      )}
      <Button
        size="small"
        variant="ghost"
        icon={<Trash2 className="size-3.5" />}
        disabled={isDisabled}
        onClick={onRemove}
      >
        {t("Back to the shipped model")}
      </Button>
    </>
  );
}

function Trial({
  trial,
  isDisabled,
  onUse,
  onDrop,
}: Pick<LabelModelPanelProps, "isDisabled" | "onUse" | "onDrop"> & {
  readonly trial: ShownTrial;
}) {
  return (
    <div role="status" aria-label={t("The model on trial")} className="space-y-1.5">
      <p className="text-ink">{saidWords(trial)}</p>
      {trial.judged === undefined ? (
        <p>
          {t(
            "Nobody labelled anything by hand in this film, so nothing says whether that is right. Confirm some labels and bring it again to compare.",
          )}
        </p>
      ) : (
        <JudgedTable name={trial.name} judged={trial.judged} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" disabled={isDisabled} onClick={onUse}>
          {t("Use it in this project")}
        </Button>
        <Button size="small" onClick={onDrop}>
          {t("Discard it")}
        </Button>
      </div>
    </div>
  );
}

/** What it said of the film, and a warning where that is always the same. */
export function saidWords({ name, stretches, said, meanConfidence }: ShownTrial): string {
  const figures = t(
    "{model} looked at {stretches} of this film and said: {said}. It was {sure} % sure on average.",
    {
      model: name,
      stretches: countOf(stretches, "stretch"),
      said: said.map(({ words, count }) => `${words} (${count})`).join(", "),
      sure: Math.round(100 * meanConfidence),
    },
  );
  return said.length === 1 && stretches > 1
    ? `${figures} ${t("It says the same of every one: check how it wants its pictures.")}`
    : figures;
}

function JudgedTable({
  name,
  judged: { brought, shipped, shippedName, rightByMostFrequent },
}: {
  readonly name: string;
  readonly judged: NonNullable<ShownTrial["judged"]>;
}) {
  const { labels } = brought;
  const share = (right: number) =>
    `${t("{right} of {labels}", { right, labels })} (${Math.round((100 * right) / labels)} %)`;
  const cell = "px-2 py-0.5 text-right font-mono tabular-nums";
  const head = "px-2 py-0.5 text-right font-medium";
  const rows = [
    [name, brought] as const,
    [t("shipped: {model}", { model: shippedName }), shipped] as const,
  ];
  return (
    <table aria-label={t("Beside what people labelled")} className="border-collapse text-ink">
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-0.5 pr-2 text-left font-medium">
            {t("Beside {labels} by hand", { labels: countOf(labels, "label") })}
          </th>
          <th scope="col" className={head}>
            {t("right")}
          </th>
          <th scope="col" className={head}>
            {t("right verb")}
          </th>
          <th
            scope="col"
            className={head}
            title={t("How far confidence is from how often it is right: 0 is honest.")}
          >
            {t("calibration error")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([model, figures]) => (
          <tr key={model}>
            <th scope="row" className="py-0.5 pr-2 text-left font-normal">
              {model}
            </th>
            <td className={cell}>{share(figures.right)}</td>
            <td className={cell}>{share(figures.rightVerbs)}</td>
            <td className={cell}>{toDecimals(figures.calibrationError, 2)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-0.5 pr-2 text-left font-normal">
            {t("the most frequent label of the others")}
          </th>
          <td className={cell}>{share(rightByMostFrequent)}</td>
          <td />
          <td />
        </tr>
      </tbody>
    </table>
  );
}
