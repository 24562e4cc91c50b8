import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { tellFailure, undoAndTell, undoAsked } from "@/app/import/undo/undo-import";
import {
  closeUndoImports,
  openUndoImports,
  undoImportsStore,
} from "@/app/import/undo/undo-imports-state";
import { useServices } from "@/app/services";
import { ImportList, UndoQuestion } from "@/features/import/undo/undo-imports";
import { countDamaged } from "@/storage/listing";
import { Dialog } from "@/ui/dialog";
import { t } from "@/base/language/translate";

/** What was imported, newest first, each to be taken out again; over whatever page is open. */
export function UndoImportsDialog() {
  const { storage, queries } = useServices();
  const { isOpen, asked } = useStore(undoImportsStore);
  const imports = useQuery({ ...queries.imports(), enabled: isOpen }).data;
  return (
    <Dialog title={t("Undo an import")} isOpen={isOpen} onClose={closeUndoImports}>
      {asked === undefined ? (
        <ImportList
          imports={imports?.items}
          damagedCount={countDamaged(imports)}
          onUndo={({ id, label }) => {
            void undoAndTell(storage, { importId: id, label });
          }}
        />
      ) : (
        <UndoQuestion
          label={asked.label}
          contents={asked.contents}
          onKeep={openUndoImports}
          onUndo={() => {
            void tellFailure(() => undoAsked(storage));
          }}
        />
      )}
    </Dialog>
  );
}
