import { Check, Sparkles, Trash2 } from "lucide-react";
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from "react";
import type { ActionLabel, LabelAlternative } from "@/core/action-label";
import { describeAction, isUnconfirmed } from "@/core/label-at";
import { Button } from "@/ui/button";
import { isSameAction, type LabelFields, toFields, topAlternatives } from "./label-edit";

const fieldClass = "h-7 rounded-md border border-line bg-raised px-1.5 text-xs text-ink";

interface LabelEditorProps {
  /** Mount one editor per label (`key={label.id}`): it keeps what is typed until it is confirmed. */
  readonly label: ActionLabel;
  readonly isDraft: boolean;
  readonly verbs: readonly string[];
  readonly objects: readonly string[];
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

interface GuessChipsProps {
  readonly label: ActionLabel;
  readonly onChoose: (guess: LabelAlternative) => void;
}

/** The model's other guesses, one key each. */
function GuessChips({ label, onChoose }: GuessChipsProps) {
  const guesses = topAlternatives(label);
  if (guesses.length === 0) {
    return undefined;
  }
  return (
    <div role="group" aria-label="Guesses of the model" className="flex w-full flex-wrap gap-1">
      {guesses.map((guess, i) => (
        <button
          key={describeAction(guess)}
          type="button"
          aria-pressed={isSameAction(guess, label)}
          onClick={() => onChoose(guess)}
          className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line bg-raised px-2 text-xs text-ink transition hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          <kbd aria-hidden className="keycap">
            {i + 1}
          </kbd>
          {describeAction(guess)}
          <span className="font-mono text-muted tabular-nums">{guess.confidence.toFixed(2)}</span>
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
  const choose = ({ verb, object }: LabelAlternative) => {
    change({ verb, object });
    onConfirm({ ...fields, verb, object });
  };
  const listedVerbs = verbs.includes(fields.verb) ? verbs : [fields.verb, ...verbs];
  return (
    <form
      aria-label="Label"
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      className="flex flex-wrap items-center gap-1.5"
    >
      {isUnconfirmed(label) ? (
        <span className="inline-flex items-center gap-1 text-xs text-muted">
          <Sparkles aria-hidden className="size-3.5" />
          <span className="font-mono tabular-nums">{label.confidence.toFixed(2)}</span>
        </span>
      ) : undefined}
      <select
        aria-label="Verb"
        value={fields.verb}
        onChange={({ currentTarget }) => change({ verb: currentTarget.value })}
        className={fieldClass}
      >
        {listedVerbs.map((verb) => (
          <option key={verb}>{verb}</option>
        ))}
      </select>
      <input
        aria-label="Object"
        list={listId}
        placeholder="no object"
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
        label="Start frame"
        value={fields.startFrame}
        max={lastFrame}
        onChange={(startFrame) => change({ startFrame })}
      />
      <span className="text-xs text-muted">to</span>
      <FrameField
        label="End frame"
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
          {isDraft ? "Discard" : "Remove"}
        </Button>
        <Button
          size="small"
          type="submit"
          variant="primary"
          keys="Enter"
          icon={<Check aria-hidden className="size-3.5" />}
        >
          Confirm
        </Button>
      </div>
      <GuessChips label={label} onChoose={choose} />
    </form>
  );
}
