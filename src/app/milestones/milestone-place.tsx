import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { toErrorData } from "@/base/app-error";
import { useKit } from "@/app/lesson/use-kit";
import { milestonesOfProgram } from "@/app/milestones/milestones-of-program";
import { useServices } from "@/app/services";
import { addNotice } from "@/app/shell/notices";
import { toast } from "@/app/shell/toast";
import type { Exemplar } from "@/core/exemplar";
import { withDescription, type Milestone } from "@/core/milestones/milestone";
import { MilestoneList } from "@/features/memory/milestones/milestone-list";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

/** The milestones of an exemplar: kept with it, or read off its program; their words are changed here. */
export function MilestonePlace({ exemplar }: { readonly exemplar: Exemplar }) {
  const { queries, kit: kitOf, storage } = useServices();
  const navigate = useNavigate();
  const { id, world, milestones: kept, provenance } = exemplar;
  const { demonstrationId } = provenance;
  const demonstration = useQuery(queries.demonstration(demonstrationId)).data;
  const kit = useKit(kitOf, world);
  const milestones = useMemo(
    () => kept ?? (kit === undefined ? undefined : milestonesOfProgram(kit.model, exemplar)),
    [kept, kit, exemplar],
  );
  if (milestones === undefined) {
    return <p className="text-sm text-muted">{t("Nothing is run in its world.")}</p>;
  }
  const keep = (changed: readonly Milestone[] | undefined, onKept?: () => void) => {
    storage.exemplars.keepMilestones(id, changed).then(onKept, (error: unknown) => {
      addNotice(toErrorData(error));
    });
  };
  return (
    <ErrorBoundary kind="panel" name={t("Milestones")} of={exemplar}>
      <MilestoneList
        milestones={milestones}
        onFrame={
          demonstration === undefined || demonstration === null
            ? undefined
            : (f) =>
                void navigate({
                  to: "/p/$projectId/review/$demonstrationId",
                  params: { projectId: demonstration.projectId, demonstrationId },
                  search: { f },
                })
        }
        onWords={(at, says) => {
          keep(withDescription(milestones, { at, says }), () => {
            toast(t("Milestone {number} is described anew.", { number: at + 1 }), {
              action: { label: t("Undo"), onClick: () => keep(kept) },
            });
          });
        }}
      />
    </ErrorBoundary>
  );
}
