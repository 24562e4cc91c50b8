import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { toErrorData } from "@/base/app-error";
import { ActionReviewPage } from "@/app/actions/action-review-page";
import { WorkspaceSkeleton } from "@/app/lesson/opened-lesson";
import { ReviewLineBar } from "@/app/line/review-line-bar";
import { useReviewLine } from "@/app/line/use-review-line";
import { isOnlyRead, type Demonstration } from "@/core/demonstration";
import { OutlinePage } from "@/app/outline/outline-page";
import { ProgramReviewPage } from "@/app/review/program-review-page";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { DamagedLog } from "@/app/lesson/damaged-log";
import { InDemonstration, InProject } from "@/app/lesson/trash/in-project";
import { TrashNote } from "@/app/lesson/trash/trash-note";
import { useServices } from "@/app/services";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

/** The breadcrumb of a review, and where it stands in its line. */
function ReviewBar({ demonstration }: { readonly demonstration: Demonstration }) {
  const line = useReviewLine(demonstration);
  return (
    <Breadcrumb>
      <Link
        to="/p/$projectId"
        params={{ projectId: demonstration.projectId }}
        search={line.view}
        className="text-sm leading-6 text-muted hover:text-ink"
      >
        {t("Queue")}
      </Link>
      <span className="text-muted">/</span>
      <h1 translate="no" className="truncate text-sm font-medium">
        {demonstration.title}
      </h1>
      <ReviewLineBar demonstration={demonstration} line={line} />
    </Breadcrumb>
  );
}

export function ReviewPage() {
  const { queries } = useServices();
  const { projectId, demonstrationId } = useParams({
    from: "/p/$projectId/review/$demonstrationId",
  });
  const query = useQuery(queries.demonstration(demonstrationId));
  const demonstration = query.data;
  return (
    <>
      {demonstration !== undefined && demonstration !== null ? (
        <ReviewBar key={`bar ${demonstration.id}`} demonstration={demonstration} />
      ) : undefined}
      <InProject projectId={projectId}>
        <InDemonstration
          id={demonstrationId}
          title={demonstration === null ? null : demonstration?.title}
        >
          <DamagedLog demonstrationId={demonstrationId} />
          <TrashNote key={`trash ${demonstrationId}`} demonstrationId={demonstrationId} />
          {query.error !== null ? (
            <div className="p-6">
              <ErrorNote error={toErrorData(query.error)} />
            </div>
          ) : (
            <Workspace demonstration={demonstration ?? undefined} />
          )}
        </InDemonstration>
      </InProject>
    </>
  );
}

/** Where it is reviewed, by what it is of; undefined while it is read. */
function Workspace({ demonstration }: { readonly demonstration: Demonstration | undefined }) {
  if (demonstration === undefined) {
    return <WorkspaceSkeleton />;
  }
  if (demonstration.steps !== undefined) {
    return <ActionReviewPage key={demonstration.id} demonstration={demonstration} />;
  }
  return isOnlyRead(demonstration) && demonstration.outline !== undefined ? (
    <OutlinePage key={demonstration.id} demonstration={demonstration} />
  ) : (
    <ProgramReviewPage key={demonstration.id} demonstration={demonstration} />
  );
}
