/**
 * Undoing imports, from whatever page the person is on: the list of what came in, and the question before
 * work would go with it. What was imported is stored, so that it can be undone after a reload too.
 */
import { toast } from "@/app/shell/toast";
import { toErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import {
  closeUndoImports,
  undoImportsStore,
  type AskedUndo,
} from "@/app/import/undo/undo-imports-state";
import type { UndoneImport } from "@/storage/import-store";
import type { Storage } from "@/storage/open-storage";
import { t, tn } from "@/base/language/translate";

/** Long enough to read a list of files. */
const TOLD_MS = 20_000;

type Imports = Pick<Storage, "imports">;

/** Takes an import out, or asks first where somebody has worked on it. Rejects where storage fails. */
export async function undoImport(
  { imports }: Imports,
  { importId, label, onUndone }: Omit<AskedUndo, "contents">,
): Promise<void> {
  const undo = await imports.undoImport(importId);
  if (undo.kind === "undone") {
    closeUndoImports();
    tellStayingAway(undo);
    onUndone();
  } else {
    const asked = { importId, label, contents: undo.contents, onUndone };
    undoImportsStore.setState({ isOpen: true, asked });
  }
}

/** The memory is not what it was before the import, so the person hears of it. */
function tellStayingAway({ stayAway }: UndoneImport): void {
  if (stayAway > 0) {
    toast(
      tn(stayAway, {
        one: "{count} exemplar that the import had replaced stays away: its verdict was taken back meanwhile.",
        other:
          "{count} exemplars that the import had replaced stay away: their verdicts were taken back meanwhile.",
      }),
      { duration: TOLD_MS },
    );
  }
}

/** The same for whoever waits for the end of it: resolves once it is out, however long the person thinks. */
export async function undoWhenAsked(storage: Imports, importId: string): Promise<void> {
  const { items } = await storage.imports.list();
  const label = items.find(({ id }) => id === importId)?.label ?? t("this import");
  await new Promise<void>((resolve, reject) => {
    undoImport(storage, { importId, label, onUndone: resolve }).catch(reject);
  });
}

/** The person has read what goes with it. */
export async function undoAsked({ imports }: Imports): Promise<void> {
  const { asked } = undoImportsStore.getState();
  if (asked !== undefined) {
    const undone = await imports.undoImportWithWork(asked.importId);
    closeUndoImports();
    tellStayingAway(undone);
    asked.onUndone();
  }
}

/** Says at the bottom of every page that an import is undone, or why it could not be. */
export async function undoAndTell(
  storage: Imports,
  of: { readonly importId: string; readonly label: string },
): Promise<void> {
  const onUndone = () => {
    toast(t("The import of {label} was undone.", { label: of.label }));
  };
  await tellFailure(() => undoImport(storage, { ...of, onUndone }));
}

/** At the end of an import whose page was left: says so on every page, with the way back. */
export function tellImported(
  storage: Imports,
  of: { readonly importId: string; readonly label: string; readonly demonstrations: number },
): void {
  const text = tn(
    of.demonstrations,
    {
      one: "{count} demonstration imported: {label}",
      other: "{count} demonstrations imported: {label}",
    },
    { label: of.label },
  );
  toast(text, {
    duration: TOLD_MS,
    action: { label: t("Undo import"), onClick: () => void undoAndTell(storage, of) },
  });
}

/** Does it with the busy signal on; what fails is told. */
export async function tellFailure(work: () => Promise<void>): Promise<void> {
  try {
    await whileBusy(work);
  } catch (error) {
    const { what, safe, next } = toErrorData(error);
    toast.error(`${what} ${safe} ${next}`);
  }
}
