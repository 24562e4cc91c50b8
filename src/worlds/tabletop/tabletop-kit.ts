/** The door of the tabletop. */
import { createLazy } from "@/base/lazy";
import { createSeededRandom } from "@/base/seeded-random";
import type { WorldKit } from "@/core/world/world-kit";
import { drawLike, drawScene } from "@/worlds/tabletop/draw-scene";
import { createSkillWorld } from "@/worlds/tabletop/hand/skill-world";
import { TABLETOP_EXAMPLES } from "@/worlds/tabletop/tabletop-examples";
import { COLOURS, KINDS, nameOf, readScene, USUAL_KINDS } from "@/worlds/tabletop/tabletop-scene";
import { tabletopWorld } from "@/worlds/tabletop/tabletop-world";

export const tabletopKit: WorldKit = {
  id: tabletopWorld.id,
  title: "Tabletop",
  model: tabletopWorld,
  console: {
    examples: TABLETOP_EXAMPLES.map(({ text }) => text),
    drawState: (names, seed) => tabletopWorld.read(drawScene(names, createSeededRandom(seed))),
    drawLike: (state, keep, seed) =>
      tabletopWorld.read(drawLike(readScene(state.json), keep, createSeededRandom(seed))),
    thingNames: KINDS.flatMap((kind) => COLOURS.map((colour) => nameOf({ kind, colour }))),
    usualNames: USUAL_KINDS.flatMap((kind) => COLOURS.map((colour) => nameOf({ kind, colour }))),
    skills: createSkillWorld((scene) => tabletopWorld.read(scene)),
    openScenePainter: createLazy(async () => {
      const { createScenePainter } =
        await import("@/worlds/tabletop/renderer/create-scene-painter");
      return createScenePainter();
    }),
  },
};
