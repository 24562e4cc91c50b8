/** After an attack the studio has to go on: what waited is saved, and somebody's next word too. */
import { ACCEPTED, GESTURES, saysAccepted } from "@/lab/attack/studio/person-gestures";
import { standingOf } from "@/lab/attack/studio/stored-faults";
import type { Scene } from "@/lab/attack/studio/studio-attack";
import type { StudioTab } from "@/lab/attack/studio/studio-tab";

/** There is room, and one studio: everything works, and the screen says what the rows say. */
export async function goOn(scene: Scene, tabs: readonly StudioTab[]): Promise<void> {
  for (const tab of tabs) {
    await letSave(tab);
    await tab.page.close({ runBeforeUnload: false });
  }
  const next = await scene.openTab();
  const { instruct } = GESTURES;
  await next.open(instruct.hash);
  if (!(await scene.perform(next, { name: "going on", ...instruct }))) {
    await next.isStuck("nothing can be written any more");
    return;
  }
  const said = await next.noteSaved();
  if (!said.startsWith("Saved")) {
    await next.isStuck(`with room and alone it says “${said}”`);
    return;
  }
  const { rows } = await scene.profile.read();
  const isAccepted = standingOf(rows, ACCEPTED).length > 0;
  if ((await saysAccepted(next)) !== isAccepted) {
    const what = isAccepted ? "a verdict stands that is not shown" : "a verdict is shown and gone";
    scene.addFault({ kind: "lost", what: `${ACCEPTED}: ${what}` });
  }
}

async function letSave(tab: StudioTab): Promise<void> {
  if (tab.page.isClosed() || !(await tab.saveState.isVisible())) {
    return;
  }
  if (await tab.untilSaved()) {
    await tab.noteSaved();
  } else {
    await tab.isStuck("nothing keeps it from saving any more, and it does not");
  }
}
