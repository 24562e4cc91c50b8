import { Check, NotebookPen, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import { isUncertain, toPercent, type Finding, type Look } from "@/features/attributes/look";
import { Button, IconButton } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

export interface LookPanelProps {
  readonly frame: number;
  /** RGBA pixels of what is looked at, `sizePx` on a side. */
  readonly crop: { readonly rgba: Uint8ClampedArray; readonly sizePx: number } | undefined;
  /** The classes to name the thing by, and the one it has; undefined asks for one. */
  readonly things: readonly string[];
  readonly thing: string | undefined;
  readonly progress: Progress | undefined;
  readonly look: Look | undefined;
  readonly error: ErrorData | undefined;
  readonly isKept: boolean;
  readonly isReadOnly: boolean;
  readonly onThing: (thing: string) => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onKeep: () => void;
  readonly onLeave: () => void;
}

/** What a picture model says is true of the thing in the square. */
export function LookPanel(props: LookPanelProps) {
  const { frame, crop, things, thing, progress, look, error } = props;
  const field = useRef<HTMLSelectElement>(null);
  const isNamed = thing !== undefined;
  useEffect(() => {
    if (!isNamed) {
      field.current?.focus();
    }
  }, [isNamed]);
  const retry = () => {
    // The button goes away.
    field.current?.focus();
    props.onRetry();
  };
  return (
    <section
      aria-label={t("Close look")}
      onKeyDown={(event) => {
        // A list has the keys to itself, and this one is to be left like all else.
        if (event.key === "Escape") {
          event.preventDefault();
          props.onLeave();
        }
      }}
      className="flex min-h-0 flex-col gap-1.5 overflow-auto rounded-lg border border-line bg-raised p-2 text-xs shadow-lg"
    >
      <div className="flex items-center gap-2">
        <CropPicture crop={crop} frame={frame} />
        <select
          ref={field}
          aria-label={t("Thing")}
          title={t("What the square shows")}
          value={thing ?? ""}
          onChange={({ currentTarget }) => props.onThing(currentTarget.value)}
          className="h-7 min-w-0 flex-1 rounded-md border border-line bg-raised px-1.5 text-ink"
        >
          {isNamed ? undefined : <option value="">{t("What is it?")}</option>}
          {things.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        {look === undefined || look.findings.length === 0 ? undefined : <KeepButton {...props} />}
        <IconButton
          label={t("Leave the close look")}
          keys="Esc"
          icon={<X className="size-3.5" />}
          className="size-6!"
          onClick={props.onLeave}
        />
      </div>
      {progress === undefined ? undefined : (
        <ProgressBar progress={progress} onCancel={props.onCancel} detail="" />
      )}
      {error === undefined ? undefined : (
        <ErrorNote error={error}>
          <Button size="small" onClick={retry}>
            {t("Try again")}
          </Button>
        </ErrorNote>
      )}
      {look === undefined ? undefined : <LookResult look={look} />}
      {isNamed ? undefined : (
        <p className="text-muted">
          {t("Say what it is: other things can be true of a mug than of a fridge.")}
        </p>
      )}
      {look === undefined && progress === undefined && error === undefined && isNamed ? (
        <Button size="small" onClick={retry}>
          {t("Look again")}
        </Button>
      ) : undefined}
    </section>
  );
}

function KeepButton({ isKept, isReadOnly, onKeep }: LookPanelProps) {
  const Icon = isKept ? Check : NotebookPen;
  return (
    <Button
      size="small"
      disabled={isKept || isReadOnly}
      icon={<Icon aria-hidden className="size-3.5" />}
      onClick={onKeep}
    >
      {isKept ? t("Kept in the note") : t("Keep in the note")}
    </Button>
  );
}

function LookResult({ look }: { readonly look: Look }) {
  const { noun, findings, model } = look;
  const [first] = findings;
  if (first === undefined) {
    return (
      <p role="status">
        {rich(
          "Nothing was asked: what pictures are asked about (dirty, cooked, sliced, open, filled, on) does not change in a thing called {noun}.",
          { noun },
        )}
      </p>
    );
  }
  return (
    <>
      <ul aria-label={t("What is true of it")} className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        {findings.map((finding) => (
          <FindingRow key={finding.holds} finding={finding} />
        ))}
      </ul>
      <details className="text-muted">
        <summary>
          {rich("A guess by {model}", {
            model: (
              <span className="font-mono">
                {model.name} {model.revision}
              </span>
            ),
          })}
        </summary>
        <p className="mt-1">
          {t(
            "The shares say how much nearer the picture is to “{holds} {noun}” than to “{lacks} {noun}”, and so on. The model takes your word for what the thing is and where.",
            { holds: first.holds, noun, lacks: first.lacks },
          )}{" "}
          {model.isShipped
            ? t(
                "How often it is right was measured on drawn rooms only; the figures are in its card (models/clip).",
              )
            : t("How often it is right was not measured here; its maker may say.")}
        </p>
      </details>
    </>
  );
}

/** Both words with their shares; between them what is nearer is dark, or that neither is. */
function FindingRow({ finding }: { readonly finding: Finding }) {
  const { holds, lacks, probability } = finding;
  const percent = toPercent(probability);
  const isOpen = isUncertain(finding);
  const weight = (isNearer: boolean) => (isNearer && !isOpen ? "font-medium" : "text-muted");
  return (
    <li>
      <div className="mb-0.5 flex justify-between gap-2 tabular-nums">
        <span className={weight(probability > 0.5)}>
          {holds} {percent} %
        </span>
        {isOpen ? <span className="font-medium text-warn">{t("uncertain")}</span> : undefined}
        <span className={weight(probability <= 0.5)}>
          {lacks} {100 - percent} %
        </span>
      </div>
      <div
        role="meter"
        aria-label={holds}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={isOpen ? t("{percent} %, uncertain", { percent }) : `${percent} %`}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full ${isOpen ? "bg-warn" : "bg-accent"}`}
          style={{ width: `${percent}%` }}
        />
      </div>
    </li>
  );
}

function CropPicture({ crop, frame }: Pick<LookPanelProps, "crop" | "frame">) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element !== null && crop !== undefined) {
      element.width = crop.sizePx;
      element.height = crop.sizePx;
      const pixels = new ImageData(new Uint8ClampedArray(crop.rgba), crop.sizePx, crop.sizePx);
      element.getContext("2d")?.putImageData(pixels, 0, 0);
    }
  }, [crop]);
  return (
    <figure className="shrink-0">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t("What is looked at on frame {frame}", { frame })}
        className="size-10 rounded-md bg-sunken"
      />
    </figure>
  );
}
