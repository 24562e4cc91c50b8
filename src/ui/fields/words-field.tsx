import type { Ref } from "react";
import { useUnsaved } from "@/ui/unsaved";

interface WordsFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
  /** Whether Ctrl+Enter may send now, as the button beside it may. */
  readonly canSend: boolean;
  readonly onSend: () => void;
  readonly fieldRef: Ref<HTMLTextAreaElement> | undefined;
}

/** Where a person says what is wrong: Ctrl+Enter sends it, Escape leaves it as it is. */
export function WordsField(props: WordsFieldProps) {
  const { label, placeholder, value, onValue, canSend, onSend, fieldRef } = props;
  useUnsaved(value.trim() !== "");
  return (
    <textarea
      ref={fieldRef}
      aria-label={label}
      rows={1}
      placeholder={placeholder}
      value={value}
      onChange={(event) => {
        onValue(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          // Elsewhere the same keys run or save something.
          event.preventDefault();
          if (canSend) {
            // The single keys of the verdicts are wanted next.
            event.currentTarget.blur();
            onSend();
          }
        } else if (event.key === "Escape") {
          event.currentTarget.blur();
        }
      }}
      // As high as what is typed, within reason.
      className="field-sizing-content max-h-32 min-h-8 w-full min-w-0 resize-y rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm"
    />
  );
}
