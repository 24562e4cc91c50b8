import { ArrowRight, FolderOpen, Trash2 } from "lucide-react";
import type { Project } from "@/core/project";
import { IconButton } from "@/ui/button";
import { t, tn } from "@/base/language/translate";

export interface ProjectSummary {
  readonly project: Project;
  /** Absent while its demonstrations are counted. */
  readonly counted?: { readonly demonstrations: number; readonly accepted: number };
}

interface ProjectCardProps {
  readonly summary: ProjectSummary;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

/** A project with how far it is; its button beside it takes it out of sight. */
export function ProjectCard({ summary, onOpen, onDelete }: ProjectCardProps) {
  const { project, counted } = summary;
  return (
    <div className="flex items-center rounded-lg border border-line bg-raised pr-2 hover:border-accent">
      <button
        type="button"
        onClick={() => {
          onOpen(project.id);
        }}
        className="flex min-w-0 flex-1 items-center gap-3 p-4 text-left"
      >
        <FolderOpen aria-hidden className="size-5 text-accent" />
        <span className="min-w-0 flex-1">
          <span translate="no" className="block truncate font-medium">
            {project.name}
          </span>
          <span className="text-sm text-muted">
            {counted === undefined ? t("Counting…") : describeCounts(counted)}
          </span>
        </span>
        <ArrowRight aria-hidden className="size-4 text-muted" />
      </button>
      <IconButton
        label={t("Delete the project")}
        aria-description={project.name}
        icon={<Trash2 className="size-4" />}
        onClick={() => onDelete(project.id)}
      />
    </div>
  );
}

function describeCounts({ demonstrations, accepted }: NonNullable<ProjectSummary["counted"]>) {
  return tn(
    demonstrations,
    {
      one: "{count} demonstration · {accepted} accepted",
      other: "{count} demonstrations · {accepted} accepted",
    },
    { accepted },
  );
}
