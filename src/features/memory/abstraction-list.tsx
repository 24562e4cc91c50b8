import type { ReactNode } from "react";
import type { Abstractions } from "@/core/abstraction";
import { RewordButton } from "@/features/memory/reword/reword-button";
import type { Wording } from "@/features/memory/reword/reword-port";
import { changeText } from "@/features/memory/reword/wording-text";
import { WordedBy } from "@/ui/words/worded-by";
import { t } from "@/base/language/translate";

interface AbstractionListProps {
  readonly abstractions: Abstractions;
  /** Asks for other words; absent where they are only read. */
  readonly onReword?: ((wording: Wording) => void) | undefined;
}

/** The three kinds of abstraction beside summary and plan, to read. */
export function AbstractionList({ abstractions, onReword }: AbstractionListProps) {
  const { relevantObjects, stateChanges, comments } = abstractions;
  const asking = (wording: Wording) => onReword && (() => onReword(wording));
  return (
    <div className="grid gap-4 text-sm sm:grid-cols-2">
      <Group title={t("Relevant objects")} isEmpty={relevantObjects.length === 0}>
        {relevantObjects.map((object) => (
          <li key={object.id}>
            <span translate="no">
              <span className="font-mono text-xs font-semibold">{object.class}</span> {object.why}
            </span>
            {object.why === "" ? undefined : (
              <RewordButton
                label={t("Reword why {object} matters", { object: object.id })}
                onReword={asking({ kind: "object", id: object.id })}
              />
            )}
          </li>
        ))}
      </Group>
      <Group title={t("State changes")} isEmpty={stateChanges.length === 0}>
        {stateChanges.map((change) => (
          <li key={change.id}>
            <span translate="no" className="font-mono text-xs">
              {changeText(change)}
            </span>
            <Line number={change.line} />
            <RewordButton
              label={t("Reword the state change “{change}”", { change: changeText(change) })}
              onReword={asking({ kind: "change", id: change.id })}
            />
          </li>
        ))}
      </Group>
      <div className="sm:col-span-2">
        <Group title={t("Why")} isEmpty={comments.length === 0}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <span translate="no">{comment.text}</span>
              <Line number={comment.line} /> <WordedBy by={comment.by} />
              <RewordButton
                label={t("Reword “{text}”", { text: comment.text })}
                onReword={asking({ kind: "comment", id: comment.id })}
              />
            </li>
          ))}
        </Group>
      </div>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Group({ title, isEmpty, children }: GroupProps) {
  return (
    <div>
      <h4 className="mb-1 font-medium">{title}</h4>
      {isEmpty ? (
        <p className="text-muted">{t("None.")}</p>
      ) : (
        <ul className="space-y-1 border-l-2 border-line pl-3">{children}</ul>
      )}
    </div>
  );
}

function Line({ number }: { readonly number: number | undefined }) {
  return number === undefined ? undefined : (
    <span className="ml-1.5 text-xs text-muted">{t("line {number}", { number })}</span>
  );
}
