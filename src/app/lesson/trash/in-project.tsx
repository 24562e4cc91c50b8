import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ProjectInTrash } from "@/app/lesson/trash/project-in-trash";
import { GoneForGood } from "@/app/lesson/trash/gone-for-good";
import { NotFoundPage } from "@/app/pages/page-error";
import { useServices } from "@/app/services";

interface InProjectProps {
  readonly projectId: string;
  readonly children: ReactNode;
}

/**
 * A page of a project, as long as there is one: whoever looks at it while it is deleted, here or in another tab,
 * is told what became of it, and nothing is done in it meanwhile.
 */
export function InProject({ projectId, children }: InProjectProps) {
  const { queries } = useServices();
  const project = useQuery(queries.project(projectId)).data;
  const name = useLastSeen(projectId, project?.name);
  if (project === null) {
    return name === undefined ? <NotFoundPage /> : <GoneForGood what={"project"} name={name} />;
  }
  return project?.deletedAt === undefined ? children : <ProjectInTrash projectId={projectId} />;
}

interface ItemProps {
  readonly id: string;
  /** Undefined while it is looked for, null where it is not there. */
  readonly title: string | null | undefined;
  readonly children: ReactNode;
}

/** The same for a demonstration. */
export function InDemonstration({ id, title, children }: ItemProps) {
  const seen = useLastSeen(id, title ?? undefined);
  if (title === null) {
    return seen === undefined ? (
      <NotFoundPage />
    ) : (
      <GoneForGood what={"demonstration"} name={seen} />
    );
  }
  return children;
}

/** What it was called when it was last there, while this page was open; undefined where it never was. */
function useLastSeen(id: string, name: string | undefined): string | undefined {
  const [seen, setSeen] = useState<{ readonly id: string; readonly name: string }>();
  if (name !== undefined && (seen?.id !== id || seen.name !== name)) {
    setSeen({ id, name });
  }
  return seen?.id === id ? seen.name : undefined;
}
