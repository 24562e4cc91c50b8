import { useState, type KeyboardEvent, type ReactNode } from "react";
import type { HandPose } from "@/core/skill/hand-pose";
import type { ShownDraft } from "@/features/console/skills/shown-draft";
import { SkillWays, WrittenScene, WrittenTest } from "@/features/console/skills/written-skill";
import { DemonstrationList, TestResult } from "@/features/console/skills/shown-so-far";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

type Field = "what" | "whenToUse" | "whenNotToUse" | "instruction";

export interface SkillDialogProps {
  readonly draft: ShownDraft | undefined;
  /** The scene from above, in which the gripper is dragged, and from the side. */
  readonly above: ReactNode;
  readonly side: ReactNode;
  /** Metres from the picture's middle to its sides. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly onText: (field: Field, text: string) => void;
  readonly onChoose: (object: string, reference: string | undefined) => void;
  readonly onMove: (change: Partial<HandPose>) => void;
  readonly onBack: () => void;
  readonly onDrawAgain: () => void;
  readonly onKeepDemonstration: () => void;
  readonly onRemove: (index: number) => void;
  readonly onTest: () => void;
  readonly onWritten: (isWritten: boolean) => void;
  readonly onWrite: (body: string) => void;
  readonly onTestWritten: () => void;
  readonly onStopTest: () => void;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** Shows a robot a skill: the gripper on the scene, what was shown, what comes of it. */
export function SkillDialog(props: SkillDialogProps) {
  const { draft, onClose } = props;
  return (
    <Dialog
      title={draft === undefined ? t("Show a skill") : t("Show {name}", { name: draft.name })}
      isOpen={draft !== undefined}
      onClose={onClose}
      className="w-[min(940px,96vw)]!"
    >
      {draft === undefined ? undefined : <SkillForm {...props} draft={draft} />}
    </Dialog>
  );
}

function SkillForm(props: SkillDialogProps & { readonly draft: ShownDraft }) {
  const { draft, onTest, onKeep } = props;
  const { demonstrations, learned, isWritten, isKeeping, progress } = draft;
  return (
    <div className="grid gap-3 text-sm md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <SkillWays {...props} />
        <Things {...props} />
        {isWritten ? <WrittenScene {...props} /> : <Scene {...props} />}
        {isWritten ? undefined : (
          <>
            <Trouble draft={draft} />
            <ShowingButtons {...props} />
          </>
        )}
      </div>
      <div className="min-w-0 space-y-3">
        <Texts {...props} />
        {isWritten ? undefined : <DemonstrationList {...props} />}
        <div className="flex gap-1.5">
          {isWritten ? (
            <WrittenTest {...props} />
          ) : (
            <Button size="small" disabled={demonstrations.length === 0} onClick={onTest}>
              {t("Fit and test")}
            </Button>
          )}
          <Button
            size="small"
            variant="primary"
            disabled={learned === undefined || progress !== undefined || isKeeping}
            onClick={onKeep}
          >
            {t("Keep the skill")}
          </Button>
        </div>
        {isWritten ? <Trouble draft={draft} /> : undefined}
        <TestResult learned={learned} />
      </div>
    </div>
  );
}

function Trouble({ draft: { refusal, error } }: { readonly draft: ShownDraft }) {
  return (
    <>
      {refusal === undefined ? undefined : (
        <p role="alert" className="mt-2 text-danger">
          {toldHere(refusal)}
        </p>
      )}
      {error === undefined ? undefined : <ErrorNote error={error} />}
    </>
  );
}

function ShowingButtons({
  draft: { moves },
  onBack,
  onDrawAgain,
  onKeepDemonstration,
}: SkillDialogProps & { readonly draft: ShownDraft }) {
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      <Button size="small" disabled={moves === 0} onClick={onBack}>
        {t("Take back a movement")}
      </Button>
      <Button size="small" onClick={onDrawAgain}>
        {t("Other places")}
      </Button>
      <Button size="small" disabled={moves === 0} onClick={onKeepDemonstration}>
        {t("Keep this demonstration")}
      </Button>
    </div>
  );
}

/** What no thing is called. */
const NOTHING_ELSE = "";

function Things({ draft, onChoose }: SkillDialogProps & { readonly draft: ShownDraft }) {
  const { object, reference, things } = draft;
  const style = "h-7 rounded-md border border-line bg-surface px-2 text-xs";
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3 text-xs">
      <label className="flex items-center gap-1.5">
        {t("Done with")}
        <select
          value={object}
          onChange={({ target }) =>
            onChoose(target.value, target.value === reference ? undefined : reference)
          }
          className={style}
        >
          {things.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-1.5">
        {t("With regard to")}
        <select
          value={reference === undefined ? NOTHING_ELSE : reference}
          onChange={({ target }) =>
            onChoose(object, target.value === NOTHING_ELSE ? undefined : target.value)
          }
          className={style}
        >
          <option value={NOTHING_ELSE}>{t("nothing else")}</option>
          {things
            .filter((name) => name !== object)
            .map((name) => (
              <option key={name}>{name}</option>
            ))}
        </select>
      </label>
    </div>
  );
}

