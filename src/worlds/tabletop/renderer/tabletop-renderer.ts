/** Draws a table with three.js, from above and from the side; the same scene gives the same picture. */
import {
  AmbientLight,
  Color,
  DirectionalLight,
  Group,
  OrthographicCamera,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
  type Camera,
} from "three";
import type { PictureSize, SceneSide } from "@/core/console/scene-painter";
import { buildHand, buildTable, buildThing } from "@/worlds/tabletop/renderer/thing-meshes";
import { halfSizes, MARGIN_M } from "@/worlds/tabletop/table-places";
import { TABLE, type TableScene } from "@/worlds/tabletop/tabletop-scene";

const BACKGROUND = 0xcfd8dc;
const SIDE_VIEW_DEG = 33;

export class TabletopRenderer {
  readonly #webgl: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #things = new Group();

  /** Throws where the browser gives no WebGL. */
  constructor(canvas: OffscreenCanvas) {
    this.#webgl = new WebGLRenderer({ canvas, antialias: true });
    this.#webgl.shadowMap.enabled = true;
    this.#scene.background = new Color(BACKGROUND);
    this.#scene.add(new AmbientLight(0xffffff, 1.6), createLamp(), buildTable(), this.#things);
  }

  render(scene: TableScene, side: SceneSide, size: PictureSize): void {
    this.#things.clear();
    for (const object of scene.objects) {
      this.#things.add(buildThing(object));
    }
    if (scene.hand !== undefined) {
      this.#things.add(buildHand(scene.hand));
    }
    this.#webgl.setSize(size.widthPx, size.heightPx, false);
    const ratio = size.widthPx / size.heightPx;
    this.#webgl.render(this.#scene, side === "above" ? lookDown(ratio) : lookFromSide(ratio));
  }
}

function createLamp(): DirectionalLight {
  const lamp = new DirectionalLight(0xffffff, 1.9);
  lamp.position.set(-0.4, -0.5, 1.4);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(1024, 1024);
  const reach = TABLE.x + MARGIN_M;
  Object.assign(lamp.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach });
  lamp.shadow.bias = -0.002;
  return lamp;
}

/** The far side of the table is at the top of the picture. */
function lookDown(ratio: number): Camera {
  const { halfWidth, halfHeight } = halfSizes(ratio);
  const camera = new OrthographicCamera(-halfWidth, halfWidth, halfHeight, -halfHeight, 0.1, 4);
  camera.position.set(0, 0, 2);
  camera.up.set(0, 1, 0);
  camera.lookAt(0, 0, 0);
  return camera;
}

/** From the arm's side of the table, low enough that towers stand. */
function lookFromSide(ratio: number): Camera {
  const camera = new PerspectiveCamera(SIDE_VIEW_DEG, ratio, 0.05, 6);
  camera.position.set(0, -1.8, 1.1);
  camera.up.set(0, 0, 1);
  camera.lookAt(0, -0.05, 0);
  return camera;
}
