/** Machines of the kitchen. */
import { block, slab, softBlock } from "@/worlds/household/renderer/room/bodies";
import {
  BLACK,
  CHARCOAL,
  DARK_STEEL,
  EMBER,
  HOLLOW,
  POWER_GREEN,
  STEEL,
  hex,
  pickColor,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { Point, ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import { cavity, swungDoor } from "@/worlds/household/renderer/shapes/cavity";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";
import { cylinder } from "@/worlds/household/renderer/room/turned-bodies";

/** A small lamp that says whether the machine runs. */
function powerLamp(
  b: ShapeBuilder,
  isOn: boolean,
  [x, y, z]: readonly [number, number, number],
  size = 0.014,
): void {
  const draw = (color: Rgb) =>
    block(
      b,
      color,
      [
        [x - size, y - size, z],
        [x + size, y + size, z + size * 0.6],
      ],
      "z-y-",
    );
  if (isOn) {
    b.glowing(() => draw(POWER_GREEN));
  } else {
    draw(hex(0x55302c));
  }
}

export const coffeeMachine: Shape = (b, { width: w, height: h, depth: d, attributes, seed }) => {
  const shell = pickColor([CHARCOAL, hex(0x5a2a26), hex(0x3f464d)], seed);
  const x = w / 2;
  const z = d / 2;
  softBlock(
    b,
    shell,
    [
      [-x, 0, -z],
      [x, h, -z + d * 0.42],
    ],
    0.02,
  );
  softBlock(
    b,
    shell,
    [
      [-x, h * 0.66, -z + d * 0.2],
      [x, h, z * 0.92],
    ],
    0.02,
  );
  slab(b, DARK_STEEL, [w, d * 0.99], [0, h * 0.09]);
  block(
    b,
    BLACK,
    [
      [-w * 0.34, h * 0.09, 0],
      [w * 0.34, h * 0.1, z * 0.9],
    ],
    "y-",
  );
  b.within({ at: [0, 0, d * 0.16] }, () =>
    cylinder(b, DARK_STEEL, [0.02, 0.045, 10], [h * 0.54, h * 0.66]),
  );
  const isOn = attributes.on === true;
  b.within({ at: [0, 0, z * 0.92] }, () => brewPanel(b, [w, h, d], isOn));
  if (isOn) {
    b.within({ at: [0, 0, d * 0.16] }, () =>
      cylinder(b, hex(0x4a2a16), [0.01, 0.01, 6], [h * 0.1, h * 0.55]),
    );
  }
};

/** The steel plate over the cup: a lamp and a display that shine while it brews. */
function brewPanel(
  b: ShapeBuilder,
  [w, h, d]: readonly [number, number, number],
  isOn: boolean,
): void {
  const plate = (color: Rgb, low: Point, high: Point) => block(b, color, [low, high], "z-");
  plate(STEEL, [-w * 0.4, h * 0.76, 0], [w * 0.4, h * 0.92, d * 0.015]);
  powerLamp(b, isOn, [w * 0.26, h * 0.84, d * 0.015], 0.024);
  plate(BLACK, [-w * 0.3, h * 0.81, d * 0.015], [0, h * 0.88, d * 0.02]);
  if (isOn) {
    b.glowing(() =>
      plate(hex(0xffd27a), [-w * 0.3, h * 0.815, d * 0.015], [0, h * 0.875, d * 0.025]),
    );
  }
}

export const toaster: Shape = (b, { width: w, height: h, depth: d, attributes, seed }) => {
  const color = pickColor([hex(0xd0d5d9), hex(0xc24a3d), hex(0x76b3aa)], seed);
  const [long, short] = [Math.max(w, d), Math.min(w, d)];
  b.within({ yawDeg: w >= d ? 0 : 90 }, () => {
    slab(b, BLACK, [long * 0.94, short * 0.94], [0, h * 0.08]);
    softBlock(
      b,
      color,
      [
        [-long / 2, h * 0.06, -short / 2],
        [long / 2, h, short / 2],
      ],
      0.03,
    );
    for (const z of [-short * 0.17, short * 0.17]) {
      const slot = () =>
        block(
          b,
          attributes.on === true ? EMBER : BLACK,
          [
            [-long * 0.38, h, z - short * 0.1],
            [long * 0.38, h + 0.003, z + short * 0.1],
          ],
          "y-",
        );
      if (attributes.on === true) {
        b.glowing(slot);
      } else {
        slot();
      }
    }
    if (attributes.on === true) {
      b.glowing(() =>
        block(b, POWER_GREEN, [
          [-long * 0.06, h * 0.24, short / 2],
          [long * 0.06, h * 0.36, short / 2 + 0.004],
        ]),
      );
    }
    const lever = attributes.on === true ? h * 0.3 : h * 0.68;
    block(b, BLACK, [
      [long / 2, lever, -short * 0.14],
      [long / 2 + 0.022, lever + h * 0.09, short * 0.14],
    ]);
  });
};

/** Drawn with its keypad at local +x and mirrored: a person before it has the hinge at the left. */
export const microwave: Shape = (b, input) =>
  b.within({ scale: [-1, 1, 1] }, () => unmirroredMicrowave(b, input));

const unmirroredMicrowave: Shape = (b, { width: w, height: h, depth: d, attributes }) => {
  const [isOpen, isOn] = [attributes.open === true, attributes.on === true];
  const front = d / 2;
  const doorRight = w / 2 - w * 0.27;
  const shell = hex(0xd5d8da);
  const hollow = isOn ? hex(0xb8934a) : HOLLOW;
  cavity(b, shell, hollow, {
    low: [-w / 2, 0, -d / 2],
    high: [doorRight, h, front - 0.02],
    wall: 0.025,
    isOpen,
  });
  const panel: readonly [Point, Point] = [
    [doorRight, 0, -d / 2],
    [w / 2, h, front],
  ];
  block(b, shell, panel, "z-x-");
  b.within({ at: [doorRight, 0, front] }, () => keypad(b, [w * 0.27, h], isOn));
  const door = {
    left: -w / 2,
    right: doorRight,
    y0: 0,
    y1: h,
    front,
    isOpen,
    hinge: "left",
  } as const;
  swungDoor(b, door, (width) => ovenDoor(b, [width, h], isOn));
};

/** Clock and buttons, in a frame at the panel's lower left corner. */
function keypad(b: ShapeBuilder, [width, h]: readonly [number, number], isOn: boolean): void {
  const plate = (color: Rgb, low: Point, high: Point) => block(b, color, [low, high], "z-");
  plate(CHARCOAL, [0.012, h * 0.08, -0.001], [width - 0.012, h * 0.92, 0.004]);
  b.glowing(() =>
    plate(
      isOn ? POWER_GREEN : hex(0x2f5c45),
      [0.03, h * 0.72, 0.004],
      [width - 0.03, h * 0.84, 0.007],
    ),
  );
  for (let i = 0; i < 6; i += 1) {
    const [x, y] = [width * (0.3 + 0.4 * (i % 2)), h * (0.56 - 0.14 * Math.floor(i / 2))];
    plate(STEEL, [x - 0.012, y - 0.012, 0.004], [x + 0.012, y + 0.012, 0.008]);
  }
}

/** A door with a window that shines while the machine runs. */
function ovenDoor(b: ShapeBuilder, [width, h]: readonly [number, number], isOn: boolean): void {
  const plate = (color: Rgb, low: Point, high: Point) => block(b, color, [low, high], "z-");
  block(b, hex(0xd5d8da), [
    [0, 0, -0.02],
    [width, h, 0],
  ]);
  const pane = () =>
    plate(
      isOn ? hex(0xe0ad4e) : BLACK,
      [width * 0.1, h * 0.16, 0],
      [width * 0.84, h * 0.84, 0.003],
    );
  if (isOn) {
    b.glowing(pane);
  } else {
    pane();
  }
  plate(DARK_STEEL, [width * 0.91, h * 0.12, 0], [width * 0.96, h * 0.88, 0.02]);
}
