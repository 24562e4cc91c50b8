import { whileBusy } from "@/app/busy";
import { EXPORT_FORMATS, exportProject } from "@/app/export/export-project";
import { useServices } from "@/app/services";
import { downloadFile } from "@/features/memory/download-file";
import { ExportDialog } from "@/features/queue/export-dialog";

interface ProjectExportDialogProps {
  readonly projectId: string;
  /** Those that were chosen among all; absent where nobody chose any. */
  readonly chosenIds?: readonly string[];
  readonly onClose: () => void;
}

/** The dialog with what the studio has to write. */
export function ProjectExportDialog({
  projectId,
  chosenIds = [],
  onClose,
}: ProjectExportDialogProps) {
  const services = useServices();
  return (
    <ExportDialog
      isOpen
      formats={EXPORT_FORMATS}
      chosenCount={chosenIds.length}
      onClose={onClose}
      onFile={downloadFile}
      onExport={(formatId, scope, signal) =>
        whileBusy(() => exportProject(services, projectId, { formatId, scope, chosenIds, signal }))
      }
    />
  );
}
