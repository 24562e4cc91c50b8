import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createImportController } from "@/app/import/import-store";
import { readApart } from "@/app/import/read-apart";
import { InProject } from "@/app/lesson/trash/in-project";
import { ProjectBreadcrumb } from "@/app/shell/project-breadcrumb";
import { useServices } from "@/app/services";
import { ImportPanel } from "@/features/import/import-panel";
import { IMPORTERS } from "@/formats/importers";
import { t } from "@/base/language/translate";

export function ImportPage() {
  const services = useServices();
  const { projectId } = useParams({ from: "/p/$projectId/import" });
  const navigate = useNavigate();
  const project = useQuery(services.queries.project(projectId));
  const [apart] = useState(() => readApart(IMPORTERS));
  const [controller] = useState(() => createImportController(services, projectId, apart.importers));
  useEffect(() => () => void controller.leave().then(apart.close), [controller, apart]);
  const { job, ...state } = useStore(controller);
  const name = project.data?.name ?? t("Project");
  return (
    <InProject projectId={projectId}>
      <ProjectBreadcrumb projectId={projectId} name={project.data?.name} page={t("Import")} />
      <ImportPanel
        {...state}
        progress={job?.progress}
        projectName={name}
        formats={IMPORTERS}
        onFiles={controller.addFiles}
        onInstruction={controller.setInstruction}
        onRemove={controller.remove}
        onImport={() => void controller.importAll()}
        onAnswer={(wanted) => void controller.answer(wanted)}
        onCancel={controller.cancel}
        onUndo={() => void controller.undo()}
        onRecord={() => void navigate({ to: "/record", search: { project: projectId } })}
        onOpenQueue={() => void navigate({ to: "/p/$projectId", params: { projectId } })}
      />
    </InProject>
  );
}
