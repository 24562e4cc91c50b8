import { Archive, ArchiveRestore, Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Exemplar } from "@/core/exemplar";
import { bounds } from "@/core/bounds";
import { toTag } from "@/core/memory/exemplar-marks";
import { Button } from "@/ui/button";

export interface SelectionActs {
  readonly onBury: (exemplars: readonly Exemplar[], isBuried: boolean) => void;
  readonly onTag: (exemplars: readonly Exemplar[], tag: string, isOn: boolean) => void;
  readonly onDelete: (exemplars: readonly Exemplar[]) => void;
}

interface SelectionBarProps extends SelectionActs {
  readonly selected: readonly Exemplar[];
}

/** What can be done with all that are ticked; each act has its undo. */
export function SelectionBar({ selected, onBury, onTag, onDelete }: SelectionBarProps) {
  const buried = selected.filter(({ isBuried }) => isBuried === true);
  const inUse = selected.filter(({ isBuried }) => isBuried === undefined);
  return (
    <div
      role="group"
      aria-label="Selected exemplars"
      className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft/40 px-4 py-2"
    >
      {inUse.length === 0 ? undefined : (
        <Button
          size="small"
          icon={<Archive className="size-4" />}
          title="They stay in the memory, and no teacher or agent is shown them"
          onClick={() => {
            onBury(inUse, true);
          }}
        >
          Bury
        </Button>
      )}
      {buried.length === 0 ? undefined : (
        <Button
          size="small"
          icon={<ArchiveRestore className="size-4" />}
          onClick={() => {
            onBury(buried, false);
          }}
        >
          Unbury
        </Button>
      )}
      <TagForm
        label="Tag the selected exemplars"
        onTag={(tag) => {
          onTag(selected, tag, true);
        }}
      />
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 className="size-4" />}
        onClick={() => {
          onDelete(selected);
        }}
      >
        Delete selected
      </Button>
    </div>
  );
}

interface TagFormProps {
  readonly label: string;
  readonly onTag: (tag: string) => void;
}

/** One tag more. */
export function TagForm({ label, onTag }: TagFormProps) {
  const [text, setText] = useState("");
  const tag = toTag(text);
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (tag !== undefined) {
          onTag(tag);
          setText("");
        }
      }}
    >
      <input
        aria-label={label}
        placeholder="Tag"
        value={text}
        maxLength={bounds.tags.chars}
        onChange={(event) => {
          setText(event.target.value);
        }}
        className="h-7 w-32 rounded-md border border-line bg-raised px-2 text-xs"
      />
      <Button
        type="submit"
        size="small"
        icon={<Tag className="size-4" />}
        disabled={tag === undefined}
      >
        Add tag
      </Button>
    </form>
  );
}
