import { bounds } from "@/core/bounds";
import { useState } from "react";
import type { ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import type { GoalReport } from "@/core/world/world-model";
import { GoalProgress } from "@/features/recording/goal-progress";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { TextArea, TextField } from "@/ui/text-field";
import { t, tn } from "@/base/language/translate";

/** What the demonstration is called and asked for. */
export interface DemonstrationWords {
  readonly title: string;
  readonly instruction: string;
}

interface FinishDialogProps {
  readonly isOpen: boolean;
  readonly words: DemonstrationWords;
  readonly goal: GoalReport | undefined;
  readonly steps: number;
  readonly refused: number;
  /** The drawing of the observations, while it runs. */
  readonly progress: Progress | undefined;
  readonly error: ErrorData | undefined;
  readonly onFinish: (words: DemonstrationWords) => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** The last look before a recording becomes a demonstration; an unmet goal keeps nobody from it. */
export function FinishDialog(props: FinishDialogProps) {
  const { isOpen, onClose, progress } = props;
  return (
    <Dialog
      title={t("Finish the recording")}
      isOpen={isOpen}
      onClose={() => {
        // While the video is being made the dialog stays: Cancel is the way out.
        if (progress === undefined) {
          onClose();
        }
      }}
    >
      <FinishForm {...props} />
    </Dialog>
  );
}

function FinishForm(props: FinishDialogProps) {
  const { goal, steps, refused, progress, error } = props;
  const [title, setTitle] = useState(props.words.title);
  const [instruction, setInstruction] = useState(props.words.instruction);
  const isUnmet = goal !== undefined && !goal.success;
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onFinish({ title: title.trim(), instruction: instruction.trim() });
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }
      }}
    >
      <p className="text-sm text-muted">
        {refused === 0
          ? tn(steps, {
              one: "{count} step, none refused.",
              other: "{count} steps, none refused.",
            })
          : tn(
              steps,
              {
                one: "{count} step, {refused} refused.",
                other: "{count} steps, {refused} refused.",
              },
              { refused },
            )}{" "}
        {t("Each becomes one labelled frame pair, and the demonstration opens in review.")}
      </p>
      <TextField
        label={t("Title")}
        maxChars={bounds.words.chars}
        value={title}
        required
        disabled={progress !== undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={t("Instruction")}
        maxChars={bounds.words.chars}
        value={instruction}
        required
        rows={2}
        disabled={progress !== undefined}
        onChange={(event) => setInstruction(event.target.value)}
      />
      {isUnmet ? (
        <div className="rounded-md border border-line py-2">
          <p className="px-3 pb-1.5 text-sm font-medium">{t("Not everything is done yet")}</p>
          <GoalProgress goal={goal} />
          <p className="px-3 text-xs text-muted">
            {t("An unfinished demonstration is welcome too: the teacher sees what is missing.")}
          </p>
        </div>
      ) : undefined}
      {error === undefined ? undefined : <ErrorNote error={error} />}
      {progress === undefined ? (
        <div className="flex justify-end gap-2">
          <Button onClick={props.onClose}>{t("Keep recording")}</Button>
          <Button type="submit" variant="primary" keys="Ctrl+Enter">
            {error === undefined ? t("Save demonstration") : t("Try again")}
          </Button>
        </div>
      ) : (
        <ProgressBar progress={progress} onCancel={props.onCancel} />
      )}
    </form>
  );
}
