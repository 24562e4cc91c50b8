import { readSwitch } from "@/app/ahead/is-switched-off";
import { whileBusy } from "@/app/busy";
import type { Services } from "@/app/services";
import {
  createStarterActions,
  openStarterAtFirst,
} from "@/features/memory/starter/starter-actions";

/** Where it says `off`, the studio starts with an empty memory: for tests, and for studies. */
const SWITCH = "exemplar-starter";

/** Opens the starter memory on the first visit. Where it cannot be had, the memory's page offers it. */
export async function openStarterOnFirstVisit({
  storage,
  starter,
}: Pick<Services, "storage" | "starter">): Promise<void> {
  if (readSwitch(SWITCH) === "off") {
    return;
  }
  try {
    await whileBusy(() => openStarterAtFirst(storage, createStarterActions(storage, starter)));
  } catch {
    // The studio is of use without it, and the memory's page says that it is not here.
  }
}
