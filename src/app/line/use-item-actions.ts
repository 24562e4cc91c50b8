import { useEffect, useMemo, useRef } from "react";
import { toast } from "@/app/shell/toast";
import { whileBusy } from "@/app/busy";
import { drawerStore } from "@/app/line/drawer/drawer-store";
import { takeBackOperation } from "@/app/line/take-back";
import { tellFailure } from "@/app/line/tell-failure";
import type { ReviewLine } from "@/app/line/use-review-line";
import { announceVerdict } from "@/app/line/verdict-notice";
import { unlessInTrash } from "@/app/lesson/trash/in-trash";
import { useServices, type Services } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { SessionStore } from "@/document/session-store";
import { t } from "@/base/language/translate";

/** What keys and buttons do with the item under review as a whole. */
export interface ItemActions {
  readonly next: () => void;
  readonly previous: () => void;
  /**
   * To the next one that is neither decided nor skipped, and says so where none is left; it is looked for at
   * once, and gone to where `mayGo` says so then.
   */
  readonly nextOpen: (mayGo?: Promise<boolean>) => void;
  readonly skip: () => void;
  readonly flag: () => void;
  readonly toggleGoingOn: () => void;
  readonly toggleWorkingAhead: () => void;
  readonly toggleDrawer: () => void;
  readonly goBackTo: (demonstrationId: string) => void;
}

interface Current {
  readonly services: Services;
  readonly demonstration: Demonstration;
  readonly line: ReviewLine;
  readonly session: SessionStore;
}

/** The same actions for as long as the item is on screen. */
export function useItemActions(
  demonstration: Demonstration,
  line: ReviewLine,
  session: SessionStore,
): ItemActions {
  const services = useServices();
  const current = useRef<Current>({ services, demonstration, line, session });
  useEffect(() => {
    current.current = { services, demonstration, line, session };
  });
  return useMemo(() => {
    const withLine = (act: (line: ReviewLine) => void) => () => act(current.current.line);
    return {
      next: withLine(({ place, goTo }) => {
        if (place?.nextId !== undefined) {
          goTo(place.nextId);
        }
      }),
      previous: withLine(({ place, goTo }) => {
        if (place?.previousId !== undefined) {
          goTo(place.previousId);
        }
      }),
      nextOpen: (mayGo) => void goToOpen(current.current.line, mayGo).catch(tellFailure),
      skip: () =>
        unlessInTrash(current.current.session, () => {
          void skip(current.current).catch(tellFailure);
        })(),
      flag: () => unlessInTrash(current.current.session, () => flag(current.current))(),
      toggleGoingOn: () => {
        const { settings } = current.current.services;
        settings.change({ goesOnAfterVerdict: !settings.getState().goesOnAfterVerdict });
      },
      toggleWorkingAhead: () => {
        const { settings } = current.current.services;
        settings.change({ worksAhead: !settings.getState().worksAhead });
      },
      toggleDrawer: () => drawerStore.setState(({ isOpen }) => ({ isOpen: !isOpen })),
      goBackTo: (id) => current.current.line.goTo(id),
    };
  }, []);
}

async function goToOpen(
  { findOpen, goTo }: ReviewLine,
  mayGo: Promise<boolean> = Promise.resolve(true),
): Promise<void> {
  const [next, isWanted] = await whileBusy(() => Promise.all([findOpen(), mayGo]));
  if (!isWanted) {
    return;
  }
  if (next === undefined) {
    toast(t("Nothing else in this line is open: all is decided or skipped."));
  } else {
    goTo(next);
  }
}

function isLocked({ session }: Current): boolean {
  return session.getState().saveState === "read-only";
}

function flag(current: Current): void {
  const { session } = current;
  if (!isLocked(current)) {
    const isOn = !session.getState().session.marks.includes("flagged");
    session.apply({ kind: "mark.set", mark: "flagged", isOn });
  }
}

/** Puts the item off and goes on; on one that is put off already, takes that away and stays. */
async function skip(current: Current): Promise<void> {
  const { services, demonstration, line, session } = current;
  if (isLocked(current)) {
    return;
  }
  const isOn = !session.getState().session.marks.includes("skipped");
  const operation = session.apply({ kind: "mark.set", mark: "skipped", isOn });
  if (!isOn) {
    return;
  }
  const { id, title } = demonstration;
  announceVerdict(t("Skipped"), title, {
    demonstrationId: id,
    at: operation.at,
    takeBack: () => {
      line.goTo(id);
      takeBackOperation(services, id, operation.id).catch(tellFailure);
    },
  });
  await goToOpen(line);
}
