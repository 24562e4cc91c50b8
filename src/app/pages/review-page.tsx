import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import { NotFoundPage } from "@/app/pages/page-error";
import { openParts } from "@/app/review/open-parts";
import { ReviewController } from "@/app/review/review-controller";
import { ReviewWorkspace } from "@/app/review/review-workspace";
import { ActionReviewPage } from "@/app/actions/action-review-page";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useServices, type Services } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { WorldKit } from "@/core/world/world-kit";
import type { SessionStore } from "@/document/session-store";
import type { OpenVideo } from "@/engines/video/video-engine";
import { ErrorNote } from "@/ui/error-note";

/** Everything the workspace needs, once it is all there. */
interface OpenedReview {
  readonly demonstration: Demonstration;
  readonly session: SessionStore;
  readonly video: OpenVideo;
  readonly kit: WorldKit;
  readonly controller: ReviewController;
}

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
        <ReviewSkeleton />
      ) : demonstration.steps !== undefined ? (
        <ActionReviewPage key={demonstration.id} demonstration={demonstration} />
      ) : (
        <ReviewOf key={demonstration.id} demonstration={demonstration} />
      )}
    </>
  );
}

function ReviewOf({ demonstration }: { readonly demonstration: Demonstration }) {
  const services = useServices();
  const [opened, setOpened] = useState<OpenedReview>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    const handle = services.sessions.open(demonstration.id);
    const abort = new AbortController();
    const open = async () => {
      try {
        const review = await openReview(services, demonstration, await handle.store);
        if (abort.signal.aborted) {
          closeReview(review);
          return;
        }
        setOpened(review);
        abort.signal.addEventListener("abort", () => {
          closeReview(review);
        });
      } catch (thrown) {
        if (!isAbort(thrown) && !abort.signal.aborted) {
          setError(toErrorData(thrown));
        }
      }
    };
    void whileBusy(open);
    return () => {
      abort.abort();
      handle[Symbol.dispose]();
    };
  }, [services, demonstration]);
  if (error !== undefined) {
    return (
      <div className="mx-auto max-w-xl p-8">
        <ErrorNote error={error} />
      </div>
    );
  }
  return opened === undefined ? <ReviewSkeleton /> : <ReviewWorkspace {...opened} />;
}

async function openReview(
  services: Services,
  demonstration: Demonstration,
  session: SessionStore,
): Promise<OpenedReview> {
  const parts = await openParts({ services, demonstration, session });
  return {
    demonstration,
    session,
    kit: parts.kit,
    video: parts.video,
    controller: new ReviewController(parts),
  };
}

function closeReview({ controller, video }: OpenedReview): void {
  controller.cancel();
  controller.view.dispose();
  video.close();
}

function ReviewSkeleton() {
  return (
    <div className="grid h-full grid-cols-2 gap-2 p-2" aria-label="Opening the demonstration">
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}
