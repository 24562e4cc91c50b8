/** The least that three.js can draw: what the renderer's speed is measured against. */
import {
  BufferAttribute,
  BufferGeometry,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from "three";
import { readPicture } from "@/worlds/household/renderer/household-renderer";

/**
 * Draws an empty scene, or one with a single plain triangle that fills the picture, and reads it
 * back as the household renderer does.
 */
export function createReferenceScene(sizePx: number, hasTriangle: boolean): () => void {
  const webgl = new WebGLRenderer({
    canvas: new OffscreenCanvas(sizePx, sizePx),
    antialias: false,
    alpha: false,
  });
  webgl.setSize(sizePx, sizePx, false);
  const [scene, camera] = [new Scene(), new PerspectiveCamera(90, 1, 0.05, 40)];
  if (hasTriangle) {
    scene.add(filling());
  }
  const gl = webgl.getContext();
  return () => {
    webgl.render(scene, camera);
    readPicture(gl, sizePx, sizePx);
  };
}

function filling(): Mesh {
  const geometry = new BufferGeometry();
  const corners = new Float32Array([-9, -9, -1, 9, -9, -1, 0, 18, -1]);
  geometry.setAttribute("position", new BufferAttribute(corners, 3));
  return new Mesh(geometry, new MeshBasicMaterial({ color: 0x6699cc }));
}
