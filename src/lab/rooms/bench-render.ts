/**
 * `bench render [--seed S] [--rounds N] [--json]`
 *
 * Frames a second of a typical kitchen at 224 x 224 with readback, against an empty three.js scene
 * of the same size in the same browser and run; the two take turns, and the best round of each
 * counts. `ratioOfOneTriangle` is the same for one plain triangle that fills the picture: no picture
 * can be nearer to the empty scene than that. The agent walks and looks around, and now and then an object changes, as in a replay.
 */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { createSeededRandom } from "@/base/seeded-random";
import { openHeadlessPage } from "@/lab/pages/headless-page";
import { printFigures } from "@/lab/report/print-figures";
import {
  generateRoom,
  type HouseholdState,
  walkableCells,
} from "@/worlds/household/household-study";

const SIZE_PX = 224;
const FRAMES = 40;
/** One frame in so many shows an object changed, the others the same room from elsewhere. */
const CHANGE_EVERY = 5;

export async function benchRender(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string", default: "3" },
      rounds: { type: "string", default: "12" },
      json: { type: "boolean", default: false },
    },
  });
  const [seed, rounds] = [Number(values.seed), Number(values.rounds)];
  if (!Number.isInteger(seed) || !Number.isInteger(rounds) || rounds < 1) {
    throw new AppError({
      code: "CLI-01",
      what: "These arguments are not understood.",
      safe: "Nothing was written.",
      next: "Use whole numbers for --seed and --rounds.",
    });
  }
  const headless = await openHeadlessPage("bench-render-page.ts");
  try {
    await headless.page.waitForFunction(() => window.measureRendering !== undefined);
    const job = { states: walkThroughKitchen(seed), sizePx: SIZE_PX, rounds };
    const answer = await headless.page.evaluate((it) => window.measureRendering?.(it), job);
    if (answer === undefined) {
      throw new AppError({
        code: "CLI-03",
        what: "The browser gave no measurement back.",
        safe: "Nothing was written.",
        next: "Run the command again.",
      });
    }
    const { roomMs, emptyMs, triangleMs, masksMs, firstFrameMs, triangles, differingFrames, gpu } =
      answer;
    console.log(`${gpu}, ${SIZE_PX} x ${SIZE_PX}, kitchen of seed ${seed}`);
    printFigures(
      {
        figures: {
          ratioToEmptyScene: emptyMs / roomMs,
          ratioOfOneTriangle: emptyMs / triangleMs,
          framesPerSecond: 1000 / roomMs,
          emptyFramesPerSecond: 1000 / emptyMs,
          masksMs,
          firstFrameMs,
          triangles,
          differingFrames,
        },
        gpu,
      },
      values.json,
    );
    return 0;
  } finally {
    await headless.close();
  }
}

/** Consecutive observations of an agent that turns, walks and changes something at times. */
export function walkThroughKitchen(seed: number): readonly HouseholdState[] {
  const random = createSeededRandom(seed);
  let state = generateRoom({ kind: "kitchen", seed });
  const cells = walkableCells(state);
  return Array.from({ length: FRAMES }, (_, index) => {
    if (index % CHANGE_EVERY === CHANGE_EVERY - 1) {
      state = withToggledObject(state, random.integer(0, state.objects.length - 1));
    }
    const cell = random.pick(cells);
    return {
      ...state,
      agent: {
        ...state.agent,
        position: { ...state.agent.position, x: cell.x, z: cell.z },
        yawDeg: 90 * random.integer(0, 3),
        horizonDeg: random.pick([0, 30]),
      },
    };
  });
}

/** The first object from `start` on that can be dirty, switched or opened, the other way round. */
function withToggledObject(state: HouseholdState, start: number): HouseholdState {
  const { objects } = state;
  for (let i = 0; i < objects.length; i += 1) {
    const at = (start + i) % objects.length;
    const object = objects[at];
    const key = (["dirty", "on", "open"] as const).find(
      (name) => object?.attributes[name] !== undefined,
    );
    if (object !== undefined && key !== undefined) {
      const changed = {
        ...object,
        attributes: { ...object.attributes, [key]: object.attributes[key] !== true },
      };
      return { ...state, objects: objects.with(at, changed) };
    }
  }
  return state;
}
