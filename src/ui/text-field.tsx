import { useId, type InputHTMLAttributes, type TextareaHTMLAttributes } from "react";
import { TooLong } from "@/ui/words/too-long";
import { useMostChars } from "@/ui/words/use-most-chars";

const fieldClass =
  "w-full rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm text-ink placeholder:text-muted/70 disabled:opacity-60";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string;
  /** Longer words are refused as a whole; needs a value. */
  readonly maxChars?: number;
}

/** A one-line field with its label above. */
export function TextField({ label, hint, maxChars, className = "", ...rest }: TextFieldProps) {
  const id = useId();
  const { refusedChars, onChange } = useMostChars<HTMLInputElement>(maxChars, rest);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {label}
      </label>
      <input id={id} {...rest} onChange={onChange} className={fieldClass} />
      <TooLong chars={refusedChars} maxChars={maxChars} />
      {hint === undefined ? undefined : <p className="mt-1 text-xs text-muted">{hint}</p>}
    </div>
  );
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly hint?: string;
  /** Longer words are refused as a whole; needs a value. */
  readonly maxChars?: number;
}

/** A field of several lines with its label above. */
export function TextArea({ label, hint, maxChars, className = "", ...rest }: TextAreaProps) {
  const id = useId();
  const { refusedChars, onChange } = useMostChars<HTMLTextAreaElement>(maxChars, rest);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        {...rest}
        onChange={onChange}
        className={`${fieldClass} resize-y`}
      />
      <TooLong chars={refusedChars} maxChars={maxChars} />
      {hint === undefined ? undefined : <p className="mt-1 text-xs text-muted">{hint}</p>}
    </div>
  );
}
