import { useState } from "react";
import { bounds } from "@/core/bounds";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { useUnsaved } from "@/ui/unsaved";
import { t } from "@/base/language/translate";

/** A remark, new or written anew, or a reply to one, as far as it is typed. */
interface WrittenRemark {
  readonly act: { readonly kind: "add" | "edit" | "reply" };
  /** What it is about, in words. */
  readonly place: string;
  readonly text: string;
}

interface RemarkDialogProps {
  /** What is being written; undefined while nothing is. */
  readonly written: WrittenRemark | undefined;
  /** With every key, so that what is typed outlives the page. */
  readonly onText: (text: string) => void;
  readonly onPost: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for the words of a remark. */
export function RemarkDialog({ written, ...form }: RemarkDialogProps) {
  return (
    <Dialog title={titleOf(written)} isOpen={written !== undefined} onClose={form.onClose}>
      {written === undefined ? undefined : <RemarkForm {...form} written={written} />}
    </Dialog>
  );
}

function titleOf(written: WrittenRemark | undefined): string {
  if (written === undefined) {
    return t("Remark");
  }
  const { act, place } = written;
  return act.kind === "reply"
    ? t("Reply to the remark on {place}", { place })
    : t("Remark on {place}", { place });
}

interface RemarkFormProps extends RemarkDialogProps {
  readonly written: WrittenRemark;
}

function RemarkForm({ written, onText, onPost, onClose }: RemarkFormProps) {
  const { act, text } = written;
  const isReply = act.kind === "reply";
  const [initial] = useState(text);
  const words = text.trim();
  const post = () => {
    if (words !== "") {
      onPost(words);
    }
  };
  useUnsaved(words !== initial);
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      <textarea
        aria-label={isReply ? t("Reply") : t("Remark")}
        rows={3}
        maxLength={bounds.words.chars}
        placeholder={
          isReply
            ? t("What is to be said to it.")
            : t("What is to be looked at here, in your words.")
        }
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.stopPropagation();
            post();
          }
        }}
        className="w-full resize-y rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm"
      />
      <p className="text-xs text-muted">
        {t(
          "No reader answers a remark: a run can show that a failure is gone, or you tick it yourself.",
        )}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" keys="Ctrl+Enter" disabled={words === ""}>
          {t("Post")}
        </Button>
      </div>
    </form>
  );
}
