import { Check, CircleDashed, MessageSquareText, RotateCcw, X } from "lucide-react";
import type { Ref } from "react";
import type {
  CorrectedAction,
  ReviewedAction,
  ActionContent,
  ActionCorrection,
} from "@/core/action-review";
import { Button } from "@/ui/button";
import { Verbatim } from "@/ui/verbatim";
import { WordsField } from "@/ui/fields/words-field";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

export interface ActionDetailsProps {
  readonly item: ReviewedAction;
  readonly isLocked: boolean;
  /** What a teacher says while it works; undefined while none does. */
  readonly stream: string | undefined;
  /** What it does. */
  readonly work: "reads" | "revises";
  /** What is being said about this action. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
  readonly onRestore: (content: ActionContent) => void;
  readonly onAskAgain: (correction: ActionCorrection) => void;
  readonly wordsRef: Ref<HTMLTextAreaElement>;
}

/** Why the action was taken, what was said about it, and the field to say more. */
export function ActionDetails(props: ActionDetailsProps) {
  const { item, isLocked, stream } = props;
  const { content, former } = item;
  const [original] = former;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <ContentView content={content} />
      {original === undefined ? undefined : (
        <details className="text-xs">
          <summary className="cursor-pointer text-muted hover:text-ink">
            {t("What it was before ({count})", { count: former.length })}
          </summary>
          <ol aria-label={t("Former actions")} className="mt-1 space-y-2">
            {former.map((before, index) => (
              <li key={`${index} ${before.action}`} className="rounded-md bg-sunken p-2">
                <div className="flex items-start gap-2">
                  <code className="min-w-0 flex-1 break-words">{before.action}</code>
                  <Button
                    size="small"
                    icon={<RotateCcw className="size-3" />}
                    disabled={isLocked || stream !== undefined}
                    onClick={() => {
                      props.onRestore(before);
                    }}
                  >
                    {t("Use this again")}
                  </Button>
                </div>
                <p translate="no" className="text-muted">
                  {before.summary}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
      <Corrections {...props} />
      {stream === undefined ? undefined : (
        <div role="status" className="rounded-md bg-accent-soft p-2 text-xs">
          <div className="flex items-center gap-2">
            <span className="flex-1">{WORK_WORDS[props.work]}</span>
            <Button size="small" onClick={props.onCancel}>
              {t("Cancel")}
            </Button>
          </div>
          {stream === "" ? undefined : (
            <pre className="mt-1 max-h-32 overflow-auto whitespace-pre-wrap">{stream}</pre>
          )}
        </div>
      )}
      {isLocked ? undefined : <Saying {...props} />}
    </div>
  );
}

const WORK_WORDS = {
  revises: t("The teacher revises this action…"),
  reads: t("The teacher reads this action…"),
} as const;

function ContentView({ content }: { readonly content: ActionContent }) {
  const { relevant = [] } = content;
  const rows = [
    [t("Plan"), content.plan],
    [t("Summary"), content.summary],
    [t("Predicted next state"), content.predictedState],
  ] as const;
  return (
    <dl className="grid gap-1.5">
      {rows.map(([name, text]) =>
        text === "" ? undefined : (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd translate="no" className="break-words whitespace-pre-wrap">
              {text}
            </dd>
          </div>
        ),
      )}
      {relevant.length === 0 ? undefined : (
        <div>
          <dt className="text-xs text-muted">{t("What on the page matters")}</dt>
          <dd>
            <ul className="list-disc pl-4">
              {relevant.map((name) => (
                <li translate="no" key={name} className="break-words">
                  {name}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Saying({ wordsRef, ...props }: ActionDetailsProps) {
  const { words, stream } = props;
  const canSend = words.trim() !== "" && stream === undefined;
  return (
    <div>
      <WordsField
        fieldRef={wordsRef}
        label={t("What is wrong with this action?")}
        placeholder={t("What is wrong, and what should be done? e.g. click on Submit instead")}
        value={words}
        onValue={props.onWords}
        canSend={canSend}
        onSend={props.onSend}
      />
      <Button
        size="small"
        keys="Ctrl+Enter"
        icon={<MessageSquareText className="size-3.5" />}
        disabled={!canSend}
        onClick={props.onSend}
      >
        {t("Reject and revise")}
      </Button>
    </div>
  );
}

function Corrections({ item, isLocked, stream, onAskAgain }: ActionDetailsProps) {
  const { corrections } = item;
  if (corrections.length === 0) {
    return undefined;
  }
  return (
    <ul aria-label={t("Corrections of this step")} className="space-y-2">
      {corrections.map((corrected) => (
        <li key={corrected.correction.id} className="flex gap-2">
          <OutcomeIcon corrected={corrected} />
          <div className="min-w-0 flex-1">
            <p translate="no" className="break-words">
              {corrected.correction.text}
            </p>
            <p className="text-xs text-muted">
              {rich("About {action}", {
                action: <code className="break-words">{corrected.correction.proposed.action}</code>,
              })}
              {corrected.outcome === undefined ? undefined : ` · ${corrected.outcome.note}`}
            </p>
            {corrected.outcome?.record?.reply === undefined ? undefined : (
              <Verbatim label={t("Show the reply")} text={corrected.outcome.record.reply} />
            )}
            {corrected.outcome === undefined && stream === undefined && !isLocked ? (
              <Button
                size="small"
                onClick={() => {
                  onAskAgain(corrected.correction);
                }}
              >
                {t("Ask the teacher again")}
              </Button>
            ) : undefined}
          </div>
        </li>
      ))}
    </ul>
  );
}

function OutcomeIcon({
  corrected: { outcome, isAccepted },
}: {
  readonly corrected: CorrectedAction;
}) {
  if (isAccepted === true) {
    return (
      <Check role="img" aria-label={t("Accepted")} className="mt-0.5 size-4 shrink-0 text-good" />
    );
  }
  if (isAccepted === false) {
    return (
      <X role="img" aria-label={t("Not accepted")} className="mt-0.5 size-4 shrink-0 text-danger" />
    );
  }
  const label =
    outcome === undefined
      ? t("Not answered")
      : outcome.isAddressed
        ? t("Revised")
        : t("Not understood");
  return (
    <CircleDashed role="img" aria-label={label} className="mt-0.5 size-4 shrink-0 text-warn" />
  );
}
