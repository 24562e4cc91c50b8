import { Trash2 } from "lucide-react";
import { IconButton } from "@/ui/button";
import { t, tn } from "@/base/language/translate";

/** An example that was chosen, in words. */
export interface UsedExample {
  readonly id: string;
  /** The utterance of it that is most like what was said. */
  readonly because: string;
  readonly similarity: number;
  /** Whether statements were written after it. */
  readonly isFollowed: boolean;
}

export interface LearnedRow {
  readonly id: string;
  readonly instruction: string;
}

interface MemoryUsedProps {
  /** What it was chosen for; undefined where nothing was said by then. */
  readonly said: string | undefined;
  /** The most similar first. */
  readonly used: readonly UsedExample[];
  readonly learned: readonly LearnedRow[];
  readonly exampleCount: number;
  readonly count: number;
  readonly decay: number;
  readonly onPrompt: (prompt: { readonly count: number; readonly decay: number }) => void;
  readonly onWithdraw: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

/** What the memory had for the words that were said, and why; and what was learned here. */
export function MemoryUsed(props: MemoryUsedProps) {
  const { said, used, learned, exampleCount } = props;
  const learnedIds = new Set(learned.map(({ id }) => id));
  return (
    <section
      aria-label={t("Memory used")}
      className="flex min-h-0 flex-col rounded-lg border border-line bg-raised text-sm"
    >
      <h2 className="eyebrow border-b border-line px-3 py-2">{t("Memory used")}</h2>
      <PromptSettings {...props} />
      <LearnedList {...props} />
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto p-3">
        {said === undefined ? (
          <p className="text-muted">
            {tn(
              exampleCount + learned.length,
              {
                one: "{count} transcript is there, {learned} of them learned here. What is chosen of them for your words is shown here.",
                other:
                  "{count} transcripts are there, {learned} of them learned here. What is chosen of them for your words is shown here.",
              },
              { learned: learned.length },
            )}
          </p>
        ) : (
          <>
            <p className="mb-1.5 text-xs text-muted">
              {t("For “{said}”, the most similar first:", { said })}
            </p>
            <ol aria-label={t("Chosen examples")} className="space-y-1">
              {used.map(({ id, because, similarity, isFollowed }) => (
                <li key={id} className="flex items-center gap-2 text-xs">
                  <span className="w-8 shrink-0 text-right font-mono">{similarity.toFixed(2)}</span>
                  <span aria-hidden className="h-1.5 w-12 shrink-0 rounded bg-sunken">
                    <span
                      className="block h-full rounded bg-accent"
                      style={{ width: `${Math.max(0, Math.min(1, similarity)) * 100}%` }}
                    />
                  </span>
                  <span className={`min-w-0 flex-1 ${isFollowed ? "font-medium" : "text-muted"}`}>
                    {because}
                    {learnedIds.has(id) ? ` · ${t("learned here")}` : ""}
                    {isFollowed ? ` · ${t("followed")}` : ""}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  );
}

function PromptSettings({ count, decay, onPrompt }: MemoryUsedProps) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 px-3 py-2 text-xs text-muted">
      <label className="flex items-center gap-1.5">
        {t("Examples")}
        <input
          type="number"
          min={1}
          max={64}
          value={count}
          onChange={({ target }) => {
            if (target.validity.valid && target.value !== "") {
              onPrompt({ count: Math.round(target.valueAsNumber), decay });
            }
          }}
          className="h-6 w-14 rounded border border-line bg-surface px-1.5 text-ink"
        />
      </label>
      <label
        className="flex items-center gap-1.5"
        title={t("What an older utterance counts, against the one after it")}
      >
        {t("Older words count")}
        <input
          type="number"
          min={0}
          max={1}
          step={0.1}
          value={decay}
          onChange={({ target }) => {
            if (target.validity.valid && target.value !== "") {
              onPrompt({ count, decay: target.valueAsNumber });
            }
          }}
          className="h-6 w-14 rounded border border-line bg-surface px-1.5 text-ink"
        />
      </label>
    </div>
  );
}

function LearnedList({ learned, onWithdraw, onOpen }: MemoryUsedProps) {
  return learned.length === 0 ? undefined : (
    <div className="max-h-28 shrink-0 overflow-y-auto border-b border-line px-3 pb-2">
      <h3 className="eyebrow mb-1">{t("Learned here")}</h3>
      <ul aria-label={t("Learned here")} className="space-y-0.5">
        {learned.map(({ id, instruction }) => (
          <li key={id} className="flex items-center gap-1 text-xs">
            <button
              translate="no"
              type="button"
              title={t("Open it in the memory")}
              onClick={() => onOpen(id)}
              className="min-w-0 flex-1 truncate text-left hover:underline"
            >
              {instruction}
            </button>
            <IconButton
              label={t("Withdraw “{instruction}”", { instruction })}
              icon={<Trash2 className="size-3.5" />}
              className="size-6"
              onClick={() => onWithdraw(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
