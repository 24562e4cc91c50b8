import type { ConsoleDesk } from "@/app/console/open-desk";
import { shownScene } from "@/app/console/console-state";
import { ensureExists } from "@/base/assert";

/** The scene as it is shown, in words. */
export function sceneWords({ kit, controller }: ConsoleDesk): string {
  const scene = ensureExists(shownScene(controller.store.getState()), "a session is open");
  return kit.model.open(kit.model.read(scene), undefined).describe().trim();
}
