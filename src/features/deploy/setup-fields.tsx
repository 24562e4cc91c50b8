/** The fields of a setup. */
import { useId, type ReactNode } from "react";
import { t } from "@/base/language/translate";

interface RoomNumberProps {
  readonly count: number;
  readonly value: number;
  readonly onValue: (number: number) => void;
}

/** The number of a room that is laid out; what is no number of one is not taken. */
export function RoomNumber({ count, value, onValue }: RoomNumberProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {t("Number")}
      </label>
      <input
        id={id}
        type="number"
        min={0}
        max={count - 1}
        step={1}
        value={value}
        onChange={(event) => {
          const typed = event.target.valueAsNumber;
          if (Number.isInteger(typed) && typed >= 0 && typed < count) {
            onValue(typed);
          }
        }}
        className="h-8 w-28 rounded-md border border-line bg-raised px-2 text-sm tabular-nums"
      />
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly children: ReactNode;
}

/** One of several, in a list. */
export function Select({ label, hint, value, onValue, children }: SelectProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className="h-8 w-full max-w-full min-w-44 rounded-md border border-line bg-raised px-2 text-sm"
      >
        {children}
      </select>
      {hint === undefined ? undefined : <p className="mt-1 text-xs text-muted">{hint}</p>}
    </div>
  );
}
