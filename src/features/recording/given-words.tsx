import { useEffect, useRef, useState } from "react";
import { bounds } from "@/core/bounds";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { t } from "@/base/language/translate";

interface GivenWordsProps {
  /** What they are for: "Type into the Field_1". */
  readonly label: string;
  readonly onGive: (words: string) => void;
  readonly onClose: () => void;
}

/** Words that an action takes with it: Enter gives them, none at all included; Escape leaves. */
export function GivenWords({ label, onGive, onClose }: GivenWordsProps) {
  const [words, setWords] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);
  return (
    <form
      ref={form}
      className="flex flex-col gap-2 p-1.5"
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.preventDefault();
          onClose();
        }
        // The keys that drive, and that end the recording, are still while words are typed.
        event.stopPropagation();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onGive(words);
      }}
    >
      <TextField
        label={label}
        value={words}
        maxChars={bounds.remote.textChars}
        autoComplete="off"
        onChange={(event) => {
          setWords(event.target.value);
        }}
      />
      <Button type="submit" variant="primary">
        {t("Do it")}
      </Button>
    </form>
  );
}
