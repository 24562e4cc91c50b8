import { useStore } from "zustand";
import type { ConsolePlanning } from "@/app/console/planning/console-planning";
import { PlanCard } from "@/features/console/plan/plan-card";

/** The plan that waits for the person, where one does. */
export function PlanPlace({ planning }: { readonly planning: ConsolePlanning }) {
  const { draft } = useStore(planning.store);
  return draft === undefined ? undefined : (
    <PlanCard
      {...draft}
      onEdit={planning.edit}
      onAccept={planning.accept}
      onLeave={planning.leave}
    />
  );
}
