import { useCallback, useMemo, useState } from "react";
import { toErrorData } from "@/base/app-error";
import type { Exemplar } from "@/core/exemplar";
import type { MemoryActions } from "@/features/memory/memory-actions";
import type { Notice } from "@/features/memory/memory-notice";
import type { ConflictChoice } from "@/formats/bundle/bundle-merge";

/** The actions as handlers: each tells afterwards what it did, or why it could not. */
export function useMemoryNotices(actions: MemoryActions) {
  const [notice, setNotice] = useState<Notice>();
  const run = useCallback((work: () => Promise<Notice>) => {
    work().then(setNotice, (error: unknown) => {
      setNotice({ kind: "failed", error: toErrorData(error) });
    });
  }, []);
  const handlers = useMemo(() => {
    const importWith = (file: File, choice: ConflictChoice) => {
      run(async () => ({ kind: "imported", result: await actions.importBundle(file, choice) }));
    };
    return {
      clearNotice: () => {
        setNotice(undefined);
      },
      importFile: (file: File) => {
        importWith(file, "keep-mine");
      },
      takeTheirs: (file: File) => {
        importWith(file, "take-theirs");
      },
      undoImport: (importId: string) => {
        run(async () => {
          await actions.undoImport(importId);
          return {
            kind: "undone",
            text: "The import was undone; your memory is as it was before.",
          };
        });
      },
      remove: (exemplar: Exemplar) => {
        run(async () => {
          await actions.remove(exemplar.id);
          return { kind: "deleted", exemplar };
        });
      },
      restore: (exemplar: Exemplar) => {
        run(async () => {
          await actions.restore(exemplar);
          return { kind: "undone", text: `“${exemplar.title}” is back.` };
        });
      },
      takeOnWord: (exemplar: Exemplar) => {
        run(async () => {
          await actions.takeOnWord(exemplar);
          return { kind: "undone", text: `“${exemplar.title}” is taken on your word.` };
        });
      },
      exportAll: (exemplars: readonly Exemplar[]) => {
        run(async () => {
          actions.exportBundle(exemplars);
          return { kind: "exported", count: exemplars.length };
        });
      },
    };
  }, [actions, run]);
  return { notice, ...handlers };
}
