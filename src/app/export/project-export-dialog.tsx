import { whileBusy } from "@/app/busy";
import { EXPORT_FORMATS, exportProject } from "@/app/export/export-project";
import { useServices } from "@/app/services";
import { downloadFile } from "@/features/memory/download-file";
import { ExportDialog } from "@/features/queue/export-dialog";

interface ProjectExportDialogProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

/** The dialog with what the studio has to write. */
export function ProjectExportDialog({ projectId, onClose }: ProjectExportDialogProps) {
  const services = useServices();
  return (
    <ExportDialog
      isOpen
      formats={EXPORT_FORMATS}
      onClose={onClose}
      onFile={downloadFile}
      onExport={(formatId, signal) =>
        whileBusy(() => exportProject(services, projectId, { formatId, signal }))
      }
    />
  );
}
