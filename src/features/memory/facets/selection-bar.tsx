import { Archive, ArchiveRestore, GitCompare, Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Exemplar } from "@/core/exemplar";
import { bounds } from "@/core/bounds";
import { toTag } from "@/core/memory/exemplar-marks";
import { ExemplarComparison } from "@/features/memory/compare/exemplar-comparison";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { HiddenSelection } from "@/ui/lists/hidden-selection";
import { t } from "@/base/language/translate";

export interface SelectionActs {
  readonly onBury: (exemplars: readonly Exemplar[], isBuried: boolean) => void;
  readonly onTag: (exemplars: readonly Exemplar[], tag: string, isOn: boolean) => void;
  readonly onDelete: (exemplars: readonly Exemplar[]) => void;
}

interface SelectionBarProps extends SelectionActs {
  readonly selected: readonly Exemplar[];
  /** Of these, what the list is narrowed away from: acts take them too, so it is said. */
  readonly hiddenCount: number;
  /** Leaves ticked only what the list shows. */
  readonly onOnlyShown: () => void;
}

/** What can be done with all that are ticked; each act has its undo. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, hiddenCount, onBury, onTag, onDelete } = props;
  const buried = selected.filter(({ isBuried }) => isBuried === true);
  const inUse = selected.filter(({ isBuried }) => isBuried === undefined);
  return (
    <div
      role="group"
      aria-label={t("Selected exemplars")}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft/40 px-4 py-2"
    >
      <HiddenSelection
        count={selected.length}
        hiddenCount={hiddenCount}
        onOnlyShown={props.onOnlyShown}
      />
      <CompareButton selected={selected} />
      {inUse.length === 0 ? undefined : (
        <Button
          size="small"
          icon={<Archive className="size-4" />}
          title={t("They stay in the memory, and no teacher or agent is shown them")}
          onClick={() => {
            onBury(inUse, true);
          }}
        >
          {t("Bury")}
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
          {t("Unbury")}
        </Button>
      )}
      <TagForm
        label={t("Tag the selected exemplars")}
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
        {t("Delete selected")}
      </Button>
    </div>
  );
}

/** Of two that are ticked, what they have apart. */
function CompareButton({ selected }: Pick<SelectionBarProps, "selected">) {
  const [isOpen, setOpen] = useState(false);
  const [first, second, ...more] = selected;
  if (first === undefined || second === undefined || more.length > 0) {
    return undefined;
  }
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button size="small" icon={<GitCompare className="size-4" />} onClick={() => setOpen(true)}>
        {t("Compare")}
      </Button>
      <Dialog
        title={t("{first} and {second}", { first: first.title, second: second.title })}
        className="md:w-[min(860px,94vw)]"
        isOpen={isOpen}
        onClose={close}
      >
        <ExemplarComparison
          firstName={first.title}
          first={first}
          secondName={second.title}
          second={second}
        />
      </Dialog>
    </>
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
        placeholder={t("Tag")}
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
        {t("Add tag")}
      </Button>
    </form>
  );
}
