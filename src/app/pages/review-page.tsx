import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { toErrorData } from "@/base/app-error";
import { ActionReviewPage } from "@/app/actions/action-review-page";
import { WorkspaceSkeleton } from "@/app/lesson/opened-lesson";
import { NotFoundPage } from "@/app/pages/page-error";
import { ProgramReviewPage } from "@/app/review/program-review-page";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useServices } from "@/app/services";
import { ErrorNote } from "@/ui/error-note";

export function ReviewPage() {
  const { queries } = useServices();
  const { projectId, demonstrationId } = useParams({
    from: "/p/$projectId/review/$demonstrationId",
  });
  const query = useQuery(queries.demonstration(demonstrationId));
  const demonstration = query.data;
  if (demonstration === null) {
    return <NotFoundPage />;
  }
  return (
    <>
      <Breadcrumb>
        <Link
          to="/p/$projectId"
          params={{ projectId }}
          className="text-sm text-muted hover:text-ink"
        >
          Queue
        </Link>
        <span className="text-muted">/</span>
        <h1 className="truncate text-sm font-medium">{demonstration?.title ?? "…"}</h1>
      </Breadcrumb>
      {query.error !== null ? (
        <div className="p-6">
          <ErrorNote error={toErrorData(query.error)} />
        </div>
      ) : demonstration === undefined ? (
        <WorkspaceSkeleton />
      ) : demonstration.steps !== undefined ? (
        <ActionReviewPage key={demonstration.id} demonstration={demonstration} />
      ) : (
        <ProgramReviewPage key={demonstration.id} demonstration={demonstration} />
      )}
    </>
  );
}
