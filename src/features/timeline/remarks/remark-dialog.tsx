import { useState } from "react";
import { bounds } from "@/core/bounds";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { useUnsaved } from "@/ui/unsaved";

interface RemarkDialogProps {
  /** What the remark is about, in words, and its own words of now; undefined while none is written. */
  readonly written: { readonly place: string; readonly initial: string } | undefined;
  readonly onPost: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for the words of a remark. */
export function RemarkDialog({ written, ...form }: RemarkDialogProps) {
  return (
    <Dialog
      title={written === undefined ? "Remark" : `Remark on ${written.place}`}
      isOpen={written !== undefined}
      onClose={form.onClose}
    >
      {written === undefined ? undefined : <RemarkForm {...form} initial={written.initial} />}
    </Dialog>
  );
}

interface RemarkFormProps extends Omit<RemarkDialogProps, "written"> {
  readonly initial: string;
}

function RemarkForm({ initial, onPost, onClose }: RemarkFormProps) {
  const [text, setText] = useState(initial);
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
        aria-label="Remark"
        rows={3}
        maxLength={bounds.words.chars}
        placeholder="What is to be looked at here, in your words."
        value={text}
        onChange={(event) => setText(event.target.value)}
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
        No reader answers a remark: a run can show that a failure is gone, or you tick it yourself.
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" keys="Ctrl+Enter" disabled={words === ""}>
          Post
        </Button>
      </div>
    </form>
  );
}
