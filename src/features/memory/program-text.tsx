/** A program to read, with line numbers that are no part of what is copied. */
export function ProgramText({ label, text }: { readonly label: string; readonly text: string }) {
  const lines = text.replace(/\n$/, "").split("\n");
  return (
    <pre
      aria-label={label}
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-lg border border-line bg-sunken py-2 font-mono text-xs leading-5"
    >
      {lines.map((line, index) => (
        <code key={`${index} ${line}`} className="flex">
          <span
            aria-hidden
            className="w-10 shrink-0 pr-3 text-right text-muted select-none"
            data-line={index + 1}
          >
            {index + 1}
          </span>
          <span className={line.trimStart().startsWith("#") ? "pr-3 text-accent" : "pr-3"}>
            {line === "" ? " " : line}
          </span>
        </code>
      ))}
    </pre>
  );
}
