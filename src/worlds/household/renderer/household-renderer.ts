/**
 * Draws the agent's view of a household state with three.js, in a page or in a worker.
 *
 * Key ideas: light is baked into vertex colours (`shape-builder.ts`), the room is two draw
 * calls (`mesh-batch.ts`), and a render rebuilds only the objects whose picture changed
 * (`room-scene.ts`), so that a step that moves the agent alone uploads an index list. The same state gives the same
 * pixels on the same browser build.
 */
import {
  Color,
  Frustum,
  LinearSRGBColorSpace,
  Matrix4,
  NoToneMapping,
  OrthographicCamera,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import {
  createMaskMaterial,
  createPatternedMaterials,
} from "@/worlds/household/renderer/mesh/batch-materials";
import { MeshBatch } from "@/worlds/household/renderer/mesh/mesh-batch";
import type { View } from "@/worlds/household/renderer/mesh/mesh-culling";
import { toMeshPart } from "@/worlds/household/renderer/mesh/mesh-part";
import { HAND_VIEW_DEG } from "@/worlds/household/renderer/room/held-object";
import { RoomScene } from "@/worlds/household/renderer/room/room-scene";
import { buildMapMarks } from "@/worlds/household/renderer/top-down-map";
import type { MapMarks, ViewMasks } from "@/core/world/world-painter";
import { summarizeMasks } from "@/worlds/household/renderer/picking/view-masks";
import {
  EYE_ABOVE_AGENT_M,
  FIELD_OF_VIEW_DEG,
  type HouseholdState,
} from "@/worlds/household/state/household-state";

export interface HouseholdRendererOptions {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  /** 480 where not given. */
  readonly widthPx?: number;
  readonly heightPx?: number;
  /** Smooth edges; about half the speed in software WebGL. */
  readonly antialias?: boolean;
}

export interface HouseholdRenderer {
  /** Draws the agent's view of `state` into the canvas. */
  render(state: HouseholdState): void;
  /** Draws the room from above, the agent as an arrow and the places it went as a line. */
  renderTopDown(state: HouseholdState, options?: MapMarks): void;
  /**
   * Which object each pixel of the agent's view shows, and where each visible object lies in it.
   * Exact with the picture that `render` draws at this size without `antialias`.
   */
  renderMasks(state: HouseholdState): ViewMasks;
  /** The last picture as RGBA bytes, top row first. */
  readPixels(): Uint8ClampedArray<ArrayBuffer>;
  setSize(widthPx: number, heightPx: number): void;
  /** Triangles in the last picture, for measurements. */
  readonly triangleCount: number;
  [Symbol.dispose](): void;
}

const DEFAULT_SIZE_PX = 480;
const NEAR_M = 0.05;
const FAR_M = 40;
const BACKGROUND = 0xcfd8dc;

export function createHouseholdRenderer(options: HouseholdRendererOptions): HouseholdRenderer {
  return new ThreeHouseholdRenderer(options);
}

class ThreeHouseholdRenderer implements HouseholdRenderer {
  readonly #webgl: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #handScene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD_OF_VIEW_DEG, 1, NEAR_M, FAR_M);
  readonly #handCamera = new PerspectiveCamera(HAND_VIEW_DEG, 1, 0.1, 4);
  readonly #materials = createPatternedMaterials();
  readonly #maskMaterial = createMaskMaterial();
  readonly #room = new RoomScene(this.#materials);
  #widthPx = DEFAULT_SIZE_PX;
  #heightPx = DEFAULT_SIZE_PX;
  #triangles = 0;
  #draw: (() => void) | undefined;
  /** The drawing buffer holds the last picture until the browser presents it. */
  #isPictureHeld = false;

  constructor({ canvas, widthPx, heightPx, antialias = false }: HouseholdRendererOptions) {
    this.#webgl = new WebGLRenderer({
      canvas,
      antialias,
      alpha: false,
      powerPreference: "high-performance",
    });
    // Colours are display values from palette to pixel; nothing is converted on the way.
    this.#webgl.outputColorSpace = LinearSRGBColorSpace;
    this.#webgl.toneMapping = NoToneMapping;
    this.#webgl.autoClear = false;
    this.#webgl.setClearColor(new Color().setHex(BACKGROUND, LinearSRGBColorSpace), 1);
    this.#scene.add(this.#room.solid.mesh, this.#room.glass.mesh);
    this.#handScene.add(this.#room.handSolid.mesh, this.#room.handGlass.mesh);
    this.#camera.rotation.order = "YXZ";
    this.setSize(widthPx ?? DEFAULT_SIZE_PX, heightPx ?? DEFAULT_SIZE_PX);
  }

  get triangleCount(): number {
    return this.#triangles;
  }

  setSize(widthPx: number, heightPx: number): void {
    this.#widthPx = widthPx;
    this.#heightPx = heightPx;
    this.#webgl.setSize(widthPx, heightPx, false);
    for (const camera of [this.#camera, this.#handCamera]) {
      camera.aspect = widthPx / heightPx;
      camera.updateProjectionMatrix();
    }
    this.#isPictureHeld = false;
  }

  render(state: HouseholdState): void {
    this.#room.bringUpToDate(state);
    this.#show(() => this.#drawView(state));
  }

  renderTopDown(state: HouseholdState, options: MapMarks = {}): void {
    this.#room.bringUpToDate(state);
    this.#show(() => this.#drawMap(state, options));
  }

  renderMasks(state: HouseholdState): ViewMasks {
    this.#room.bringUpToDate(state);
    const [widthPx, heightPx] = [this.#widthPx, this.#heightPx];
    const target = new WebGLRenderTarget(widthPx, heightPx);
    const raw = new Uint8Array(widthPx * heightPx * 4);
    const background = this.#webgl.getClearColor(new Color());
    for (const scene of [this.#scene, this.#handScene]) {
      scene.overrideMaterial = this.#maskMaterial;
    }
    this.#webgl.setRenderTarget(target);
    this.#webgl.setClearColor(0x000000, 1);
    this.#drawView(state);
    this.#webgl.readRenderTargetPixels(target, 0, 0, widthPx, heightPx, raw);
    this.#webgl.setRenderTarget(null);
    this.#webgl.setClearColor(background, 1);
    for (const scene of [this.#scene, this.#handScene]) {
      scene.overrideMaterial = null;
    }
    target.dispose();
    return summarizeMasks(raw, { widthPx, heightPx }, this.#room.owners);
  }

  readPixels(): Uint8ClampedArray<ArrayBuffer> {
    if (!this.#isPictureHeld && this.#draw !== undefined) {
      this.#show(this.#draw);
    }
    return readPicture(this.#webgl.getContext(), this.#widthPx, this.#heightPx);
  }

  [Symbol.dispose](): void {
    this.#room[Symbol.dispose]();
    this.#materials[Symbol.dispose]();
    this.#maskMaterial.dispose();
    this.#webgl.dispose();
  }

  /** Draws, and keeps the drawing for a read after the browser has taken the picture away. */
  #show(draw: () => void): void {
    this.#draw = draw;
    draw();
    this.#isPictureHeld = true;
    // A picture lasts until the task ends: a later read draws again.
    queueMicrotask(() => {
      this.#isPictureHeld = false;
    });
  }

  #drawMap(state: HouseholdState, options: MapMarks): void {
    const { minX, maxX, minZ, maxZ, heightM } = state.room;
    const aspect = this.#widthPx / this.#heightPx;
    const half = (Math.max((maxX - minX) / aspect, maxZ - minZ) / 2) * 1.04;
    const eyeY = state.agent.position.y + heightM + 2;
    const camera = new OrthographicCamera(-half * aspect, half * aspect, half, -half, 0.1, FAR_M);
    camera.position.set((minX + maxX) / 2, eyeY, -(minZ + maxZ) / 2);
    camera.rotation.x = -Math.PI / 2;
    camera.updateMatrixWorld();
    // Nothing is too small for a map: the focal length only serves to leave things out.
    const leftOut = unknownIds(state, options.known);
    const view = { ...viewOf(camera, this.#heightPx), focalPx: 1e6, isParallel: true, leftOut };
    this.#triangles = this.#room.solid.cull(view) + this.#room.glass.cull(view);
    const marks = new MeshBatch(this.#materials.solid);
    const builder = buildMapMarks(state, options, eyeY - 1);
    marks.setParts([{ id: "marks", part: toMeshPart(builder.solid), owner: 0 }]);
    marks.cull(view);
    const scene = new Scene().add(marks.mesh);
    this.#webgl.clear();
    this.#webgl.render(this.#scene, camera);
    this.#webgl.render(scene, camera);
    marks[Symbol.dispose]();
  }

  #drawView({ agent }: HouseholdState): void {
    const { x, y, z } = agent.position;
    // three is right-handed and looks along -z: z and the sense of yaw and pitch change sign.
    this.#camera.position.set(x, y + EYE_ABOVE_AGENT_M, -z);
    this.#camera.rotation.y = (-agent.yawDeg * Math.PI) / 180;
    this.#camera.rotation.x = (-agent.horizonDeg * Math.PI) / 180;
    this.#camera.updateMatrixWorld();
    const view = viewOf(this.#camera, this.#heightPx);
    const { solid, glass, handSolid, handGlass } = this.#room;
    this.#triangles = solid.cull(view) + glass.cull(view);
    this.#webgl.clear();
    this.#webgl.render(this.#scene, this.#camera);
    const handView = viewOf(this.#handCamera, this.#heightPx);
    const handTriangles = handSolid.cull(handView) + handGlass.cull(handView);
    if (handTriangles > 0) {
      this.#webgl.clearDepth();
      this.#webgl.render(this.#handScene, this.#handCamera);
    }
  }
}

function unknownIds(
  { objects }: HouseholdState,
  known: MapMarks["known"],
): ReadonlySet<string> | undefined {
  if (known === undefined) {
    return undefined;
  }
  const ids = new Set(known.objectIds);
  return new Set(objects.flatMap(({ id }) => (ids.has(id) ? [] : [id])));
}

/** What is in the drawing buffer as RGBA bytes, top row first. */
export function readPicture(
  gl: WebGLRenderingContext | WebGL2RenderingContext,
  widthPx: number,
  heightPx: number,
): Uint8ClampedArray<ArrayBuffer> {
  const picture = new Uint8ClampedArray(widthPx * heightPx * 4);
  const bytes = new Uint8Array(picture.buffer);
  gl.readPixels(0, 0, widthPx, heightPx, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  const rowBytes = widthPx * 4;
  for (let top = 0; top < Math.floor(heightPx / 2); top += 1) {
    const upper = top * rowBytes;
    const lower = (heightPx - 1 - top) * rowBytes;
    const kept = picture.slice(upper, upper + rowBytes);
    picture.copyWithin(upper, lower, lower + rowBytes);
    picture.set(kept, lower);
  }
  return picture;
}

const scratchFrustum = new Frustum();
const scratchMatrix = new Matrix4();

function viewOf(camera: PerspectiveCamera | OrthographicCamera, heightPx: number): View {
  camera.updateMatrixWorld();
  scratchMatrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  scratchFrustum.setFromProjectionMatrix(scratchMatrix);
  return {
    planes: scratchFrustum.planes.map(({ normal, constant }) => [
      normal.x,
      normal.y,
      normal.z,
      constant,
    ]),
    eye: [camera.position.x, camera.position.y, camera.position.z],
    focalPx: heightPx / 2,
    isParallel: false,
  };
}
