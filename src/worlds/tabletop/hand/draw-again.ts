/** The same things at other places, turned and sized otherwise, with what was in or on them in or on them again. */
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import { drawScene } from "@/worlds/tabletop/draw-scene";
import { find, putObject } from "@/worlds/tabletop/tabletop-physics";
import { nameOf, type TableScene } from "@/worlds/tabletop/tabletop-scene";

const TRIES = 20;

/** Throws AppError TAB-03 where they do not fit. */
export function drawAgain(scene: TableScene, random: SeededRandom): TableScene {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const laid = layOut(scene, random);
    if (laid !== undefined) {
      return laid;
    }
  }
  throw new AppError({
    code: "TAB-03",
    what: "These things do not come to lie like this on another table.",
    safe: "Nothing was changed.",
    next: "Show it with fewer things on the table.",
  });
}

function layOut(scene: TableScene, random: SeededRandom): TableScene | undefined {
  const names = scene.objects.map(nameOf);
  let now = drawScene(names, random);
  // Tilted things lie again as they lay; what is below comes before what is on it.
  now = {
    objects: now.objects.map((object, index) => {
      const { tilt } = ensureExists(scene.objects[index]);
      return tilt === undefined ? object : { ...object, tilt };
    }),
  };
  const depth = (name: string): number => {
    const on = find(scene, name)?.on ?? null;
    return on === null ? 0 : 1 + depth(on);
  };
  for (const name of names.toSorted((a, b) => depth(a) - depth(b))) {
    const on = find(scene, name)?.on ?? null;
    const put = on === null ? undefined : putObject(now, name, on);
    if (put?.ok === false || (put?.ok === true && find(put.value, name)?.on !== on)) {
      return undefined;
    }
    now = put === undefined ? now : put.value;
  }
  return now;
}
