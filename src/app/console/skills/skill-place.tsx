import { useMemo } from "react";
import type { Json } from "@/base/json";
import type { WorldState } from "@/core/world/world-state";
import { useStore } from "zustand";
import type { ConsoleSkills } from "@/app/console/skills/console-skills";
import { whileBusy } from "@/app/busy";
import { sceneOf, type SkillDraft } from "@/app/console/skills/skill-draft";
import type { ConsoleDesk } from "@/app/console/open-desk";
import { useScenePicture } from "@/app/console/use-scene-picture";
import { Picture } from "@/features/console/scene-panel";
import type { ShownDraft } from "@/features/console/skills/shown-draft";
import { SkillDialog } from "@/features/console/skills/skill-dialog";
import { t } from "@/base/language/translate";

const PICTURE_PX = 400;

/** The dialog in which a skill is shown, where one was asked for. */
export function SkillPlace({
  desk,
  skills,
}: {
  readonly desk: ConsoleDesk;
  readonly skills: ConsoleSkills;
}) {
  const { model, console: drawing } = desk.kit;
  const { draft } = useStore(skills.store);
  const artist = useMemo(
    () => ({ model, openScenePainter: drawing.openScenePainter }),
    [model, drawing],
  );
  const { ground } = skills;
  const scene = useMemo(
    () => (draft === undefined ? undefined : drawnScene(draft, ground)),
    [draft, ground],
  );
  const above = useScenePicture(artist, scene, { side: "above", widthPx: PICTURE_PX });
  const side = useScenePicture(artist, scene, { side: "side", widthPx: PICTURE_PX });
  const { picture } = ground;
  return (
    <SkillDialog
      draft={draft === undefined ? undefined : toShown(draft, desk, skills)}
      above={<Picture label={t("The table from above, with the gripper")} shown={above} />}
      side={<Picture label={t("The table from the side, with the gripper")} shown={side} />}
      halfWidth={picture.halfWidth}
      halfHeight={picture.halfHeight}
      onText={(field, text) => skills.describe({ [field]: text })}
      onChoose={(object, reference) => skills.choose(object, reference)}
      onMove={(change) => skills.move(change)}
      onBack={skills.back}
      onDrawAgain={skills.drawAgain}
      onKeepDemonstration={skills.keepDemonstration}
      onRemove={(index) => skills.removeDemonstration(index)}
      onTest={skills.test}
      onWritten={skills.setWritten}
      onWrite={skills.write}
      onTestWritten={() => void whileBusy(skills.testWritten)}
      onStopTest={skills.stopTest}
      onKeep={() => void skills.keep()}
      onClose={skills.end}
    />
  );
}

const drawn = new WeakMap<WorldState, WorldState>();

/** With the gripper where it waits, also before it was moved; what is written as code has none. */
function drawnScene(draft: SkillDraft, ground: ConsoleSkills["ground"]): Json {
  const scene = sceneOf(draft);
  if (draft.isWritten || draft.steps.length > 0) {
    return scene.json;
  }
  // Texts of the draft change with each key: the scene does not.
  const known = drawn.get(scene);
  const waiting = known ?? withGripper(scene, ground);
  drawn.set(scene, waiting);
  return waiting.json;
}

function withGripper(scene: WorldState, ground: ConsoleSkills["ground"]): WorldState {
  const placed = ground.moveHand(scene, ground.handOf(scene).pose);
  return placed.ok ? placed.value : scene;
}

function toShown(draft: SkillDraft, { kit }: ConsoleDesk, { ground }: ConsoleSkills): ShownDraft {
  const scene = sceneOf(draft);
  const table = kit.model.open(scene, undefined);
  const { pose, holds } = ground.handOf(scene);
  return {
    ...draft,
    reference: draft.reference,
    api: kit.model.pythonApi,
    things: table.objects().map(({ id }) => id),
    hand: pose,
    holds,
    moves: draft.steps.length,
    words: table.describe().split("\n").filter(Boolean),
  };
}
