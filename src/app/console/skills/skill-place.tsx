import { useMemo } from "react";
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
  const scene = draft === undefined ? undefined : sceneOf(draft).json;
  const above = useScenePicture(artist, scene, { side: "above", widthPx: PICTURE_PX });
  const side = useScenePicture(artist, scene, { side: "side", widthPx: PICTURE_PX });
  const { picture } = skills.ground;
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
