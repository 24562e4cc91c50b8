/**
 * Draws the agent's view of a household state with three.js, in a page or in a worker.
 *
 * Key ideas: light is baked into vertex colours (`shape-builder.ts`), the room is one draw call
 * (`mesh-batch.ts`), and a render rebuilds only the objects whose picture changed, so that a step
 * that moves the agent alone uploads an index list and nothing else. The same state gives the same
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
} from "three";
import { buildDrawable, buildHeld } from "@/worlds/household/renderer/drawable-mesh";
import {
  MeshBatch,
  toMeshPart,
  type MeshPart,
  type View,
} from "@/worlds/household/renderer/mesh-batch";
import { drawRoomShell } from "@/worlds/household/renderer/room-shell";
import { layOutScene, type Drawable } from "@/worlds/household/renderer/scene-layout";
import { buildMapMarks } from "@/worlds/household/renderer/top-down-map";
import { ShapeBuilder } from "@/worlds/household/renderer/shape-builder";
import {
  EYE_ABOVE_AGENT_M,
  FIELD_OF_VIEW_DEG,
  type HouseholdState,
  type Vector3,
} from "@/worlds/household/household-state";

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
  renderTopDown(state: HouseholdState, options?: TopDownOptions): void;
  /** The last picture as RGBA bytes, top row first. */
  readPixels(): Uint8ClampedArray<ArrayBuffer>;
  setSize(widthPx: number, heightPx: number): void;
  /** Triangles in the last picture, for measurements. */
  readonly triangleCount: number;
  [Symbol.dispose](): void;
}

export interface TopDownOptions {
  /** The agent's positions in order. */
  readonly path?: readonly Vector3[];
}

interface BuiltPart {
  readonly key: string;
  readonly solid: MeshPart;
  readonly glass: MeshPart;
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
  readonly #handCamera = new PerspectiveCamera(FIELD_OF_VIEW_DEG, 1, 0.02, 4);
  readonly #solid = new MeshBatch(false);
  readonly #glass = new MeshBatch(true);
  readonly #handSolid = new MeshBatch(false);
  readonly #handGlass = new MeshBatch(true);
  readonly #parts = new Map<string, BuiltPart>();
  #last: HouseholdState | undefined;
  #handKey = "";
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
    this.#scene.add(this.#solid.mesh, this.#glass.mesh);
    this.#handScene.add(this.#handSolid.mesh, this.#handGlass.mesh);
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
    this.#bringUpToDate(state);
    this.#show(() => this.#drawView(state));
  }

  renderTopDown(state: HouseholdState, { path = [] }: TopDownOptions = {}): void {
    this.#bringUpToDate(state);
    this.#show(() => this.#drawMap(state, path));
  }

  #bringUpToDate(state: HouseholdState): void {
    const last = this.#last;
    const isSameScene =
      last !== undefined &&
      last.objects === state.objects &&
      last.room === state.room &&
      last.agent.heldId === state.agent.heldId &&
      last.agent.position.y === state.agent.position.y;
    if (!isSameScene) {
      this.#update(state);
    }
    this.#last = state;
  }

  readPixels(): Uint8ClampedArray<ArrayBuffer> {
    if (!this.#isPictureHeld && this.#draw !== undefined) {
      this.#show(this.#draw);
    }
    const gl = this.#webgl.getContext();
    const [width, height] = [this.#widthPx, this.#heightPx];
    const raw = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, raw);
    const flipped = new Uint8ClampedArray(raw.length);
    const rowBytes = width * 4;
    for (let row = 0; row < height; row += 1) {
      const from = (height - 1 - row) * rowBytes;
      flipped.set(raw.subarray(from, from + rowBytes), row * rowBytes);
    }
    return flipped;
  }

  [Symbol.dispose](): void {
    for (const batch of [this.#solid, this.#glass, this.#handSolid, this.#handGlass]) {
      batch[Symbol.dispose]();
    }
    this.#parts.clear();
    this.#webgl.dispose();
  }

  /** Brings the batches up to date, building only what changed. */
  #update(state: HouseholdState): void {
    const { drawables, walls, floorY } = layOutScene(state);
    const seed = state.room.seed;
    const roomKey = JSON.stringify([state.room, walls, floorY]);
    const wanted = new Map<string, BuiltPart>();
    let isChanged = false;
    const take = (id: string, key: string, build: () => ShapeBuilder) => {
      const known = this.#parts.get(id);
      const isKnown = known !== undefined && known.key === key;
      wanted.set(id, isKnown ? known : builtPart(key, build()));
      isChanged ||= !isKnown;
    };
    take("room", roomKey, () => {
      const builder = new ShapeBuilder();
      builder.within({ at: [0, floorY, 0] }, () => drawRoomShell(builder, state.room, walls));
      return builder;
    });
    for (const drawable of drawables) {
      if (!drawable.isHeld) {
        take(`object ${drawable.id}`, `${seed} ${drawable.key}`, () =>
          buildDrawable(drawable, seed),
        );
      }
    }
    this.#updateHand(
      state,
      drawables.filter((drawable) => drawable.isHeld),
    );
    if (isChanged || wanted.size !== this.#parts.size) {
      this.#parts.clear();
      for (const [id, part] of wanted) {
        this.#parts.set(id, part);
      }
      const parts = [...wanted.values()];
      this.#solid.setParts(parts.map((part) => part.solid));
      this.#glass.setParts(parts.map((part) => part.glass));
    }
  }

  #updateHand(state: HouseholdState, held: readonly Drawable[]): void {
    const key = JSON.stringify(held.map((drawable) => [drawable.id, drawable.key]));
    if (key === this.#handKey) {
      return;
    }
    this.#handKey = key;
    const part = builtPart(key, buildHeld(held, state.agent, state.room.seed));
    this.#handSolid.setParts([part.solid]);
    this.#handGlass.setParts([part.glass]);
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

  #drawMap(state: HouseholdState, path: readonly Vector3[]): void {
    const { minX, maxX, minZ, maxZ, heightM } = state.room;
    const aspect = this.#widthPx / this.#heightPx;
    const half = (Math.max((maxX - minX) / aspect, maxZ - minZ) / 2) * 1.04;
    const eyeY = state.agent.position.y + heightM + 2;
    const camera = new OrthographicCamera(-half * aspect, half * aspect, half, -half, 0.1, FAR_M);
    camera.position.set((minX + maxX) / 2, eyeY, -(minZ + maxZ) / 2);
    camera.rotation.x = -Math.PI / 2;
    camera.updateMatrixWorld();
    // Nothing is too small for a map: the focal length only serves to leave things out.
    const view = { ...viewOf(camera, this.#heightPx), focalPx: 1e6 };
    this.#triangles = this.#solid.cull(view) + this.#glass.cull(view);
    const marks = new MeshBatch(false);
    marks.setParts([toMeshPart(buildMapMarks(state.agent, path, eyeY - 1).solid)]);
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
    this.#triangles = this.#solid.cull(view) + this.#glass.cull(view);
    this.#webgl.clear();
    this.#webgl.render(this.#scene, this.#camera);
    const handView = viewOf(this.#handCamera, this.#heightPx);
    const handTriangles = this.#handSolid.cull(handView) + this.#handGlass.cull(handView);
    if (handTriangles > 0) {
      this.#webgl.clearDepth();
      this.#webgl.render(this.#handScene, this.#handCamera);
    }
  }
}

function builtPart(key: string, builder: ShapeBuilder): BuiltPart {
  return { key, solid: toMeshPart(builder.solid), glass: toMeshPart(builder.glass) };
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
  };
}
