/** What stands on the table as bodies of three.js, in metres, z up. */
import {
  BoxGeometry,
  DoubleSide,
  EdgesGeometry,
  LatheGeometry,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  Vector2,
  type BufferGeometry,
} from "three";
import { SHAPES, TABLE, type TableObject } from "@/worlds/tabletop/tabletop-scene";

/** Told apart on the table's wood, and by most who do not tell red from green. */
const PAINT: Readonly<Record<TableObject["colour"], number>> = {
  red: 0xd32f2f,
  blue: 0x1e5fd0,
  green: 0x2e8b3d,
  yellow: 0xf5d020,
  orange: 0xf57c00,
  purple: 0x7b1fa2,
  pink: 0xf48fb1,
  cyan: 0x26c6da,
  brown: 0x6d4326,
  gray: 0x8a8f94,
};

const WOOD = 0xe3d3ba;
const WOOD_EDGE = 0x9a8468;
const TOP_M = 0.03;
/** What the table is larger than the gripper's reach, on each side. */
const RIM_M = 0.06;
const BOWL_WALL_M = 0.006;
const ROUND = 40;

const geometries: Partial<Record<TableObject["kind"], BufferGeometry>> = {};

/** A thing where it stands; things of one kind share their geometry. */
export function buildThing({ kind, colour, x, y, z }: TableObject): Mesh {
  const geometry = (geometries[kind] ??= kind === "block" ? buildBlock() : buildBowl());
  const mesh = new Mesh(geometry, paint(PAINT[colour], kind === "bowl"));
  mesh.position.set(x, y, z);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  if (kind === "block") {
    mesh.add(outline(geometry, 0x1c1c1c));
  }
  return mesh;
}

/** The table without anything on it. */
export function buildTable(): Mesh {
  const size = { x: 2 * (TABLE.x + RIM_M), y: 2 * (TABLE.y + RIM_M) };
  const top = new Mesh(new BoxGeometry(size.x, size.y, TOP_M), paint(WOOD));
  top.position.z = -TOP_M / 2;
  top.receiveShadow = true;
  top.add(outline(top.geometry, WOOD_EDGE));
  return top;
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
  const profile = [
    [0, 0],
    [rim * 0.5, 0],
    [rim * 0.85, height * 0.45],
    [rim, height],
    [inner, height],
    [inner * 0.82, height * 0.5],
    [inner * 0.5, BOWL_WALL_M],
    [0, BOWL_WALL_M],
  ].map(([x, y]) => new Vector2(x, y));
  // A lathe turns about y; the table's up is z.
  return new LatheGeometry(profile, ROUND).rotateX(Math.PI / 2);
}

function paint(color: number, isHollow = false): MeshLambertMaterial {
  return new MeshLambertMaterial({ color, ...(isHollow ? { side: DoubleSide } : {}) });
}

function outline(geometry: BufferGeometry, color: number): LineSegments {
  return new LineSegments(new EdgesGeometry(geometry), new LineBasicMaterial({ color }));
}
