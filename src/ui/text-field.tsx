import { useId, type InputHTMLAttributes, type TextareaHTMLAttributes } from "react";

const fieldClass =
  "w-full rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm text-ink placeholder:text-muted/70 disabled:opacity-60";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string;
}

/** A one-line field with its label above. */
export function TextField({ label, hint, className = "", ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {label}
      </label>
      <input id={id} {...rest} className={fieldClass} />
      {hint === undefined ? undefined : <p className="mt-1 text-xs text-muted">{hint}</p>}
    </div>
  );
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly hint?: string;
}

/** A field of several lines with its label above. */
export function TextArea({ label, hint, className = "", ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {label}
      </label>
      <textarea id={id} rows={3} {...rest} className={`${fieldClass} resize-y`} />
      {hint === undefined ? undefined : <p className="mt-1 text-xs text-muted">{hint}</p>}
    </div>
  );
}
