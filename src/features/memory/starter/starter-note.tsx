import { useMemo } from "react";
import { isStarter, type Exemplar } from "@/core/exemplar";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

export const BRING_BACK = t("Bring the starter memory back");

interface StarterNoteProps {
  /** Undefined while it is being read. */
  readonly memory: readonly Exemplar[] | undefined;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** Says which part of the memory nobody here taught, with the way to be without it, and back. */
export function StarterNote({ memory, onAdd, onRemove }: StarterNoteProps) {
  const count = useMemo(() => memory?.filter(isStarter).length, [memory]);
  if (count === undefined || memory?.length === 0) {
    return undefined;
  }
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3 text-xs text-muted">
      <p className="min-w-0">
        {count === 0
          ? t("The starter memory, which tells what usual tasks mean, is not here.")
          : t("{count} came with the studio, so that usual tasks are known.", { count })}
      </p>
      {count === 0 ? (
        <Button size="small" onClick={onAdd}>
          {BRING_BACK}
        </Button>
      ) : (
        <Button size="small" onClick={onRemove}>
          {t("Take the starter memory out")}
        </Button>
      )}
    </div>
  );
}
