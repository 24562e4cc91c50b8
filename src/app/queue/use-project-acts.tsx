import { useMemo, useState, type ReactNode } from "react";
import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import { historyOf, type ActHistory, type QueueAct } from "@/app/queue/act-history";
import { ForGoodFrame } from "@/app/queue/for-good-frame";
import { useRemoval } from "@/app/queue/use-removal";
import { useServices } from "@/app/services";
import { useCommands } from "@/app/shell/command-store";
import { toast } from "@/app/shell/toast";
import type { Project } from "@/core/project";
import type { Command } from "@/ui/command";
import { t } from "@/base/language/translate";

/** What is done to projects is no act of one of them. */
const HISTORY = "all projects";

const loadActs = async () => await import("@/app/queue/delete-project");

interface ProjectActs {
  readonly onDelete: (projectId: string) => void;
  readonly onPutBack: (projectId: string) => void;
  /** Asks first. */
  readonly onDeleteForGood: (project: Project) => void;
  readonly dialog: ReactNode;
}

/** Projects are deleted, taken back by button and by key, and only then deleted for good. */
export function useProjectActs(): ProjectActs {
  const services = useServices();
  const history = historyOf(HISTORY);
  const [leaving, setLeaving] = useState<Project>();
  const removal = useRemoval();
  useCommands(useMemo(() => historyCommands(history), [history]));
  const remove = async (projectId: string) => {
    const { deleteProject } = await loadActs();
    const act = await deleteProject(services, projectId);
    if (act !== undefined) {
      history.add(act);
      const onClick = () => void move(act, (each) => history.takeBack(each), tellTakenBack);
      toast(act.text, { action: { label: t("Undo"), onClick } });
    }
  };
  const putBack = async (projectId: string) => {
    const { putBackProject } = await loadActs();
    await putBackProject(services, projectId);
  };
  return {
    onDelete: (projectId) => void whileBusy(() => remove(projectId)).catch(tellFailure),
    onPutBack: (projectId) => void whileBusy(() => putBack(projectId)).catch(tellFailure),
    onDeleteForGood: setLeaving,
    dialog: (
      <>
        <ForGood
          project={leaving}
          onSure={({ id, name }) =>
            removal.remove(name, async (options) => {
              const { removeProjectForGood } = await loadActs();
              await removeProjectForGood(services, id, options);
            })
          }
          onClose={() => setLeaving(undefined)}
        />
        {removal.dialog}
      </>
    ),
  };
}

function historyCommands(history: ActHistory): readonly Command[] {
  return [
    {
      id: "projects.undo",
      title: t("Take back what was done last"),
      keys: ["Mod+Z"],
      scope: "workspace",
      isEnabled: () => history.last !== undefined,
      run: () => void move(history.last, (act) => history.takeBack(act), tellTakenBack),
    },
    {
      id: "projects.redo",
      title: t("Do again what was taken back"),
      keys: ["Mod+Shift+Z"],
      scope: "workspace",
      isEnabled: () => history.lastTakenBack !== undefined,
      run: () => void move(history.lastTakenBack, (act) => history.doAgain(act), tellDoneAgain),
    },
  ];
}

function tellTakenBack({ text }: QueueAct): string {
  return t("Taken back: {text}", { text });
}

function tellDoneAgain({ text }: QueueAct): string {
  return t("Done again: {text}", { text });
}

async function move(
  act: QueueAct | undefined,
  way: (act: QueueAct) => Promise<boolean>,
  tell: (act: QueueAct) => string,
): Promise<void> {
  try {
    if (act !== undefined && (await whileBusy(() => way(act)))) {
      toast(tell(act));
    }
  } catch (error) {
    tellFailure(error);
  }
}

interface ForGoodProps {
  readonly project: Project | undefined;
  readonly onSure: (project: Project) => void;
  readonly onClose: () => void;
}

function ForGood({ project, onSure, onClose }: ForGoodProps) {
  return (
    <ForGoodFrame
      what={project?.name ?? t("the project")}
      isOpen={project !== undefined}
      onSure={() => {
        if (project !== undefined) {
          onSure(project);
        }
      }}
      onClose={onClose}
    >
      {t(
        "Its demonstrations go with all that was done to them, and nothing brings them back but a backup. Exemplars that were made of them stay in the memory.",
      )}
    </ForGoodFrame>
  );
}
