import { Check, Pencil, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { ReviewedAction, ActionStatus } from "@/core/action-review";
import { Button } from "@/ui/button";
import { StatusBadge, type Tone } from "@/ui/status-badge";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

const STATUS: Readonly<Record<ActionStatus, { readonly tone: Tone; readonly text: string }>> = {
  open: { tone: "neutral", text: t("to review") },
  accepted: { tone: "good", text: t("accepted") },
  rejected: { tone: "danger", text: t("rejected") },
  revised: { tone: "warn", text: t("revised, to review") },
  edited: { tone: "good", text: t("edited by you") },
};

export interface ActionCardProps {
  readonly item: ReviewedAction;
  /** 1 for the first. */
  readonly number: number;
  /** The action in words, with what its element says. */
  readonly description: string;
  readonly isSelected: boolean;
  readonly isRevising: boolean;
  /** Decided or read-only: nothing can be changed. */
  readonly isLocked: boolean;
  readonly onSelect: () => void;
  readonly onAccept: () => void;
  readonly onReject: () => void;
  readonly onEdit: () => void;
  /** What is known about the action, shown while it is selected. */
  readonly children: ReactNode;
}

/** One action with its verdict. */
export function ActionCard(props: ActionCardProps) {
  const { item, number, description, isSelected, isLocked, isRevising } = props;
  const { tone, text } = STATUS[item.status];
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) {
      card.current?.scrollIntoView({ block: "nearest" });
    }
  }, [isSelected]);
  const keys = (key: string) => (isSelected ? key : undefined);
  return (
    <li
      ref={card}
      aria-label={t("Step {number}", { number })}
      aria-current={isSelected ? "step" : undefined}
      className={`rounded-lg border bg-raised ${isSelected ? "border-accent" : "border-line"}`}
    >
      <div className="flex flex-wrap items-center gap-2 p-2">
        <button
          type="button"
          onClick={props.onSelect}
          className="flex min-w-48 flex-1 items-start gap-3 rounded text-left"
        >
          <span className="w-6 pt-0.5 text-right text-xs text-muted tabular-nums">
            <span className="sr-only">{t("Show step")} </span>
            {number}
          </span>
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 text-sm break-words">{description}</span>
            <span className="block truncate font-mono text-xs text-muted">
              {item.content.action}
            </span>
          </span>
        </button>
        <StatusBadge tone={isRevising ? "accent" : tone}>
          {isRevising ? t("being revised") : text}
        </StatusBadge>
        <div className="flex gap-1">
          <Button
            size="small"
            keys={keys("A")}
            icon={<Check className="size-3.5" />}
            disabled={isLocked || isRevising || item.status === "accepted"}
            onClick={props.onAccept}
          >
            <Verb text={t("Accept")} number={number} />
          </Button>
          <Button
            size="small"
            variant="danger"
            keys={keys("X")}
            icon={<X className="size-3.5" />}
            disabled={isLocked || isRevising}
            onClick={props.onReject}
          >
            <Verb text={t("Reject")} number={number} />
          </Button>
          <Button
            size="small"
            keys={keys("Shift+E")}
            icon={<Pencil className="size-3.5" />}
            disabled={isLocked || isRevising}
            onClick={props.onEdit}
          >
            <Verb text={t("Edit")} number={number} />
          </Button>
        </div>
      </div>
      {isSelected ? <div className="border-t border-line p-3">{props.children}</div> : undefined}
    </li>
  );
}

/** What a button does, and for those who do not see where it stands, to which action: scripts know it as a step. */
function Verb({ text, number }: { readonly text: string; readonly number: number }) {
  return (
    <span>
      {text}
      <span className="sr-only"> {rich("step {number}", { number })}</span>
    </span>
  );
}
