import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { ensureExists } from "@/base/assert";
import { VERIFICATION_WORDS } from "@/core/verification";
import { MemoryTab } from "@/app/lesson/memory-tab";
import { ReviewHistory } from "@/app/lesson/review-history";
import { useServices } from "@/app/services";
import type { ActionReviewParts } from "@/app/actions/action-review-parts";
import type { ActionReviewController } from "@/app/actions/action-review-controller";
import { usePlayed } from "@/app/actions/use-played";
import { usePicture } from "@/app/actions/use-picture";
import type { ActionReviewView } from "@/app/actions/use-action-review";
import { InsightEditor } from "@/features/actions/insight-editor";
import { ObservationView } from "@/features/actions/observation-view";
import { VerdictNote } from "@/features/screens/verdict-note";
import { gradeActions } from "@/lesson/actions/judge-actions";
import { findSimilarTasks } from "@/lesson/actions/action-in-task";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Tabs } from "@/ui/tabs";
import { t, tn } from "@/base/language/translate";

interface ActionSideProps {
  readonly parts: ActionReviewParts;
  readonly controller: ActionReviewController;
  readonly view: ActionReviewView;
}

type SideTab = "observation" | "run" | "abstractions" | "memory" | "record";

const TABS: readonly { readonly id: SideTab; readonly title: string }[] = [
  { id: "observation", title: t("Observation") },
  { id: "run", title: t("Run") },
  { id: "abstractions", title: t("Abstractions") },
  { id: "memory", title: t("Memory") },
  { id: "record", title: t("Record") },
];

/** What was seen before the selected action, what carries over, what the memory knows, what was done. */
export function ActionSide({ parts, controller, view }: ActionSideProps) {
  const { review, selected, selectedNumber, isLocked, session } = view;
  const [tab, setTab] = useState<SideTab>("observation");
  const pictureUrl = usePicture(selected?.recorded.pictureId);
  return (
    <div className="min-h-0 border-l border-line bg-raised">
      <Tabs
        label={t("Review")}
        // What began nowhere that is known here cannot be played again.
        tabs={TABS.filter(({ id }) => id !== "run" || parts.demonstration.state !== undefined)}
        selected={tab}
        onSelect={setTab}
      >
        <ErrorBoundary key={tab} kind="panel" name={titleOf(tab)} of={selected}>
          {tab === "abstractions" ? (
            <InsightEditor
              summary={review.summary}
              comments={review.comments}
              isLocked={isLocked}
              onChange={controller.describe}
            />
          ) : tab === "run" ? (
            <PlayedActions parts={parts} view={view} />
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
        </ErrorBoundary>
      </Tabs>
    </div>
  );
}

function titleOf(tab: SideTab): string {
  return ensureExists(TABS.find(({ id }) => id === tab)).title;
}

/** The actions as they stand, played from where the demonstration began, and what the judge says of that. */
function PlayedActions({ parts, view }: Pick<ActionSideProps, "parts" | "view">) {
  const { actions } = view.review;
  const played = usePlayed(parts, view);
  return played === undefined ? (
    <div className="skeleton m-3 h-16" />
  ) : (
    <div className="space-y-2 p-3">
      <p className="text-sm text-muted">
        {tn(
          actions.length,
          {
            one: "The action as it stands, played from the beginning of the site. Saved like this, the exemplar is {grade}.",
            other:
              "The {count} actions as they stand, played from the beginning of the site. Saved like this, the exemplar is {grade}.",
          },
          { grade: VERIFICATION_WORDS[gradeActions(played.verdict)] },
        )}
      </p>
      <VerdictNote verdict={played.verdict} />
    </div>
  );
}

const NOTHING_SIMILAR = {
  title: t("Nothing like it in the memory yet"),
  text: t(
    "Save a reviewed web task as an exemplar: a language model that corrects actions is shown the nearest ones.",
  ),
};

/** The verified tasks that a language model would be shown with a correction. */
function SimilarTasks({ parts }: { readonly parts: ActionReviewParts }) {
  const services = useServices();
  const { id } = parts.demonstration;
  const exemplars = useQuery(services.queries.exemplars());
  const found = useQuery({
    queryKey: ["exemplars", "for-actions", id, exemplars.dataUpdatedAt],
    networkMode: "always",
    queryFn: () => findSimilarTasks(parts),
  }).data;
  return found === undefined ? (
    <div className="skeleton m-3 h-16" />
  ) : (
    <section aria-label={t("Similar tasks")}>
      <MemoryTab retrieved={found.map(({ retrieved }) => retrieved)} empty={NOTHING_SIMILAR} />
    </section>
  );
}
