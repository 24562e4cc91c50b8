import { useState } from "react";
import { bounds } from "@/core/bounds";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { useUnsaved } from "@/ui/unsaved";

interface RemarkDialogProps {
  /** What the remark is about, in words; undefined while none is written. */
  readonly place: string | undefined;
  /** The words of now, where a remark is changed. */
  readonly initial: string;
  readonly onPost: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for the words of a remark. */
export function RemarkDialog({ place, ...form }: RemarkDialogProps) {
  return (
    <Dialog
      title={place === undefined ? "Remark" : `Remark on ${place}`}
      isOpen={place !== undefined}
      onClose={form.onClose}
    >
      <RemarkForm {...form} />
    </Dialog>
  );
}

function RemarkForm({ initial, onPost, onClose }: Omit<RemarkDialogProps, "place">) {
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
