import { useState } from "react";
import type { Result } from "@/base/result";
import type { ActionContent } from "@/core/action-review";
import { Button } from "@/ui/button";
import { TextArea, TextField } from "@/ui/text-field";
import { t } from "@/base/language/translate";

interface ActionEditorProps {
  readonly number: number;
  readonly content: ActionContent;
  /** The action in its one way of being written, or why it is none. */
  readonly readAction: (text: string) => Result<string, string>;
  /** What is worth knowing about a readable action, such as an element that was not seen. */
  readonly warnAbout: (action: string) => string | undefined;
  readonly onSave: (content: ActionContent) => void;
  readonly onCancel: () => void;
}

/** The person writes the action and its abstractions: that is a verdict of its own. */
export function ActionEditor(props: ActionEditorProps) {
  const { number, content, readAction, warnAbout, onSave, onCancel } = props;
  const [draft, setDraft] = useState(content);
  const read = readAction(draft.action);
  const set = (part: Partial<ActionContent>) => setDraft({ ...draft, ...part });
  const warning = read.ok ? warnAbout(read.value) : undefined;
  return (
    <form
      aria-label={t("Edit step {number}", { number })}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (read.ok) {
          onSave({ ...draft, action: read.value });
        }
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation();
          onCancel();
        }
      }}
    >
      <TextField
        autoFocus
        label={t("Action")}
        className="font-mono"
        value={draft.action}
        aria-invalid={!read.ok}
        {...(read.ok ? (warning === undefined ? {} : { hint: warning }) : { hint: read.error })}
        onChange={(event) => {
          set({ action: event.target.value });
        }}
      />
      <TextArea
        label={t("Plan")}
        value={draft.plan}
        onChange={(event) => set({ plan: event.target.value })}
      />
      <TextArea
        label={t("Summary")}
        rows={2}
        value={draft.summary}
        onChange={(event) => set({ summary: event.target.value })}
      />
      <TextArea
        label={t("Predicted next state")}
        rows={2}
        value={draft.predictedState}
        onChange={(event) => set({ predictedState: event.target.value })}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="small" disabled={!read.ok}>
          {t("Keep the edit")}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
