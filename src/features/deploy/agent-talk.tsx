import { Check, Play, Send } from "lucide-react";
import { useState, type ReactNode, type Ref } from "react";
import { readClosing } from "@/features/deploy/closing-words";
import type { ChatLine } from "@/features/deploy/run-story";
import { Button } from "@/ui/button";
import { useFollowedEnd } from "@/ui/lists/use-followed-end";
import { t } from "@/base/language/translate";

export interface AgentTalkProps {
  readonly lines: readonly ChatLine[];
  /** Whether the agent waits for an answer, and its question is on screen. */
  readonly isAsked: boolean;
  /** Whether anything was done that could be done with: what was not even begun is not. */
  readonly canBeDone: boolean;
  /** Whether what is asked is whether to begin: a plain yes begins. */
  readonly isToBegin: boolean;
  /** Whether anything can be said now. */
  readonly canSay: boolean;
  /** What saying something does, in one line. */
  readonly hint: string;
  readonly fieldRef: Ref<HTMLTextAreaElement>;
  /** Progress, and the ways on, below what was said. */
  readonly children?: ReactNode;
  readonly onSay: (text: string) => void;
  readonly onDone: () => void;
  readonly onGoTo: (at: number) => void;
}

const ASKED_HINT = {
  done: t("What is missing? e.g. The mug should be on the table."),
  begun: t("What is to be done, in other words? e.g. Put the mug on the table."),
};

/** What the agent takes for agreement, in whatever language the studio is. */
const YES = "Yes";

const TONE: Readonly<Record<ChatLine["tone"], string>> = {
  plain: "bg-sunken",
  question: "bg-accent-soft",
  trouble: "bg-warn-soft",
};

/** What the person and the agent say to each other; a line of the agent leads to its moment. */
export function AgentTalk(props: AgentTalkProps) {
  const { lines, isAsked, onGoTo } = props;
  const followed = useFollowedEnd<HTMLOListElement>(`${lines.length} ${isAsked}`);
  return (
    <section
      aria-label={t("Talk")}
      className="flex max-h-[80vh] min-w-0 flex-col rounded-lg border border-line bg-raised lg:sticky lg:top-0 lg:row-span-2 lg:h-[calc(100dvh-4rem)] lg:max-h-none xl:static xl:row-span-1 xl:h-auto xl:min-h-0"
    >
      <h2 className="eyebrow border-b border-line px-3 py-2">{t("Talk")}</h2>
      <ol
        {...followed}
        aria-label={t("What was said")}
        aria-live="polite"
        tabIndex={0}
        className="relative min-h-40 flex-1 space-y-2 overflow-y-auto p-3 text-sm"
      >
        {lines.map((line, index) => (
          <li
            key={`${line.at ?? "first"} ${index}`}
            className={line.by === "person" ? "flex justify-end" : "flex"}
          >
            <SaidLine line={line} onGoTo={onGoTo} />
          </li>
        ))}
      </ol>
      {props.children}
      <Reply {...props} />
    </section>
  );
}

function SaidLine({
  line,
  onGoTo,
}: {
  readonly line: ChatLine;
  readonly onGoTo: (at: number) => void;
}) {
  const { at, by, text, tone } = line;
  if (by === "person" || at === undefined) {
    return (
      <p className="max-w-[90%] min-w-0 rounded-lg bg-accent px-3 py-1.5 wrap-anywhere text-accent-ink">
        <span className="sr-only">{t("You:")} </span>
        <span translate="no">{text}</span>
      </p>
    );
  }
  return (
    <button
      type="button"
      title={t("Show this moment")}
      onClick={() => onGoTo(at)}
      className={`max-w-[95%] min-w-0 rounded-lg px-3 py-1.5 text-left wrap-anywhere hover:brightness-95 ${TONE[tone]}`}
    >
      <span className="sr-only">{t("Agent:")} </span>
      {text}
    </button>
  );
}

function Reply(props: AgentTalkProps) {
  const { isAsked, canBeDone, isToBegin, canSay, hint, fieldRef, onSay, onDone } = props;
  const [text, setText] = useState("");
  const [isPlain, setIsPlain] = useState(false);
  const canSend = canSay && text.trim() !== "";
  const send = () => {
    const closing = isAsked && !isToBegin ? readClosing(text) : undefined;
    const isUnclear = closing === "plain" ? canBeDone : closing === "done" && !canBeDone;
    setIsPlain(canSend && isUnclear);
    if (canSend && !isUnclear) {
      if (closing === "done") {
        onDone();
      } else {
        onSay(text);
      }
      setText("");
    }
  };
  return (
    <form
      className="border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={fieldRef}
        aria-label={t("Say something to the agent")}
        rows={2}
        value={text}
        disabled={!canSay}
        placeholder={isAsked ? ASKED_HINT[canBeDone ? "done" : "begun"] : hint}
        onChange={(event) => {
          setText(event.target.value);
          setIsPlain(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault();
            send();
          } else if (event.key === "Escape") {
            event.currentTarget.blur();
          }
        }}
        className="w-full resize-y rounded-md border border-line bg-surface px-2.5 py-1.5 text-sm placeholder:text-muted disabled:opacity-60"
      />
      {isPlain ? (
        <p role="status" className="mt-1 text-xs text-warn">
          {canBeDone
            ? t("Is it done, or is something missing? Press “It is done”, or say what is missing.")
            : t(
                "Nothing was done, so there is nothing to call done. Say what to do, or begin anew.",
              )}
        </p>
      ) : undefined}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        {isAsked && isToBegin ? (
          <Button icon={<Play className="size-4" />} onClick={() => onSay(YES)}>
            {t("Yes, begin")}
          </Button>
        ) : undefined}
        {isAsked && canBeDone ? (
          <Button keys="D" icon={<Check className="size-4" />} onClick={onDone}>
            {t("It is done")}
          </Button>
        ) : undefined}
        <Button
          type="submit"
          variant="primary"
          keys="Enter"
          icon={<Send className="size-4" />}
          disabled={!canSend}
        >
          {t("Send")}
        </Button>
      </div>
    </form>
  );
}
