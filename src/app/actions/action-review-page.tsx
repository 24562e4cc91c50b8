import { useEffect, useState } from "react";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import { useServices } from "@/app/services";
import { openActionReviewParts, type ActionReviewParts } from "@/app/actions/action-review-parts";
import { ActionReviewController } from "@/app/actions/action-review-controller";
import { ActionWorkspace } from "@/app/actions/action-workspace";
import type { Demonstration } from "@/core/demonstration";
import { ErrorNote } from "@/ui/error-note";

interface Opened {
  readonly parts: ActionReviewParts;
  readonly controller: ActionReviewController;
}

/** Opens a demonstration whose actions are reviewed one by one. */
export function ActionReviewPage({ demonstration }: { readonly demonstration: Demonstration }) {
  const services = useServices();
  const [opened, setOpened] = useState<Opened>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    const handle = services.sessions.open(demonstration.id);
    let controller: ActionReviewController | undefined;
    let isGone = false;
    const open = async () => {
      try {
        const session = await handle.store;
        const parts = await openActionReviewParts({ services, demonstration, session });
        if (!isGone) {
          controller = new ActionReviewController(parts);
          setOpened({ parts, controller });
        }
      } catch (thrown) {
        if (!isAbort(thrown) && !isGone) {
          setError(toErrorData(thrown));
        }
      }
    };
    void whileBusy(open);
    return () => {
      isGone = true;
      controller?.cancel();
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
  return opened === undefined ? (
    <div className="skeleton m-2 h-full" aria-label="Opening the demonstration" />
  ) : (
    <ActionWorkspace {...opened} />
  );
}
