import { useState } from "react";
import { toDecimals } from "@/base/language/decimals";
import { toldHere } from "@/base/language/told-elsewhere";
import { countOf, t } from "@/base/language/translate";
import type { Progress } from "@/base/progress";
import type { ActionLabel } from "@/core/action-label";
import { describeAction } from "@/core/label-at";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { PictureCanvas } from "@/ui/picture-canvas";
import { ProgressBar } from "@/ui/progress-bar";

/** A stretch that might be named as the label is. */
export interface ShownStretch {
  readonly startFrame: number;
  readonly endFrame: number;
  readonly guess?: ActionLabel;
  /** 1 is the same. */
  readonly likeness: number;
  /** No stretch that a person labelled otherwise is more like it. */
  readonly isNearest: boolean;
  readonly picture: ImageBitmap | undefined;
}

interface AlikeDialogProps<Shown extends ShownStretch> {
  /** Undefined while nothing is looked for. */
  readonly seed: ActionLabel | undefined;
  readonly progress: Progress | undefined;
  readonly failure: string | undefined;
  /** The most alike first. */
  readonly found: readonly Shown[];
  /** From where on they are ticked at first. */
  readonly least: number;
  readonly onName: (chosen: readonly Shown[]) => void;
  readonly onClose: () => void;
}

/** What would be labelled, with its pictures, before anything is. */
export function AlikeDialog<Shown extends ShownStretch>(props: AlikeDialogProps<Shown>) {
  const { seed, found, onClose } = props;
  return (
    <Dialog title={t("Label what looks alike")} isOpen={seed !== undefined} onClose={onClose}>
      {seed === undefined ? undefined : (
        <div className="space-y-3 text-sm">
          <p>
            {t("As {action} (frames {from} to {to}):", {
              action: describeAction(seed),
              from: seed.startFrame,
              to: seed.endFrame,
            })}
          </p>
          {found.length === 0 ? <NothingYet {...props} /> : <Choice {...props} seed={seed} />}
        </div>
      )}
    </Dialog>
  );
}

function NothingYet<Shown extends ShownStretch>({
  progress,
  failure,
  onClose,
}: AlikeDialogProps<Shown>) {
  if (failure !== undefined) {
    return <p role="alert">{toldHere(failure)}</p>;
  }
  return progress === undefined ? (
    <p className="text-muted">
      {t("Every stretch of this film was labelled by somebody: there is nothing left to name.")}
    </p>
  ) : (
    <ProgressBar progress={progress} onCancel={onClose} />
  );
}

function Choice<Shown extends ShownStretch>({
  seed,
  found,
  least: leastAtFirst,
  onName,
  onClose,
}: AlikeDialogProps<Shown> & { readonly seed: ActionLabel }) {
  const [least, setLeast] = useState(leastAtFirst);
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const isTicked = (stretch: Shown) =>
    (stretch.isNearest && stretch.likeness >= least) !== turned.has(stretch.startFrame);
  const chosen = found.filter(isTicked);
  const turn = ({ startFrame }: Shown) => {
    const others = new Set(turned);
    if (!others.delete(startFrame)) {
      others.add(startFrame);
    }
    setTurned(others);
  };
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        onName(chosen);
      }}
    >
      <label className="flex items-center gap-2 text-xs">
        <span className="shrink-0">{t("At least as alike as")}</span>
        <input
          type="range"
          data-first
          min={0}
          max={1}
          step={0.01}
          value={least}
          onChange={(event) => {
            setLeast(event.target.valueAsNumber);
            setTurned(new Set());
          }}
          className="min-h-6 flex-1 accent-accent"
        />
        <span className="font-mono tabular-nums">{toDecimals(least, 2)}</span>
      </label>
      <ul
        aria-label={t("Stretches that look alike")}
        className="max-h-[45vh] space-y-1 overflow-auto"
      >
        {found.map((stretch) => (
          <li key={stretch.startFrame}>
            <StretchRow
              stretch={stretch}
              isTicked={isTicked(stretch)}
              onTurn={() => turn(stretch)}
            />
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        {t(
          "Ticked is what is at least as alike as the slider says and less like anything that you named otherwise. Pictures tell places better than movements: look before you press.",
        )}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" disabled={chosen.length === 0}>
          {t("Label {stretches} as {action}", {
            stretches: countOf(chosen.length, "stretch"),
            action: describeAction(seed),
          })}
        </Button>
      </div>
    </form>
  );
}

function StretchRow({
  stretch: { startFrame, endFrame, guess, likeness, isNearest, picture },
  isTicked,
  onTurn,
}: {
  readonly stretch: ShownStretch;
  readonly isTicked: boolean;
  readonly onTurn: () => void;
}) {
  return (
    <label className="flex items-center gap-2 rounded-md p-1 hover:bg-sunken">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={onTurn}
        className="size-4 accent-accent"
      />
      <PictureCanvas
        picture={picture}
        label={t("Frame {frame}", { frame: startFrame })}
        className="h-12 w-16 shrink-0 rounded bg-sunken object-contain"
      />
      <span className="min-w-0 flex-1">
        {t("Frames {from} to {to}", { from: startFrame, to: endFrame })}
        <span className="block truncate text-xs text-muted">
          {guess === undefined
            ? t("no label")
            : t("the model says {action}", { action: describeAction(guess) })}
          {isNearest ? undefined : ` · ${t("more like something that you named otherwise")}`}
        </span>
      </span>
      <span className="font-mono text-xs tabular-nums">{toDecimals(likeness, 2)}</span>
    </label>
  );
}
