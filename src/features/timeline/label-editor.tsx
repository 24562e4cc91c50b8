import { Check, Sparkles, Trash2 } from "lucide-react";
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from "react";
import type { ActionLabel, LabelAlternative, LabelledAction } from "@/core/action-label";
import { describeAction, isUnconfirmed } from "@/core/label-at";
import { Button } from "@/ui/button";
import {
  FREQUENT_KEYS,
  isSameAction,
  type LabelFields,
  toFields,
  topAlternatives,
} from "./label-edit";
import { toDecimals } from "@/base/language/decimals";
import { t } from "@/base/language/translate";

const fieldClass = "h-7 rounded-md border border-line bg-raised px-1.5 text-xs text-ink";

interface LabelEditorProps {
  /** Mount one editor per label (`key={label.id}`): it keeps what is typed until it is confirmed. */
  readonly label: ActionLabel;
  readonly isDraft: boolean;
  readonly verbs: readonly string[];
  readonly objects: readonly string[];
  /** What the film's labels say most often, one key each. */
  readonly frequent: readonly LabelledAction[];
  readonly lastFrame: number;
  readonly onConfirm: (fields: LabelFields) => void;
  readonly onRemove: () => void;
}

interface FrameFieldProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (frame: number) => void;
}

function FrameField({ label, value, max, onChange }: FrameFieldProps) {
  return (
    <input
      type="number"
      aria-label={label}
      title={label}
      min={0}
      max={max}
      value={value}
      onChange={({ currentTarget }) => {
        if (Number.isFinite(currentTarget.valueAsNumber)) {
          onChange(Math.min(max, Math.max(0, Math.round(currentTarget.valueAsNumber))));
        }
      }}
      className={`${fieldClass} w-16 font-mono tabular-nums`}
    />
  );
}

/** Labels come with files too, and a film may be shorter than who labelled it thought. */
function BehindFilm({ label, lastFrame }: Pick<LabelEditorProps, "label" | "lastFrame">) {
  return label.endFrame <= lastFrame + 1 ? undefined : (
    <p className="w-full text-xs text-warn">
      {label.startFrame > lastFrame
        ? t("The film ends at frame {lastFrame}, before this label: there is no picture of it.", {
            lastFrame,
          })
        : t("The film ends at frame {lastFrame}, within this label.", { lastFrame })}
    </p>
  );
}

interface ChipsProps {
  readonly label: ActionLabel;
  readonly frequent: readonly LabelledAction[];
  readonly onChoose: (action: LabelledAction) => void;
}

/** The model's other guesses, and after them what this film's labels say, one key each. */
function Chips({ label, frequent, onChoose }: ChipsProps) {
  const guesses = topAlternatives(label);
  return guesses.length + frequent.length === 0 ? undefined : (
    // One line: what is chosen by key need not be in sight.
    <div className="flex w-full gap-3 overflow-x-auto">
      <GuessChips label={label} guesses={guesses} onChoose={onChoose} />
      <FrequentChips frequent={frequent} onChoose={onChoose} />
    </div>
  );
}

const CHIP =
  "inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border border-line bg-raised px-2 text-xs whitespace-nowrap text-ink transition hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft";

function FrequentChips({ frequent, onChoose }: Pick<ChipsProps, "frequent" | "onChoose">) {
  return frequent.length === 0 ? undefined : (
    <div role="group" aria-label={t("Labels of this film")} className="flex gap-1">
      {frequent.map((action, i) => (
        <button
          key={describeAction(action)}
          type="button"
          onClick={() => onChoose(action)}
          className={CHIP}
        >
          <kbd aria-hidden className="keycap">
            {FREQUENT_KEYS[i]}
          </kbd>
          <span translate="no">{describeAction(action)}</span>
        </button>
      ))}
    </div>
  );
}

interface GuessChipsProps extends Pick<ChipsProps, "label" | "onChoose"> {
  readonly guesses: readonly LabelAlternative[];
}

function GuessChips({ label, guesses, onChoose }: GuessChipsProps) {
  return guesses.length === 0 ? undefined : (
    <div role="group" aria-label={t("Guesses of the model")} className="flex gap-1">
      {guesses.map((guess, i) => (
        <button
          key={describeAction(guess)}
          type="button"
          aria-pressed={isSameAction(guess, label)}
          onClick={() => onChoose(guess)}
          className={CHIP}
        >
          <kbd aria-hidden className="keycap">
            {i + 1}
          </kbd>
          {describeAction(guess)}
          <span className="font-mono text-muted tabular-nums">
            {toDecimals(guess.confidence, 2)}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Corrects one label in place. Enter confirms, from every field. */
export function LabelEditor(props: LabelEditorProps) {
  const { label, isDraft, verbs, objects, lastFrame, onConfirm, onRemove } = props;
  const [fields, setFields] = useState(() => toFields(label));
  const listId = useId();
  const change = (part: Partial<LabelFields>) => setFields((before) => ({ ...before, ...part }));
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const object = fields.object?.trim();
    onConfirm({ ...fields, object: object === "" ? undefined : object });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // A select does not submit its form by itself.
    if (event.key === "Enter" && event.target instanceof HTMLSelectElement) {
      handleSubmit(event);
    }
  };
  const choose = ({ verb, object }: LabelledAction) => {
    change({ verb, object });
    onConfirm({ ...fields, verb, object });
  };
  const listedVerbs = verbs.includes(fields.verb) ? verbs : [fields.verb, ...verbs];
  return (
    <form
      aria-label={t("Label")}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      className="flex flex-wrap items-center gap-1.5"
    >
      {isUnconfirmed(label) ? (
        <span className="inline-flex items-center gap-1 text-xs text-muted">
          <Sparkles aria-hidden className="size-3.5" />
          <span className="font-mono tabular-nums">{toDecimals(label.confidence, 2)}</span>
        </span>
      ) : undefined}
      <select
        aria-label={t("Verb")}
        value={fields.verb}
        onChange={({ currentTarget }) => change({ verb: currentTarget.value })}
        className={fieldClass}
      >
        {listedVerbs.map((verb) => (
          <option translate="no" key={verb}>
            {verb}
          </option>
        ))}
      </select>
      <input
        aria-label={t("Object")}
        list={listId}
        placeholder={t("no object")}
        value={fields.object ?? ""}
        onChange={({ currentTarget }) => change({ object: currentTarget.value })}
        className={`${fieldClass} w-32`}
      />
      <datalist id={listId}>
        {objects.map((object) => (
          <option key={object} value={object} />
        ))}
      </datalist>
      <FrameField
        label={t("Start frame")}
        value={fields.startFrame}
        max={lastFrame}
        onChange={(startFrame) => change({ startFrame })}
      />
      <span className="text-xs text-muted">{t("to")}</span>
      <FrameField
        label={t("End frame")}
        value={fields.endFrame}
        max={lastFrame + 1}
        onChange={(endFrame) => change({ endFrame })}
      />
      <div className="ml-auto flex gap-1.5">
        <Button
          size="small"
          variant="ghost"
          keys={isDraft ? undefined : "Del"}
          icon={<Trash2 aria-hidden className="size-3.5" />}
          onClick={onRemove}
        >
          {isDraft ? t("Discard") : t("Remove")}
        </Button>
        <Button
          size="small"
          type="submit"
          variant="primary"
          keys="Enter"
          icon={<Check aria-hidden className="size-3.5" />}
        >
          {t("Confirm")}
        </Button>
      </div>
      <BehindFilm label={label} lastFrame={lastFrame} />
      <Chips label={label} frequent={props.frequent} onChoose={choose} />
    </form>
  );
}
