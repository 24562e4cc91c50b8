import { Link } from "@tanstack/react-router";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { t } from "@/base/language/translate";

interface ProjectBreadcrumbProps {
  readonly projectId: string;
  /** Undefined while it is being read. */
  readonly name: string | undefined;
  readonly page: string;
}

/** The way back from one of a project's pages to its queue. */
export function ProjectBreadcrumb({ projectId, name, page }: ProjectBreadcrumbProps) {
  return (
    <Breadcrumb>
      <Link
        to="/p/$projectId"
        params={{ projectId }}
        className="truncate text-sm leading-6 text-muted hover:text-ink"
      >
        {name === undefined ? t("Project") : <span translate="no">{name}</span>}
      </Link>
      <span className="text-muted">/</span>
      <span className="text-sm font-medium">{page}</span>
    </Breadcrumb>
  );
}
