interface DifferenceTextProps {
  readonly label: string;
  readonly lines: readonly { readonly kind: "same" | "gone" | "new"; readonly text: string }[];
  readonly className?: string;
}

const MARKS = { same: "  ", gone: "- ", new: "+ " } as const;
const TONES = { same: "text-muted", gone: "bg-danger-soft", new: "bg-good-soft" } as const;

/** Two texts as one: what only the first has begins with a minus, what only the second has with a plus. */
export function DifferenceText({ label, lines, className = "" }: DifferenceTextProps) {
  return (
    <pre
      aria-label={label}
      tabIndex={0}
      className={`overflow-auto rounded-md border border-line bg-surface p-2 text-xs ${className}`}
    >
      {lines.map((line, index) => (
        <div key={`${index} ${line.text}`} className={TONES[line.kind]}>
          {MARKS[line.kind]}
          {line.text}
        </div>
      ))}
    </pre>
  );
}
