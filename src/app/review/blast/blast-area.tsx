import { useNavigate } from "@tanstack/react-router";
import { useStore } from "zustand";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import type { Demonstration } from "@/core/demonstration";
import { BlastRadiusCard } from "@/features/review/blast/blast-radius-card";

interface BlastAreaProps {
  readonly controller: Pick<ReviewController, "blast">;
  readonly review: Pick<Review, "version" | "lastRun" | "acceptBlockedBy">;
  readonly demonstration: Demonstration;
}

/** What accepting would change, wired to who asks it. What was found of another run is not shown. */
export function BlastArea({ controller, review, demonstration }: BlastAreaProps) {
  const navigate = useNavigate();
  const { blast } = controller;
  const { job, error, found } = useStore(blast.store);
  const { version, lastRun, acceptBlockedBy } = review;
  return (
    <BlastRadiusCard
      progress={job?.progress}
      error={error}
      radius={found !== undefined && found.runId === lastRun?.id ? found.radius : undefined}
      blockedBy={acceptBlockedBy}
      onAsk={() => {
        if (version !== undefined && lastRun !== undefined) {
          void blast.ask(version, lastRun);
        }
      }}
      onCancel={blast.cancel}
      onOpenTask={({ kind, id }) =>
        void (kind === "item"
          ? navigate({
              to: "/p/$projectId/review/$demonstrationId",
              params: { projectId: demonstration.projectId, demonstrationId: id },
            })
          : navigate({ to: "/memory", search: { exemplar: id } }))
      }
      onOpenExemplar={(exemplar) => void navigate({ to: "/memory", search: { exemplar } })}
    />
  );
}
