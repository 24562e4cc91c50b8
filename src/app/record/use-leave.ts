import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { discardRecording, toastDiscarded } from "@/app/record/discard-recording";
import { toast } from "@/app/shell/toast";
import { useServices } from "@/app/services";
import type { SessionStore } from "@/document/session-store";
import { t } from "@/base/language/translate";

/** What is left: how much was recorded, and how it becomes a demonstration; its id, or undefined. */
interface LeftRecording<Words extends readonly unknown[]> {
  readonly count: () => number;
  readonly finish: (...words: Words) => Promise<string | undefined>;
}

/** The ways out of a recording: finished, discarded, or just left, in which case it is kept and says so. */
export function useLeave<Words extends readonly unknown[]>(
  session: SessionStore,
  left: LeftRecording<Words>,
) {
  const services = useServices();
  const navigate = useNavigate();
  const { demonstrationId } = session;
  const isSettled = useRef(false);
  const current = useRef(left);
  useEffect(() => {
    current.current = left;
  });
  useEffect(
    () => () => {
      if (isSettled.current) {
        return;
      }
      const count = current.current.count();
      // A page that is only mounted again is still at its own address.
      setTimeout(() => {
        if (location.hash.includes(demonstrationId)) {
          return;
        }
        if (count === 0) {
          void discardRecording(services, demonstrationId);
        } else {
          toast(t("Recording kept: it is on the projects page."));
        }
      });
    },
    [services, demonstrationId],
  );
  return {
    finish: async (...words: Words) => {
      const projectId = session.getState().session.recording?.projectId;
      if (projectId !== undefined && (await left.finish(...words)) !== undefined) {
        isSettled.current = true;
        const params = { projectId, demonstrationId };
        await navigate({ to: "/p/$projectId/review/$demonstrationId", params });
      }
    },
    discard: async () => {
      isSettled.current = true;
      const bringBack = await discardRecording(services, demonstrationId);
      await navigate({ to: "/" });
      toastDiscarded(bringBack);
    },
  };
}
