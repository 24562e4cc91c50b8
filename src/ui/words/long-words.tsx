import { useState } from "react";
import { rich } from "@/ui/language/rich";

/** Longer than usual instructions are; in a narrow column it still leaves room for what comes below. */
const SHOWN_CHARS = 400;

interface LongWordsProps {
  readonly text: string;
  /** What they are, for the button: "title". */
  readonly noun: string;
}

/** Words of any length: the beginning of those that would fill the page, and the rest for a press. */
export function LongWords({ text, noun }: LongWordsProps) {
  const [shownText, setShownText] = useState<string>();
  if (text.length <= SHOWN_CHARS || shownText === text) {
    return text;
  }
  return (
    <>
      {text.slice(0, SHOWN_CHARS)}…{" "}
      <button
        type="button"
        className="text-sm font-normal text-accent underline underline-offset-2"
        onClick={() => {
          setShownText(text);
        }}
      >
        {rich("Show the whole {noun} ({length} characters)", {
          noun,
          length: text.length.toLocaleString("en"),
        })}
      </button>
    </>
  );
}
