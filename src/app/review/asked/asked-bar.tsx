import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { AskedController, outcomeWords } from "@/app/review/asked/asked-controller";
import { keyFor } from "@/app/keys/key-for";
import type { StageAreaProps } from "@/app/review/lanes/stage-area-props";
import { drawUnlabelled } from "@/app/review/pictures/draw-observations";
import { rememberFiles } from "@/app/remember-files";
import { useServices, type Services } from "@/app/services";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import { AskedPanel } from "@/features/review/asked-panel";

type AskedBarProps = Pick<
  StageAreaProps,
  "demonstration" | "session" | "video" | "kit" | "controller"
> & { readonly isDisabled: boolean };

/** Labels for the demonstration on screen from a model of the settings. */
export function AskedBar({ isDisabled, controller: review, ...shown }: AskedBarProps) {
  const services = useServices();
  const [controller] = useState(
    () =>
      new AskedController({
        ...shown,
        transport: (connection) => transportTo(services, connection),
        draw: async (frames) => await drawUnlabelled({ services, ...shown }, frames),
        onLabels: review.takeStreamed,
      }),
  );
  useEffect(() => controller.cancel, [controller]);
  const connections = useStore(services.settings, (state) => state.connections);
  const { job, error, plan, outcome } = useStore(controller.store);
  return (
    <AskedPanel
      progress={job?.progress}
      isDisabled={isDisabled}
      connections={connections.filter(({ canSeeImages, model }) => canSeeImages && model !== "")}
      plan={plan && { ...plan, model: plan.connection.model, open: plan.open.length }}
      outcome={outcome && outcomeWords(outcome)}
      failure={error === undefined ? undefined : `${error.what} ${error.safe} ${error.next}`}
      onPlan={(id) => {
        const connection = connections.find((each) => each.id === id);
        if (connection !== undefined) {
          void controller.plan(connection);
        }
      }}
      onBegin={(mostTokens) => void controller.begin(mostTokens)}
      onCancel={controller.cancel}
      onDrop={controller.drop}
    />
  );
}

/** Keys stay on the page, and only the addresses of the settings are spoken to. */
async function transportTo(
  { settings, outside }: Services,
  connection: TeacherConnection,
): Promise<ChatTransport> {
  const { openModelTransport } = await import("@/app/create-teacher");
  return openModelTransport({
    connection,
    apiKey: await keyFor(settings, connection),
    fetch: outside.fetch,
    onReady: rememberFiles(settings, connection),
  });
}
