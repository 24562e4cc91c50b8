import { useId, useState, type Ref } from "react";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";
import { toldHere } from "@/base/language/told-elsewhere";

interface ActionLineProps {
  readonly isLocked: boolean;
  /** Why the last one did nothing. */
  readonly refusal: string | undefined;
  /** True where it went; the line is then empty again. `isHeld`: Shift was pressed with Enter. */
  readonly onLine: (line: string, isHeld: boolean) => boolean;
  /** A page up or down, asked for without leaving the line. */
  readonly onScroll: (direction: "up" | "down") => void;
  readonly lineRef: Ref<HTMLInputElement>;
}

/** Acting by the numbers on the screen: a digit anywhere leads here. */
export function ActionLine({ isLocked, refusal, onLine, onScroll, lineRef }: ActionLineProps) {
  const id = useId();
  const [line, setLine] = useState("");
  return (
    <div className="border-b border-line p-3">
      <label htmlFor={id} className="eyebrow mb-1 block">
        {t("Act by number")}
      </label>
      <input
        id={id}
        ref={lineRef}
        value={line}
        disabled={isLocked}
        autoComplete="off"
        spellCheck={false}
        placeholder={t("{mark}, or {filled}", { mark: "12", filled: "6 blue kettle" })}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setLine(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            event.stopPropagation();
            if (onLine(line, event.shiftKey)) {
              setLine("");
            }
          } else if (event.key === "PageDown" || event.key === "PageUp") {
            event.preventDefault();
            onScroll(event.key === "PageDown" ? "down" : "up");
          } else if (event.key === "Escape") {
            setLine("");
            event.currentTarget.blur();
          }
        }}
        className="w-full rounded-md border border-line bg-raised px-2.5 py-1.5 font-mono text-sm placeholder:text-muted/70 disabled:opacity-60"
      />
      <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
        {rich(
          "Enter presses the mark, or types the words into the field and sends them; Shift+Enter only types. The notation works too: {code}. What of the page is cut off here is shown by the arrows, once Tab has led to it.",
          { code: <code>hover [4]</code> },
        )}
      </p>
      <p role="status" aria-label={t("What happened")} className="mt-1 min-h-5 text-sm text-danger">
        {refusal === undefined ? undefined : toldHere(refusal)}
      </p>
    </div>
  );
}
