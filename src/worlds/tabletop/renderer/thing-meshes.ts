/** What stands on the table as bodies of three.js, in metres, z up. */
import { BoxGeometry, CylinderGeometry, Group, Mesh } from "three";
import { middleHeight } from "@/worlds/tabletop/hand/object-parts";
import { buildBody, outline, paint } from "@/worlds/tabletop/renderer/thing-bodies";
import { SHAPES, TABLE, type TableHand, type TableObject } from "@/worlds/tabletop/tabletop-scene";

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
const ROUND = 40;

/** A thing where it is; it leans about its middle. */
export function buildThing(object: TableObject): Group {
  const { kind, colour, turn = 0, tilt = 0, toward = turn, size = 1 } = object;
  const body = buildBody(kind, PAINT[colour]);
  body.scale.setScalar(size);
  const { height } = SHAPES[kind];
  body.position.z = (-height * size) / 2;
  body.rotation.z = radians(turn - toward);
  const leaning = new Group();
  leaning.rotation.y = radians(tilt);
  leaning.add(body);
  const turned = new Group();
  turned.rotation.z = radians(toward);
  turned.position.set(object.x, object.y, middleHeight(object));
  turned.add(leaning);
  turned.traverse((part) => {
    part.castShadow = true;
    part.receiveShadow = true;
  });
  return turned;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
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

/** The gripper: a wrist and two fingers that are open or closed. */
export function buildHand({ x, y, z, turn, tilt, isClosed }: TableHand): Group {
  const hand = new Group();
  const steel = paint(0x4b5563);
  const gap = isClosed ? 0.012 : 0.034;
  for (const side of [-1, 1]) {
    const finger = new Mesh(new BoxGeometry(0.014, 0.01, 0.07), steel);
    finger.position.set(0, side * gap, 0.03);
    hand.add(finger);
  }
  const wrist = new Mesh(new BoxGeometry(0.034, 0.1, 0.03), steel);
  wrist.position.z = 0.08;
  const arm = new Mesh(new CylinderGeometry(0.018, 0.018, 0.1, ROUND).rotateX(Math.PI / 2), steel);
  arm.position.z = 0.14;
  hand.add(wrist, arm);
  const leaning = new Group();
  leaning.rotation.y = radians(tilt);
  leaning.add(hand);
  const turned = new Group();
  turned.rotation.z = radians(turn);
  turned.position.set(x, y, z);
  turned.add(leaning);
  return turned;
}
