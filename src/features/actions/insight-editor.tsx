import { Plus, X } from "lucide-react";
import { Button, IconButton } from "@/ui/button";
import { TextArea } from "@/ui/text-field";
import { t } from "@/base/language/translate";

interface InsightEditorProps {
  readonly summary: string;
  readonly comments: readonly string[];
  readonly isLocked: boolean;
  readonly onChange: (summary: string, comments: readonly string[]) => void;
}

/** What is said about the demonstration as a whole: it goes into the exemplar with the actions. */
export function InsightEditor({ summary, comments, isLocked, onChange }: InsightEditorProps) {
  const withComment = (index: number, text: string) =>
    comments.map((comment, at) => (at === index ? text : comment));
  return (
    <section aria-label={t("Abstractions")} className="flex flex-col gap-2 p-3 text-sm">
      <h2 className="eyebrow">{t("What carries over to other tasks")}</h2>
      <TextArea
        label={t("Summary of the task")}
        rows={2}
        value={summary}
        readOnly={isLocked}
        placeholder={t("What the whole achieves, in one line")}
        onChange={(event) => {
          onChange(event.target.value, comments);
        }}
      />
      <ol aria-label={t("Insights")} className="space-y-1">
        {comments.map((comment, index) => (
          // Insights have no identity but their place.
          <li key={index} className="flex items-start gap-1">
            <textarea
              aria-label={t("Insight {index}", { index: index + 1 })}
              rows={1}
              value={comment}
              readOnly={isLocked}
              onChange={(event) => {
                onChange(summary, withComment(index, event.target.value.replaceAll("\n", " ")));
              }}
              className="field-sizing-content min-w-0 flex-1 resize-none rounded border border-line bg-transparent px-1.5 py-0.5"
            />
            {isLocked ? undefined : (
              <IconButton
                label={t("Remove insight {index}", { index: index + 1 })}
                icon={<X className="size-3.5" />}
                className="size-6"
                onClick={() => {
                  onChange(
                    summary,
                    comments.filter((_, at) => at !== index),
                  );
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {isLocked ? undefined : (
        <Button
          size="small"
          className="self-start"
          icon={<Plus className="size-3.5" />}
          onClick={() => {
            onChange(summary, [...comments, ""]);
          }}
        >
          {t("Add an insight")}
        </Button>
      )}
    </section>
  );
}
