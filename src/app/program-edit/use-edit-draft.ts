import { useState } from "react";
import { draftFor, keepDraft, type ProgramDraft } from "@/app/program-edit/kept-drafts";
import type { Exemplar } from "@/core/exemplar";

export interface EditDraft {
  /** Undefined where the program is not being edited. */
  readonly draft: ProgramDraft | undefined;
  /** What was discarded last, for the way back. */
  readonly discarded: ProgramDraft | undefined;
  /** Whether the browser refused to keep it: it is gone with the page. */
  readonly isUnkept: boolean;
  /** Begins with the program as it is. */
  readonly begin: () => void;
  readonly type: (text: string) => void;
  readonly discard: () => void;
  readonly bringBack: () => void;
  /** It is saved: there is no draft any more. */
  readonly finish: () => void;
}

/** The edited program of an exemplar: there again after a reload. Give the component the exemplar's id as its key. */
export function useEditDraft({ id, program }: Pick<Exemplar, "id" | "program">): EditDraft {
  const [draft, setDraft] = useState(() => draftFor(id));
  const [discarded, setDiscarded] = useState<ProgramDraft>();
  const [isUnkept, setUnkept] = useState(false);
  const keep = (next: ProgramDraft | undefined) => {
    setDraft(next);
    setUnkept(!keepDraft(id, next) && next !== undefined);
  };
  return {
    draft,
    discarded,
    isUnkept,
    begin: () => {
      setDiscarded(undefined);
      keep({ base: program, text: program });
    },
    type: (text) => keep({ base: draft?.base ?? program, text }),
    discard: () => {
      setDiscarded(draft?.text === program ? undefined : draft);
      keep(undefined);
    },
    bringBack: () => {
      setDiscarded(undefined);
      keep(discarded);
    },
    finish: () => keep(undefined),
  };
}