/** What a key moves by, in metres, and with Shift. */
const STEP = 0.01;
const LONG_STEP = 0.05;
const TILT_STEP = 15;

function Scene(props: SkillDialogProps & { readonly draft: ShownDraft }) {
  const { draft, above, side, halfWidth, halfHeight, onMove } = props;
  const [isDragging, setDragging] = useState(false);
  const { hand, holds } = draft;
  const onKey = (event: KeyboardEvent) => {
    const change = moveFor(event.key, hand, event.shiftKey ? LONG_STEP : STEP);
    if (change !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      onMove(change);
    }
  };
  const dragTo = (event: React.PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((event.clientY - box.top) / box.height) * 2;
    onMove({ x: Number((x * halfWidth).toFixed(3)), y: Number((y * halfHeight).toFixed(3)) });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <div
          role="application"
          aria-label={t("Gripper")}
          aria-describedby="gripper-keys"
          tabIndex={0}
          onKeyDown={onKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragging(true);
            dragTo(event);
          }}
          onPointerMove={(event) => (isDragging ? dragTo(event) : undefined)}
          onPointerUp={() => setDragging(false)}
          className="cursor-crosshair touch-none rounded-md outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent"
        >
          {above}
        </div>
        {side}
      </div>
      <output aria-label={t("Where the gripper is")} className="mt-1.5 block font-mono text-xs">
        {[
          t("x {x}  y {y}  height {z}  lean {tilt}°", {
            x: hand.x.toFixed(2),
            y: hand.y.toFixed(2),
            z: hand.z.toFixed(2),
            tilt: hand.tilt,
          }),
          holds === undefined
            ? hand.isClosed
              ? t("closed")
              : t("open")
            : t("holds the {thing}", { thing: holds }),
        ].join("  ")}
      </output>
      <p id="gripper-keys" className="mt-1 text-xs text-muted">
        {t(
          "Drag in the left picture, or with its keys: arrows, Page Up and Page Down (Shift: five centimetres), [ and ] lean, Space opens and closes.",
        )}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        <Button size="small" onClick={() => onMove({ z: hand.z + LONG_STEP })}>
          {t("Higher")}
        </Button>
        <Button size="small" onClick={() => onMove({ z: Math.max(0, hand.z - LONG_STEP) })}>
          {t("Lower")}
        </Button>
        <Button size="small" onClick={() => onMove({ isClosed: !hand.isClosed })}>
          {hand.isClosed ? t("Open") : t("Close")}
        </Button>
        <Button size="small" onClick={() => onMove({ tilt: hand.tilt + TILT_STEP })}>
          {t("Lean")}
        </Button>
        <Button size="small" onClick={() => onMove({ tilt: hand.tilt - TILT_STEP })}>
          {t("Lean back")}
        </Button>
      </div>
      <ul aria-label={t("The scene now")} className="mt-2 text-xs text-muted">
        {draft.words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function moveFor(key: string, hand: HandPose, step: number): Partial<HandPose> | undefined {
  const round = (value: number) => Number(value.toFixed(3));
  const moves: Record<string, Partial<HandPose>> = {
    ArrowLeft: { x: round(hand.x - step) },
    ArrowRight: { x: round(hand.x + step) },
    ArrowUp: { y: round(hand.y + step) },
    ArrowDown: { y: round(hand.y - step) },
    PageUp: { z: round(hand.z + step) },
    PageDown: { z: round(Math.max(0, hand.z - step)) },
    "]": { tilt: hand.tilt + TILT_STEP },
    "[": { tilt: hand.tilt - TILT_STEP },
    " ": { isClosed: !hand.isClosed },
  };
  return moves[key];
}

const FIELDS: readonly (readonly [Field, string])[] = [
  ["what", t("What it does")],
  ["whenToUse", t("When to use it")],
  ["whenNotToUse", t("When not")],
  ["instruction", t("What a person says for it")],
];

function Texts({ draft, onText }: SkillDialogProps & { readonly draft: ShownDraft }) {
  return (
    <div className="space-y-1.5">
      {FIELDS.map(([field, label]) => (
        <label key={field} className="block text-xs text-muted">
          {label}
          <input
            value={draft[field]}
            maxLength={500}
            onChange={({ target }) => onText(field, target.value)}
            className="mt-0.5 h-7 w-full rounded-md border border-line bg-surface px-2 text-ink"
          />
        </label>
      ))}
    </div>
  );
}
