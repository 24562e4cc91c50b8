import { useState } from "react";

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
        Show the whole {noun} ({text.length.toLocaleString("en")} characters)
      </button>
    </>
  );
}
