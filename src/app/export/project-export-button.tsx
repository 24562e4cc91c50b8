import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "@/base/language/translate";

/** With all formats; most visits to the queue export nothing. */
const ProjectExportDialog = lazy(async () => ({
  default: (await import("@/app/export/project-export-dialog")).ProjectExportDialog,
}));

interface ProjectExportButtonProps {
  readonly projectId: string;
  /** As the links beside it. */
  readonly className: string;
}

/** Labels, decisions and programs of a project as files for others. */
export function ProjectExportButton({ projectId, className }: ProjectExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Download aria-hidden className="size-4" />
        <span className="max-lg:sr-only">{t("Export…")}</span>
      </button>
      {isOpen ? (
        <Suspense>
          <ProjectExportDialog
            projectId={projectId}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : undefined}
    </>
  );
}
