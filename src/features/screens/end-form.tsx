import { Square } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { t } from "@/base/language/translate";

interface EndFormProps {
  readonly isLocked: boolean;
  readonly onEnd: (answer: string) => void;
}

/** Ends the task, with an answer where one was asked for. */
export function EndForm({ isLocked, onEnd }: EndFormProps) {
  const [answer, setAnswer] = useState("");
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onEnd(answer.trim());
      }}
    >
      <TextField
        label={t("Answer, if one is asked for")}
        value={answer}
        disabled={isLocked}
        autoComplete="off"
        onChange={(event) => setAnswer(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" icon={<Square className="size-3.5" />} disabled={isLocked}>
        {t("Stop here")}
      </Button>
    </form>
  );
}
