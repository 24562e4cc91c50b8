/** The bodies of the things, standing on their foot in the origin, in metres, z up. */
import {
  BoxGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  DoubleSide,
  EdgesGeometry,
  Group,
  LatheGeometry,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
  type BufferGeometry,
  type Object3D,
} from "three";
import { assertNever } from "@/base/assert";
import { HANDLE } from "@/worlds/tabletop/hand/object-parts";
import { SHAPES, type TableKind } from "@/worlds/tabletop/tabletop-scene";

const BOWL_WALL_M = 0.006;
const ROUND = 40;

/** What things of one kind share. */
const geometries: Partial<Record<TableKind, BufferGeometry>> = {};

export function buildBody(kind: TableKind, color: number): Object3D {
  const body = new Group();
  const main = new Mesh(
    (geometries[kind] ??= buildGeometry(kind)),
    paint(color, SHAPES[kind].capacity > 0),
  );
  body.add(main);
  if (kind === "block" || kind === "box") {
    main.add(outline(main.geometry, 0x1c1c1c));
  }
  if (kind === "mug") {
    body.add(buildHandle(color));
  }
  if (kind === "bottle") {
    const { height } = SHAPES.bottle;
    const cap = new Mesh(
      new CylinderGeometry(0.014, 0.014, 0.02, ROUND).rotateX(Math.PI / 2),
      paint(0xf5f5f5),
    );
    cap.position.z = height - 0.01;
    body.add(cap);
  }
  if (kind === "box") {
    body.add(buildTape());
  }
  return body;
}

function buildGeometry(kind: TableKind): BufferGeometry {
  const { width, height } = SHAPES[kind];
  const half = width / 2;
  switch (kind) {
    case "block":
      return buildBlock();
    case "box":
      return new BoxGeometry(width, width, height).translate(0, 0, height / 2);
    case "bowl":
      return buildBowl();
    case "banana":
      return buildBanana();
    case "tray":
      return buildTray(width, height);
    case "mug":
      return turnedBody([
        [0, 0],
        [half * 0.9, 0],
        [half, height * 0.08],
        [half, height],
        [half - 0.005, height],
        [half - 0.005, 0.008],
        [0, 0.008],
      ]);
    case "bin":
      return turnedBody([
        [0, 0],
        [half * 0.75, 0],
        [half, height],
        [half - 0.006, height],
        [half * 0.72, 0.008],
        [0, 0.008],
      ]);
    case "bottle":
      return turnedBody([
        [0, 0],
        [half, 0],
        [half, height * 0.55],
        [half * 0.42, height * 0.75],
        [half * 0.38, height],
        [0, height],
      ]);
    default:
      return assertNever(kind);
  }
}

function turnedBody(profile: readonly (readonly [number, number])[]): BufferGeometry {
  // A lathe turns about y; the table's up is z.
  return new LatheGeometry(
    profile.map(([x, y]) => new Vector2(x, y)),
    ROUND,
  ).rotateX(Math.PI / 2);
}

function buildHandle(color: number): Mesh {
  const { width, height } = SHAPES.mug;
  const loop = new TorusGeometry(height * 0.28, 0.006, 10, 20, Math.PI);
  const handle = new Mesh(loop.rotateZ(-Math.PI / 2).rotateX(Math.PI / 2), paint(color));
  handle.scale.x = (width * HANDLE.out) / (height * 0.28);
  handle.position.set(width * 0.48, 0, height * HANDLE.height);
  return handle;
}

function buildTape(): Mesh {
  const { width, height } = SHAPES.box;
  const tape = new Mesh(new BoxGeometry(width * 0.18, width * 1.005, 0.002), paint(0xefe3c2));
  tape.position.z = height;
  return tape;
}

/** A crescent that lies on the table, round side to the left. */
function buildBanana(): BufferGeometry {
  const { width, height } = SHAPES.banana;
  const half = width / 2;
  const bend = half * 0.5;
  const points = [-1, -0.6, 0, 0.6, 1].map(
    (along) => new Vector3(along * half * 0.9, bend * (1 - along * along) - bend * 0.5, height / 2),
  );
  return new TubeGeometry(new CatmullRomCurve3(points), 24, height / 2, 10);
}

/** A floor with a low wall, open above. */
function buildTray(width: number, height: number): BufferGeometry {
  const half = width / 2;
  const corner = Math.SQRT2;
  const tray = new LatheGeometry(
    [
      new Vector2(0, 0),
      new Vector2(half * 0.94 * corner, 0),
      new Vector2(half * corner, height),
      new Vector2((half - 0.008) * corner, height),
      new Vector2(half * 0.92 * corner, 0.006),
      new Vector2(0, 0.006),
    ],
    4,
  )
    .rotateX(Math.PI / 2)
    .rotateZ(Math.PI / 4)
    .toNonIndexed();
  // Its four sides are flat.
  tray.computeVertexNormals();
  return tray;
}

/** A block that stands on its foot. */
function buildBlock(): BufferGeometry {
  const { width, height } = SHAPES.block;
  return new BoxGeometry(width, width, height).translate(0, 0, height / 2);
}

function buildBowl(): BufferGeometry {
  const { width, height } = SHAPES.bowl;
  const rim = width / 2;
  const inner = rim - BOWL_WALL_M;
  return turnedBody([
    [0, 0],
    [rim * 0.5, 0],
    [rim * 0.85, height * 0.45],
    [rim, height],
    [inner, height],
    [inner * 0.82, height * 0.5],
    [inner * 0.5, BOWL_WALL_M],
    [0, BOWL_WALL_M],
  ]);
}

export function paint(color: number, isHollow = false): MeshLambertMaterial {
  return new MeshLambertMaterial({ color, ...(isHollow ? { side: DoubleSide } : {}) });
}

export function outline(geometry: BufferGeometry, color: number): LineSegments {
  return new LineSegments(new EdgesGeometry(geometry), new LineBasicMaterial({ color }));
}
