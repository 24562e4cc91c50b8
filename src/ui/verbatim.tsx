import { useState } from "react";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

interface VerbatimProps {
  /** What unfolds it, e.g. `Show the reply`. */
  readonly label: string;
  readonly text: string;
}

/** A text of somebody else, word for word, folded away; it can be copied. */
export function Verbatim({ label, text }: VerbatimProps) {
  const [copied, setCopied] = useState<"yes" | "no">();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied("yes"),
      () => setCopied("no"),
    );
  };
  return (
    <details className="text-xs">
      <summary className="cursor-pointer text-muted hover:text-ink">{label}</summary>
      <pre
        tabIndex={0}
        aria-label={label}
        className="my-1.5 max-h-64 overflow-auto rounded-md bg-sunken p-2 font-mono whitespace-pre-wrap text-ink"
      >
        {text}
      </pre>
      <Button size="small" onClick={copy}>
        {copied === "yes" ? t("Copied") : copied === "no" ? t("Could not copy") : t("Copy")}
      </Button>
    </details>
  );
}
