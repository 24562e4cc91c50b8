import type { ReactNode } from "react";
import { TextField } from "@/ui/text-field";

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      tabIndex={-1}
      className="scroll-mt-32 space-y-3 lg:scroll-mt-4 outline-none"
    >
      <h2 className="eyebrow">{title}</h2>
      {children}
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** A name that is no word of the studio is `data`. */
  readonly options: readonly (readonly [id: T, title: string, kind?: "data"])[];
  readonly onChoose: (value: T) => void;
}

/** One of a few, all in sight. */
export function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="space-y-1.5">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {options.map(([id, title, kind]) => (
        <label
          key={id}
          translate={kind === "data" ? "no" : undefined}
          className="flex items-center gap-2 text-sm"
        >
          <input
            type="radio"
            name={label}
            checked={value === id}
            onChange={() => {
              onChoose(id);
            }}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

/** One of many, or of a list that grows. */
export function Select<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <label className="block text-xs font-medium text-muted">
      <span className="mb-1 block">{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find(([id]) => id === event.target.value);
          if (chosen !== undefined) {
            onChoose(chosen[0]);
          }
        }}
        className="w-full rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm text-ink"
      >
        {options.map(([id, title, kind]) => (
          <option key={id} value={id} translate={kind === "data" ? "no" : undefined}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

export function Checkbox({ label, isChecked, onCheck }: CheckboxProps) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => {
          onCheck(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}

interface OptionalNumberProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly step: number;
  /** Undefined where the field is emptied or holds no usable number. */
  readonly onNumber: (value: number | undefined) => void;
}

/** A number that may be left out. */
export function OptionalNumber({ label, value, step, onNumber }: OptionalNumberProps) {
  return (
    <TextField
      label={label}
      type="number"
      min={0}
      step={step}
      value={value ?? ""}
      onChange={(event) => {
        const number = event.target.valueAsNumber;
        onNumber(Number.isFinite(number) && number >= 0 ? number : undefined);
      }}
    />
  );
}
