import type { Project } from "@/core/project";
import { Button } from "@/ui/button";
import { countOf, t } from "@/base/language/translate";

interface DeletedProjectsProps {
  /** Undefined while they are read. */
  readonly deleted: readonly Project[] | undefined;
  readonly onPutBack: (projectId: string) => void;
  readonly onDeleteForGood: (project: Project) => void;
}

/** What can be put back, folded away. */
export function DeletedProjects({ deleted, onPutBack, onDeleteForGood }: DeletedProjectsProps) {
  return deleted === undefined || deleted.length === 0 ? undefined : (
    <details className="mt-3 rounded-lg border border-line bg-raised px-4 py-2 text-sm">
      <summary className="min-h-6 cursor-pointer">
        {countOf(deleted.length, "deleted project")}
      </summary>
      <ul aria-label={t("Deleted projects")} className="divide-y divide-line">
        {deleted.map((project) => (
          <li key={project.id} className="flex flex-wrap items-center gap-2 py-2">
            <span translate="no" className="min-w-40 flex-1 truncate">
              {project.name}
            </span>
            <Button size="small" onClick={() => onPutBack(project.id)}>
              {t("Put back")}
            </Button>
            <Button size="small" variant="danger" onClick={() => onDeleteForGood(project)}>
              {t("Delete for good…")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
