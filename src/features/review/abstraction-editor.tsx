import { Plus, X } from "lucide-react";
import { useState } from "react";
import { createId } from "@/base/id";
import type {
  Abstractions,
  CausalComment,
  ExpectedChange,
  RelevantObject,
} from "@/core/abstraction";
import { useFirstOfMany } from "@/features/review/first-of-many";
import { EditableText } from "@/features/review/editable-text";
import { WordedBy } from "@/ui/words/worded-by";
import { Button, IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";

export interface AbstractionEditorProps {
  readonly abstractions: Abstractions;
  /** What can be commented on, as the program has it. */
  readonly steps: readonly { readonly line: number; readonly code: string }[];
  readonly isReadOnly: boolean;
  readonly onChange: (abstractions: Abstractions) => void;
  /** Shows the line of the program that an abstraction belongs to. */
  readonly onLine: (line: number) => void;
}

/** The four kinds of abstraction (ICAL 3.2), each editable where it stands. */
export function AbstractionEditor(props: AbstractionEditorProps) {
  const { abstractions, isReadOnly, onChange } = props;
  const change = (part: Partial<Abstractions>) => {
    onChange({ ...abstractions, ...part });
  };
  return (
    <div className="space-y-5 p-3 text-sm">
      <section aria-label={t("Subgoals")}>
        <h3 className="eyebrow mb-1.5">{t("Subgoals")}</h3>
        <EditableText
          label={t("Summary")}
          value={abstractions.summary}
          isReadOnly={isReadOnly}
          placeholder={t("What the program does, in one line")}
          onChange={(summary) => {
            change({ summary });
          }}
        />
        <PlanList
          plan={abstractions.plan}
          isReadOnly={isReadOnly}
          onChange={(plan) => {
            change({ plan });
          }}
        />
      </section>
      <CommentList {...props} onComments={(comments) => change({ comments })} />
      <StateChangeList {...props} onStateChanges={(stateChanges) => change({ stateChanges })} />
      <RelevantObjectList
        objects={abstractions.relevantObjects}
        isReadOnly={isReadOnly}
        onChange={(relevantObjects) => {
          change({ relevantObjects });
        }}
      />
    </div>
  );
}

interface PlanListProps {
  readonly plan: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (plan: string[]) => void;
}

function PlanList({ plan, isReadOnly, onChange }: PlanListProps) {
  return (
    <ol aria-label={t("Plan")} className="mt-2 space-y-1">
      {plan.map((step, index) => (
        // The place in the plan is what identifies a step: texts may repeat.
        <li key={index} className="flex items-start gap-2">
          <span className="w-5 pt-1 text-right text-xs text-muted tabular-nums">{index + 1}.</span>
          <EditableText
            label={t("Plan step {number}", { number: index + 1 })}
            value={step}
            isReadOnly={isReadOnly}
            onChange={(text) => {
              onChange(plan.with(index, text));
            }}
            removal={{
              label: t("Remove plan step {number}", { number: index + 1 }),
              onRemove: () => {
                onChange(plan.filter((_, other) => other !== index));
              },
            }}
          />
        </li>
      ))}
      {isReadOnly ? undefined : (
        <li>
          <Button
            size="small"
            variant="ghost"
            icon={<Plus className="size-3.5" />}
            onClick={() => {
              onChange([...plan, ""]);
            }}
          >
            {t("Add plan step")}
          </Button>
        </li>
      )}
    </ol>
  );
}

interface CommentListProps extends AbstractionEditorProps {
  readonly onComments: (comments: CausalComment[]) => void;
}

function CommentList(props: CommentListProps) {
  const { abstractions, steps, isReadOnly, onLine, onComments } = props;
  const { comments } = abstractions;
  const { shown, more } = useFirstOfMany(comments);
  return (
    <section aria-label={t("Causal comments")}>
      <h3 className="eyebrow mb-1.5">{t("Task and causal comments")}</h3>
      <ul className="space-y-1">
        {shown.map((comment) => (
          <li key={comment.id} className="flex items-start gap-2">
            <LineChip line={comment.line} onLine={onLine} />
            <EditableText
              label={comment.kind === "task" ? t("task comment") : t("causal comment")}
              value={comment.text}
              isReadOnly={isReadOnly}
              onChange={(text) => {
                onComments(comments.map((c) => (c.id === comment.id ? { ...c, text } : c)));
              }}
              removal={{
                label:
                  comment.kind === "task" ? t("Remove task comment") : t("Remove causal comment"),
                onRemove: () => {
                  onComments(comments.filter((c) => c.id !== comment.id));
                },
              }}
            />
            <WordedBy by={comment.by} />
          </li>
        ))}
      </ul>
      {more}
      {isReadOnly ? undefined : (
        <AddComment
          steps={steps}
          onAdd={(line) => {
            const id = createId("comment");
            const at = line === undefined ? {} : { line };
            onComments([...comments, { id, kind: "causal", text: "", ...at }]);
          }}
        />
      )}
    </section>
  );
}

interface AddCommentProps extends Pick<AbstractionEditorProps, "steps"> {
  readonly onAdd: (line: number | undefined) => void;
}

/** A comment belongs to a step, and is written above it, or to the task as a whole. */
function AddComment({ steps, onAdd }: AddCommentProps) {
  const [chosen, setChosen] = useState("");
  const isThere = steps.some(({ line }) => String(line) === chosen);
  return (
    <div className="mt-1 flex min-w-0 items-center gap-2">
      <Button
        size="small"
        variant="ghost"
        icon={<Plus className="size-3.5" />}
        onClick={() => onAdd(isThere ? Number(chosen) : undefined)}
      >
        {t("Add comment")}
      </Button>
      <select
        aria-label={t("What the comment is on")}
        className="h-7 min-w-0 flex-1 rounded border border-line bg-raised px-1 font-mono text-xs"
        value={isThere ? chosen : ""}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t("The whole task")}</option>
        {steps.map(({ line, code }) => (
          <option translate="no" key={line} value={line}>
            {`${t("L{line}", { line })} ${code}`}
          </option>
        ))}
      </select>
    </div>
  );
}

