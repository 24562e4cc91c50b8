import { useCallback, useMemo, useState } from "react";
import { isAbort, toErrorData } from "@/base/app-error";
import type { JobOptions } from "@/base/progress";
import type { Exemplar } from "@/core/exemplar";
import { toMarkChange, undoOf, type MarkChange } from "@/core/memory/exemplar-marks";
import type {
  BundleForm,
  ImportChoice,
  MemoryActions,
  MemoryImport,
} from "@/features/memory/memory-actions";
import { nameOf, type Notice } from "@/features/memory/memory-notice";
import type { StarterActions } from "@/features/memory/starter/starter-actions";
import { t, tn } from "@/base/language/translate";

/** The actions as handlers: each tells afterwards what it did, or why it could not. */
export function useMemoryNotices(actions: MemoryActions, starter: StarterActions) {
  const [notice, setNotice] = useState<Notice>();
  const run = useCallback((work: () => Promise<Notice>) => {
    work().then(setNotice, (error: unknown) => {
      setNotice(isAbort(error) ? undefined : { kind: "failed", error: toErrorData(error) });
    });
  }, []);
  const handlers = useMemo(() => {
    return {
      clearNotice: () => {
        setNotice(undefined);
      },
      ...toImportHandlers(actions, run, setNotice),
      undoImport: (importId: string) => {
        run(async () => {
          await actions.undoImport(importId);
          return {
            kind: "undone",
            text: t("The import was undone; your memory is as it was before."),
          };
        });
      },
      ...toRemovalHandlers(actions, run),
      ...toMarkHandlers(actions, run),
      ...toStarterHandlers(starter, run),
      takeOnWord: (exemplar: Exemplar) => {
        run(async () => {
          await actions.takeOnWord(exemplar);
          return {
            kind: "undone",
            text: t("“{title}” is taken on your word.", { title: exemplar.title }),
          };
        });
      },
      exportAll: (exemplars: readonly Exemplar[], form: BundleForm) => {
        const job = startShownJob(setNotice);
        run(async () => {
          await actions.exportBundle(exemplars, form, job);
          return { kind: "exported", count: exemplars.length };
        });
      },
    };
  }, [actions, starter, run]);
  return { notice, ...handlers };
}

/** Deleted, and put back where that is undone. */
function toRemovalHandlers(actions: MemoryActions, run: (work: () => Promise<Notice>) => void) {
  return {
    remove: (exemplars: readonly Exemplar[]) => {
      run(async () => {
        await actions.remove(exemplars);
        return { kind: "deleted", exemplars };
      });
    },
    restore: (exemplars: readonly Exemplar[]) => {
      run(async () => {
        await actions.restore(exemplars);
        const text = tn(
          exemplars.length,
          { one: "{exemplars} is back.", other: "{exemplars} are back." },
          { exemplars: nameOf(exemplars) },
        );
        return { kind: "undone", text };
      });
    },
  };
}

/** Buried, unburied, tagged: each with its undo. */
function toMarkHandlers(actions: MemoryActions, run: (work: () => Promise<Notice>) => void) {
  const mark = (text: string, change: MarkChange) => {
    run(async () => {
      await actions.keepMark(change);
      return { kind: "marked", text, change };
    });
  };
  return {
    bury: (exemplars: readonly Exemplar[], isBuried: boolean) => {
      const text = isBuried
        ? t("Buried {exemplars}: kept here, and shown to no teacher and no agent.", {
            exemplars: nameOf(exemplars),
          })
        : t("Unburied {exemplars}.", { exemplars: nameOf(exemplars) });
      mark(text, toMarkChange(exemplars, { kind: "buried" }, isBuried));
    },
    tag: (exemplars: readonly Exemplar[], tag: string, isOn: boolean) => {
      const text = isOn
        ? t("Tagged {exemplars} “{tag}”.", { exemplars: nameOf(exemplars), tag })
        : t("Took the tag “{tag}” from {exemplars}.", { tag, exemplars: nameOf(exemplars) });
      mark(text, toMarkChange(exemplars, { kind: "tag", tag }, isOn));
    },
    undoMark: (change: MarkChange) => {
      run(async () => {
        await actions.keepMark(undoOf(change));
        return { kind: "undone", text: t("The marks are as they were.") };
      });
    },
  };
}

/** What a long job takes, with how far it is and a way out of it on screen. */
function startShownJob(show: (notice: Notice) => void): JobOptions {
  const abort = new AbortController();
  const onCancel = () => {
    abort.abort();
  };
  return {
    signal: abort.signal,
    onProgress: (progress) => {
      show({ kind: "working", progress, onCancel });
    },
  };
}

/** A memory in, with how far it is and a way out of it. */
function toImportHandlers(
  actions: MemoryActions,
  run: (work: () => Promise<Notice>) => void,
  show: (notice: Notice) => void,
) {
  const importWith = (file: File, choice: Omit<ImportChoice, keyof JobOptions>) => {
    const job = startShownJob(show);
    run(async () => {
      const result = await actions.importFile(file, { ...choice, ...job });
      return { kind: "imported", result };
    });
  };
  return {
    importFile: (file: File) => {
      importWith(file, { conflicts: "keep-mine", repairs: [] });
    },
    /** The same file again in the place of its import, so that one undo takes all of it back. */
    takeTheirs: ({ file, mended, importId }: MemoryImport, theirIds: ReadonlySet<string>) => {
      importWith(file, { conflicts: theirIds, repairs: mended, insteadOf: importId });
    },
    /** What was imported gives way to the same file, mended. */
    mend: ({ file, mended, importId }: MemoryImport, repair: string) => {
      const repairs = [...mended, repair];
      importWith(file, { conflicts: "keep-mine", repairs, insteadOf: importId });
    },
  };
}

/** The starter memory in and out, each with its notice. */
function toStarterHandlers(starter: StarterActions, run: (work: () => Promise<Notice>) => void) {
  return {
    addStarter: () => {
      run(async () => {
        const count = await starter.add();
        return {
          kind: "undone",
          text: t("The starter memory is back ({count} added).", { count }),
        };
      });
    },
    removeStarter: () => {
      run(async () => ({ kind: "starter-removed", exemplars: await starter.remove() }));
    },
    restoreStarter: (exemplars: readonly Exemplar[]) => {
      run(async () => {
        await starter.restore(exemplars);
        return { kind: "undone", text: t("The starter memory is as it was.") };
      });
    },
  };
}
