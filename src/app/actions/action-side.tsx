import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { ReviewHistory } from "@/app/review/review-history";
import { useServices } from "@/app/services";
import type { ActionReviewParts } from "@/app/actions/action-review-parts";
import type { ActionReviewController } from "@/app/actions/action-review-controller";
import { usePicture } from "@/app/actions/use-picture";
import type { ActionReviewView } from "@/app/actions/use-action-review";
import { InsightEditor } from "@/features/actions/insight-editor";
import { ObservationView } from "@/features/actions/observation-view";
import { findSimilarTasks } from "@/lesson/actions/revise-action";
import { EmptyState } from "@/ui/empty-state";
import { Tabs } from "@/ui/tabs";

interface ActionSideProps {
  readonly parts: ActionReviewParts;
  readonly controller: ActionReviewController;
  readonly view: ActionReviewView;
}

type SideTab = "observation" | "abstractions" | "memory" | "record";

const TABS: readonly { readonly id: SideTab; readonly title: string }[] = [
  { id: "observation", title: "Observation" },
  { id: "abstractions", title: "Abstractions" },
  { id: "memory", title: "Memory" },
  { id: "record", title: "Record" },
];

/** What was seen before the selected action, what carries over, what the memory knows, what was done. */
export function ActionSide({ parts, controller, view }: ActionSideProps) {
  const { review, selected, selectedNumber, isLocked, session } = view;
  const [tab, setTab] = useState<SideTab>("observation");
  const pictureUrl = usePicture(selected?.recorded.pictureId);
  return (
    <div className="min-h-0 border-l border-line bg-raised">
      <Tabs label="Review" tabs={TABS} selected={tab} onSelect={setTab}>
        {tab === "abstractions" ? (
          <InsightEditor
            summary={review.summary}
            comments={review.comments}
            isLocked={isLocked}
            onChange={controller.describe}
          />
        ) : tab === "memory" ? (
          <SimilarTasks parts={parts} />
        ) : tab === "record" ? (
          <div className="p-3">
            <ReviewHistory demonstration={parts.demonstration} session={session} />
          </div>
        ) : selected === undefined ? undefined : (
          <ObservationView
            action={selected.recorded}
            number={selectedNumber}
            pictureUrl={pictureUrl}
            elementId={
              parts.world.elementOf(selected.content.action, selected.recorded.observation)?.id
            }
          />
        )}
      </Tabs>
    </div>
  );
}

/** The verified tasks that a language model would be shown with a correction. */
function SimilarTasks({ parts }: { readonly parts: ActionReviewParts }) {
  const services = useServices();
  const navigate = useNavigate();
  const { id } = parts.demonstration;
  const exemplars = useQuery(services.queries.exemplars());
  const found = useQuery({
    queryKey: ["exemplars", "for-actions", id, exemplars.dataUpdatedAt],
    networkMode: "always",
    queryFn: () => findSimilarTasks(parts),
  }).data;
  if (found === undefined) {
    return <div className="skeleton m-3 h-16" />;
  }
  if (found.length === 0) {
    return (
      <EmptyState
        title="Nothing like it in the memory yet"
        text="Save a reviewed web task as an exemplar: a language model that corrects actions is shown the nearest ones."
      />
    );
  }
  return (
    <section aria-label="Similar tasks" className="p-3 text-sm">
      <h2 className="eyebrow mb-2">Similar tasks in the memory</h2>
      <ol aria-label="Retrieved exemplars" className="space-y-1">
        {found.map(({ retrieved }) => (
          <li key={retrieved.exemplarId} className="flex items-baseline gap-2">
            <span className="text-xs text-muted tabular-nums">#{retrieved.rank}</span>
            <button
              type="button"
              className="min-w-0 flex-1 truncate text-left hover:text-accent"
              onClick={() => {
                void navigate({ to: "/memory", search: { exemplar: retrieved.exemplarId } });
              }}
            >
              {retrieved.title}
            </button>
            <span className="font-mono text-xs text-muted tabular-nums">
              {retrieved.score.toFixed(3)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