interface StateChangeListProps extends AbstractionEditorProps {
  readonly onStateChanges: (changes: ExpectedChange[]) => void;
}

function StateChangeList(props: StateChangeListProps) {
  const { abstractions, isReadOnly, onLine, onStateChanges } = props;
  const { stateChanges } = abstractions;
  const { shown, more } = useFirstOfMany(stateChanges);
  return (
    <section aria-label={t("State changes")}>
      <h3 className="eyebrow mb-1.5">{t("State changes")}</h3>
      <ul className="space-y-1">
        {shown.map((change) => (
          <li key={change.id} className="flex items-center gap-2">
            <LineChip line={change.line} onLine={onLine} />
            <span translate="no" className="min-w-0 flex-1 truncate font-mono text-xs">
              {change.object}.{change.attribute}{" "}
              <span className="text-muted">{JSON.stringify(change.before)} →</span>{" "}
              {JSON.stringify(change.after)}
            </span>
            {isReadOnly ? undefined : (
              <IconButton
                label={t("Remove state change of {object}", { object: change.object })}
                icon={<X className="size-3.5" />}
                className="size-6"
                onClick={() => {
                  onStateChanges(stateChanges.filter((c) => c.id !== change.id));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {more}
      {stateChanges.length === 0 ? (
        <p className="text-xs text-muted">{t("None yet.")}</p>
      ) : undefined}
    </section>
  );
}

interface RelevantObjectListProps {
  readonly objects: readonly RelevantObject[];
  readonly isReadOnly: boolean;
  readonly onChange: (objects: RelevantObject[]) => void;
}

function RelevantObjectList({ objects, isReadOnly, onChange }: RelevantObjectListProps) {
  return (
    <section aria-label={t("Relevant objects")}>
      <h3 className="eyebrow mb-1.5">{t("Relevant objects")}</h3>
      <ul className="space-y-1">
        {objects.map((object) => (
          <li key={object.id} className="flex items-start gap-2">
            <span
              translate="no"
              className="mt-0.5 rounded bg-sunken px-1.5 py-0.5 font-mono text-xs"
            >
              {object.id}
            </span>
            <EditableText
              label={t("Why {object} matters", { object: object.id })}
              value={object.why}
              isReadOnly={isReadOnly}
              onChange={(why) => {
                onChange(objects.map((o) => (o.id === object.id ? { ...o, why } : o)));
              }}
              removal={{
                label: t("Remove why {object} matters", { object: object.id.toLowerCase() }),
                onRemove: () => {
                  onChange(objects.filter((o) => o.id !== object.id));
                },
              }}
            />
          </li>
        ))}
      </ul>
      {objects.length === 0 ? <p className="text-xs text-muted">{t("None yet.")}</p> : undefined}
    </section>
  );
}

interface LineChipProps {
  readonly line: number | undefined;
  readonly onLine: (line: number) => void;
}

function LineChip({ line, onLine }: LineChipProps) {
  if (line === undefined) {
    return <span className="w-9 shrink-0" />;
  }
  return (
    <button
      type="button"
      aria-label={t("L{line}: go to the line", { line })}
      onClick={() => {
        onLine(line);
      }}
      className="mt-0.5 w-9 shrink-0 rounded bg-accent-soft px-1 py-0.5 font-mono text-xs text-accent"
    >
      {t("L{line}", { line })}
    </button>
  );
}
