/** The tabletop for whoever shows and tests skills. */
import { ensureExists } from "@/base/assert";
import { ok } from "@/base/result";
import { createSeededRandom } from "@/base/seeded-random";
import type { SkillWorld } from "@/core/skill/skill-world";
import type { WorldState } from "@/core/world/world-state";
import { describeScene } from "@/worlds/tabletop/describe/describe-scene";
import { drawAgain } from "@/worlds/tabletop/hand/draw-again";
import { handOf, moveHand } from "@/worlds/tabletop/hand/move-hand";
import { partsOf, pointsOf } from "@/worlds/tabletop/hand/object-parts";
import { outcomeOf } from "@/worlds/tabletop/hand/outcome-words";
import { halfSizes, PLACES } from "@/worlds/tabletop/table-places";
import { find } from "@/worlds/tabletop/tabletop-physics";
import {
  COLOURS,
  KINDS,
  readScene,
  SHAPES,
  type TableScene,
} from "@/worlds/tabletop/tabletop-scene";

/** Of pictures from above, as consoles show them. */
const PICTURE_RATIO = 1.25;

const thing = (scene: TableScene, name: string) => ensureExists(find(scene, name), name);

/** `toState` makes the world's states. */
export function createSkillWorld(toState: (scene: TableScene) => WorldState): SkillWorld {
  const read = ({ json }: WorldState) => readScene(json);
  return {
    words: { sorts: KINDS, looks: COLOURS, places: Object.keys(PLACES) },
    handOf: (state) => {
      const { x, y, z, turn, tilt, isClosed, holds } = handOf(read(state));
      return { pose: { x, y, z, turn, tilt, isClosed }, holds: holds?.name };
    },
    moveHand: (state, pose) => {
      const moved = moveHand(read(state), pose);
      return moved.ok ? ok(toState(moved.value)) : moved;
    },
    pointsOf: (state, name) => pointsOf(thing(read(state), name)),
    outcomeOf: (state, name, reference) => {
      const scene = read(state);
      return outcomeOf(
        scene,
        thing(scene, name),
        reference === undefined ? undefined : thing(scene, reference),
      );
    },
    describe: (state) => describeScene(read(state)),
    partsOf,
    sortOf: (state, name) => thing(read(state), name).kind,
    drawAgain: (state, seed) => toState(drawAgain(read(state), createSeededRandom(seed))),
    deepThings: KINDS.filter((kind) => SHAPES[kind].capacity === 1),
    picture: halfSizes(PICTURE_RATIO),
  };
}
