interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A whole number within its limits; what is not one changes nothing. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  return (
    <label className="flex flex-col justify-end text-xs text-muted">
      <span className="mb-1 block">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        value={value}
        min={min}
        max={max}
        onChange={(event) => {
          const { valueAsNumber } = event.target;
          if (Number.isInteger(valueAsNumber)) {
            onChange(Math.min(max, Math.max(min, valueAsNumber)));
          }
        }}
        className="h-8 w-full rounded-md border border-line bg-raised px-2 text-sm text-ink tabular-nums"
      />
    </label>
  );
}
