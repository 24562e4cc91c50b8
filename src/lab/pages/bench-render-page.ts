/**
 * The page that measures drawing: a kitchen and an empty three.js scene take turns, each frame read
 * back. Bundled and opened in a headless browser by `bench render`; not part of the studio.
 */
import type { HouseholdState } from "@/worlds/household/household-study";
import {
  createHouseholdRenderer,
  createReferenceScene,
} from "@/worlds/household/household-drawing";

export interface RenderBenchJob {
  /** An agent's way through a room: consecutive observations. */
  readonly states: readonly HouseholdState[];
  readonly sizePx: number;
  readonly rounds: number;
}

export interface RenderBenchAnswer {
  /** Least mean milliseconds a frame over the rounds. */
  readonly roomMs: number;
  readonly emptyMs: number;
  /** One triangle of one colour that fills the picture: what any drawing at all costs here. */
  readonly triangleMs: number;
  readonly masksMs: number;
  /** From a state never seen to its picture: all geometry is built. */
  readonly firstFrameMs: number;
  readonly triangles: number;
  readonly gpu: string;
  /** Frames that differ from their first drawing in a later round: pixels are deterministic. */
  readonly differingFrames: number;
}

declare global {
  interface Window {
    measureRendering?: (job: RenderBenchJob) => RenderBenchAnswer;
  }
}

function measure({ states, sizePx, rounds }: RenderBenchJob): RenderBenchAnswer {
  const size = { widthPx: sizePx, heightPx: sizePx };
  const startedMs = performance.now();
  const renderer = createHouseholdRenderer({
    canvas: new OffscreenCanvas(sizePx, sizePx),
    ...size,
  });
  const [first] = states;
  if (first === undefined) {
    throw new RangeError("nothing to draw");
  }
  renderer.render(first);
  renderer.readPixels();
  const firstFrameMs = performance.now() - startedMs;
  const [empty, triangle] = [
    createReferenceScene(sizePx, false),
    createReferenceScene(sizePx, true),
  ];
  const originals = states.map((state) => {
    renderer.render(state);
    return checksum(renderer.readPixels());
  });
  let [roomMs, emptyMs, triangleMs, masksMs] = [Infinity, Infinity, Infinity, Infinity];
  let differingFrames = 0;
  for (let round = 0; round < rounds; round += 1) {
    emptyMs = Math.min(emptyMs, meanMs(states, empty));
    triangleMs = Math.min(triangleMs, meanMs(states, triangle));
    roomMs = Math.min(
      roomMs,
      meanMs(states, (state) => {
        renderer.render(state);
        renderer.readPixels();
      }),
    );
    masksMs = Math.min(
      masksMs,
      meanMs(states.slice(0, 5), (state) => renderer.renderMasks(state)),
    );
    states.forEach((state, index) => {
      renderer.render(state);
      differingFrames += checksum(renderer.readPixels()) === originals[index] ? 0 : 1;
    });
  }
  const triangles = renderer.triangleCount;
  renderer[Symbol.dispose]();
  const times = { roomMs, emptyMs, triangleMs, masksMs, firstFrameMs };
  return { ...times, triangles, differingFrames, gpu: gpuName() };
}

function meanMs(
  states: readonly HouseholdState[],
  draw: (state: HouseholdState) => unknown,
): number {
  const startedMs = performance.now();
  for (const state of states) {
    draw(state);
  }
  return (performance.now() - startedMs) / states.length;
}

function checksum(bytes: Uint8ClampedArray): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) {
    sum = Math.imul(sum ^ byte, 0x01000193);
  }
  return sum >>> 0;
}

function gpuName(): string {
  const gl = new OffscreenCanvas(1, 1).getContext("webgl2");
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  return gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "unknown";
}

window.measureRendering = measure;
