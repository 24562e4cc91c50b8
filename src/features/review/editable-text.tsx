import { X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/ui/button";

interface EditableTextProps {
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
  /** The button that takes it away, by its name; none for what always stays. */
  readonly removal?: { readonly label: string; readonly onRemove: () => void };
}

/**
 * A text that looks like text and is edited where it stands; it grows with what is typed. What can be taken away is
 * taken away when it is left empty: an abstraction that says nothing is none.
 */
export function EditableText(props: EditableTextProps) {
  const { label, value, isReadOnly, placeholder, onChange, removal } = props;
  // Where it is kept it may lose a space at its end, and the next word is still to be typed.
  const [typed, setTyped] = useState<string>();
  const isTyping = typed !== undefined && wordsOf(typed) === wordsOf(value);
  return (
    <div className="group flex min-w-0 flex-1 items-start gap-1">
      <textarea
        aria-label={label}
        rows={1}
        value={isTyping ? typed : value}
        readOnly={isReadOnly}
        placeholder={placeholder}
        onChange={(event) => {
          const text = event.target.value.replaceAll("\n", " ");
          setTyped(text);
          onChange(text);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          setTyped(undefined);
          const isToRemoval = currentTarget.parentElement?.contains(relatedTarget) === true;
          if (!isReadOnly && !isToRemoval && value.trim() === "") {
            removal?.onRemove();
          }
        }}
        className="field-sizing-content min-w-0 flex-1 resize-none rounded border border-transparent bg-transparent px-1.5 py-0.5 hover:border-line focus:border-line focus:bg-raised"
      />
      {removal === undefined || isReadOnly ? undefined : (
        <IconButton
          label={removal.label}
          icon={<X className="size-3.5" />}
          className="size-6 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
          onClick={removal.onRemove}
        />
      )}
    </div>
  );
}

function wordsOf(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
