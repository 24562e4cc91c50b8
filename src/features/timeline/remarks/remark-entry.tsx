import { CircleCheck, MessageSquare, Pencil, Reply, Trash2 } from "lucide-react";
import type { ShownRemark } from "@/features/timeline/remarks/shown-remark";
import { IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";

/** What can be done with remarks. */
export interface RemarkActs {
  readonly isReadOnly: boolean;
  readonly onGoTo: (shown: ShownRemark) => void;
  readonly onTick: (remarkId: string, isOn: boolean) => void;
  readonly onEdit: (shown: ShownRemark) => void;
  readonly onReply: (shown: ShownRemark) => void;
  readonly onRemove: (remarkId: string) => void;
}

interface RemarkEntryProps extends RemarkActs {
  readonly shown: ShownRemark;
  /** The time that it stands at, where one is known. */
  readonly time: string | undefined;
}

/** A remark of a person, what it is about, and whether it is addressed: by whose word. */
export function RemarkEntry({ shown, time, ...acts }: RemarkEntryProps) {
  const { remark, state, place } = shown;
  const { id, text, replies } = remark;
  return (
    <div className="rounded-md border-l-2 border-warn bg-warn-soft px-2 py-1 text-sm">
      <button
        type="button"
        onClick={() => acts.onGoTo(shown)}
        className="flex min-h-6 w-full items-baseline justify-between gap-2 text-left text-xs hover:underline"
      >
        <span className="flex items-center gap-1 font-medium">
          <MessageSquare aria-hidden className="size-3 shrink-0" />
          {t("Remark on {place}", { place })}
        </span>
        <span className="font-mono tabular-nums">{time}</span>
      </button>
      <p translate="no" className="break-words whitespace-pre-wrap">
        {text}
      </p>
      {replies.length === 0 ? undefined : (
        <ul aria-label={t("Replies")} className="mt-1 space-y-1 border-l-2 border-line pl-2">
          {replies.map((reply) => (
            <li translate="no" key={reply.id} className="break-words whitespace-pre-wrap">
              {reply.text}
            </li>
          ))}
        </ul>
      )}
      {state.kind === "shown" ? (
        <p className="flex items-center gap-1 text-xs text-good">
          <CircleCheck aria-hidden className="size-3 shrink-0" />
          {t("v{version} ran without this failure.", { version: state.version })}
        </p>
      ) : undefined}
      <div className="flex items-center">
        <label className="flex min-h-6 flex-1 items-center gap-1.5 text-xs">
          <input
            type="checkbox"
            checked={remark.isTicked}
            disabled={acts.isReadOnly}
            onChange={(event) => acts.onTick(id, event.target.checked)}
          />
          {t("Addressed")}
        </label>
        <IconButton
          label={t("Reply to the remark")}
          icon={<Reply className="size-3.5" />}
          disabled={acts.isReadOnly}
          onClick={() => acts.onReply(shown)}
        />
        <IconButton
          label={t("Change the remark")}
          icon={<Pencil className="size-3.5" />}
          disabled={acts.isReadOnly}
          onClick={() => acts.onEdit(shown)}
        />
        <IconButton
          label={t("Remove the remark")}
          icon={<Trash2 className="size-3.5" />}
          disabled={acts.isReadOnly}
          onClick={() => acts.onRemove(id)}
        />
      </div>
    </div>
  );
}
