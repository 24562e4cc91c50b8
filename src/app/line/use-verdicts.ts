import { useEffect } from "react";
import { whileBusy } from "@/app/busy";
import { takeBackDecision } from "@/app/line/take-back";
import type { ItemActions } from "@/app/line/use-item-actions";
import { announceVerdict, verdictText } from "@/app/line/verdict-notice";
import { tallyStanding, tallyVerdict } from "@/app/line/session-tally";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { Decision } from "@/core/operation";
import type { SessionStore } from "@/document/session-store";

interface Watched {
  readonly demonstration: Demonstration;
  readonly session: SessionStore;
  /** Whether a verdict leads to the next open item. */
  readonly goesOn: boolean;
  readonly actions: ItemActions;
}

/** Tells of each verdict that a person gives here, with the way back, and goes on where that is wanted. */
export function useVerdicts({ demonstration, session, goesOn, actions }: Watched): void {
  const services = useServices();
  useEffect(() => {
    let isShown = true;
    const openedAtMs = performance.now();
    const tell = async ({ id, verdict, at }: Decision) => {
      if (verdict !== "accepted" && verdict !== "rejected") {
        return;
      }
      const text = verdictText(verdict, session.getState().session);
      const saved = whileBusy(() => session.whenSaved());
      if (goesOn) {
        actions.nextOpen(
          saved.then(
            () => isShown,
            () => false,
          ),
        );
      }
      try {
        await saved;
      } catch {
        // What could not be saved is told by the page, which is not left then.
        return;
      }
      const { id: demonstrationId, title } = demonstration;
      const tookMs = performance.now() - openedAtMs;
      tallyVerdict({ id, demonstrationId, title, verdict, tookMs });
      announceVerdict(text, demonstration.title, {
        demonstrationId: demonstration.id,
        at,
        takeBack: () => {
          actions.goBackTo(demonstration.id);
          // What goes wrong is told by the page that is gone back to.
          takeBackDecision(services, demonstration.id, id).catch(() => undefined);
        },
      });
    };
    const stop = session.subscribe((state, before) => {
      const { decisions } = state.session;
      if (decisions !== before.session.decisions) {
        tallyStanding(
          demonstration.id,
          decisions.map(({ id }) => id),
        );
      }
      const last = session.operations().at(-1)?.change;
      // Brought back by redo or written in another tab, it is no news.
      if (decisions.length > before.session.decisions.length && last?.kind === "decision.add") {
        void tell(last.decision);
      }
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [services, demonstration, session, goesOn, actions]);
}
