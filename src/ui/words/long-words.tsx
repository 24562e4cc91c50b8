import { useState } from "react";
import { languageTag, t } from "@/base/language/translate";

/** Longer than usual instructions are; in a narrow column it still leaves room for what comes below. */
const SHOWN_CHARS = 400;

interface LongWordsProps {
  readonly text: string;
  /** What they are, for the button. */
  readonly of: keyof typeof SHOW_ALL;
}

const SHOW_ALL = {
  title: (chars: string) => t("Show the whole title ({chars} characters)", { chars }),
  instruction: (chars: string) => t("Show the whole instruction ({chars} characters)", { chars }),
} as const;

/** Words of any length: the beginning of those that would fill the page, and the rest for a press. */
export function LongWords({ text, of }: LongWordsProps) {
  const [shownText, setShownText] = useState<string>();
  if (text.length <= SHOWN_CHARS || shownText === text) {
    return <span translate="no">{text}</span>;
  }
  return (
    <>
      <span translate="no">{text.slice(0, SHOWN_CHARS)}…</span>{" "}
      <button
        type="button"
        className="text-sm font-normal text-accent underline underline-offset-2"
        onClick={() => {
          setShownText(text);
        }}
      >
        {SHOW_ALL[of](text.length.toLocaleString(languageTag()))}
      </button>
    </>
  );
}
