/** How things on our sites look: a few polygons for each noun, in the colour that the thing comes in. */
import type { DrawnShape } from "@/core/screens/drawn-screen";
import { rgbOf } from "@/worlds/web/page/page-colours";
import type { PagePicture } from "@/worlds/web/page/page-node";

/** `own`: the thing's colour; the others are that colour darker or lighter, and what most things have. */
type Ink = "own" | "dark" | "light" | "black" | "grey";
type Part = readonly [ink: Ink, points: readonly number[]];

const BACKGROUND = [0.95, 0.95, 0.94] as const;
const ROUND = 20;

/** Around a centre, by its radii. */
function round(
  ink: Ink,
  ...[x, y, rx, ry = rx]: readonly [x: number, y: number, rx: number, ry?: number]
): Part {
  const corners = Array.from({ length: ROUND }, (_, at) => (at / ROUND) * 2 * Math.PI);
  return [ink, corners.flatMap((turn) => [x + rx * Math.cos(turn), y + ry * Math.sin(turn)])];
}

function box(
  ink: Ink,
  ...[x, y, width, height]: readonly [x: number, y: number, width: number, height: number]
): Part {
  return [ink, [x, y, x + width, y, x + width, y + height, x, y + height]];
}

function bar(ink: Ink, from: readonly [number, number], to: readonly [number, number]): Part {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [(-dy / length) * 0.02, (dx / length) * 0.02];
  return [
    ink,
    [
      [from[0] + nx, from[1] + ny],
      [to[0] + nx, to[1] + ny],
      [to[0] - nx, to[1] - ny],
      [from[0] - nx, from[1] - ny],
    ].flat(),
  ];
}

function poly(ink: Ink, ...points: readonly number[]): Part {
  return [ink, points];
}

const wheel = (x: number, y: number, r: number): readonly Part[] => [
  round("black", x, y, r),
  round("light", x, y, r * 0.7),
];
const hull: Part = poly("own", 0.08, 0.5, 0.92, 0.5, 0.76, 0.74, 0.24, 0.74);

const PARTS: Readonly<Record<string, readonly Part[]>> = {
  bicycle: [
    ...wheel(0.25, 0.66, 0.2),
    ...wheel(0.75, 0.66, 0.2),
    bar("own", [0.25, 0.66], [0.42, 0.36]),
    bar("own", [0.42, 0.36], [0.68, 0.36]),
    bar("own", [0.25, 0.66], [0.52, 0.66]),
    bar("own", [0.52, 0.66], [0.68, 0.36]),
    bar("own", [0.66, 0.28], [0.75, 0.66]),
    bar("black", [0.35, 0.32], [0.48, 0.32]),
  ],
  scooter: [
    ...wheel(0.25, 0.76, 0.12),
    ...wheel(0.78, 0.76, 0.12),
    box("own", 0.22, 0.66, 0.5, 0.07),
    bar("own", [0.72, 0.68], [0.66, 0.2]),
    bar("black", [0.54, 0.2], [0.76, 0.2]),
  ],
  tandem: [
    ...wheel(0.18, 0.68, 0.16),
    ...wheel(0.82, 0.68, 0.16),
    bar("own", [0.18, 0.68], [0.3, 0.4]),
    bar("own", [0.3, 0.4], [0.76, 0.4]),
    bar("own", [0.18, 0.68], [0.62, 0.68]),
    bar("own", [0.62, 0.68], [0.76, 0.4]),
    bar("own", [0.74, 0.3], [0.82, 0.68]),
    bar("black", [0.24, 0.36], [0.36, 0.36]),
    bar("black", [0.48, 0.36], [0.6, 0.36]),
  ],
  kayak: [
    poly("own", 0.04, 0.52, 0.5, 0.4, 0.96, 0.52, 0.5, 0.68),
    round("dark", 0.5, 0.52, 0.1, 0.05),
  ],
  canoe: [
    poly("own", 0.05, 0.36, 0.16, 0.52, 0.84, 0.52, 0.95, 0.36, 0.84, 0.7, 0.16, 0.7),
    bar("dark", [0.2, 0.56], [0.8, 0.56]),
  ],
  dinghy: [
    hull,
    bar("black", [0.5, 0.1], [0.5, 0.5]),
    poly("light", 0.53, 0.12, 0.82, 0.46, 0.53, 0.46),
  ],
  guitar: [
    round("own", 0.34, 0.66, 0.2),
    round("own", 0.5, 0.5, 0.14),
    round("black", 0.42, 0.58, 0.06),
    bar("dark", [0.5, 0.5], [0.88, 0.14]),
  ],
  drum: [
    box("own", 0.2, 0.4, 0.6, 0.36),
    round("dark", 0.5, 0.76, 0.3, 0.08),
    round("light", 0.5, 0.4, 0.3, 0.09),
  ],
  banjo: [
    round("own", 0.34, 0.64, 0.22),
    round("light", 0.34, 0.64, 0.17),
    bar("dark", [0.48, 0.5], [0.9, 0.12]),
  ],
  sofa: [
    box("dark", 0.14, 0.32, 0.72, 0.3),
    box("own", 0.14, 0.52, 0.72, 0.22),
    box("own", 0.06, 0.44, 0.12, 0.32),
    box("own", 0.82, 0.44, 0.12, 0.32),
  ],
  wardrobe: [
    box("own", 0.26, 0.1, 0.48, 0.78),
    box("dark", 0.49, 0.12, 0.02, 0.74),
    box("black", 0.44, 0.46, 0.02, 0.1),
    box("black", 0.54, 0.46, 0.02, 0.1),
  ],
  stool: [
    round("own", 0.5, 0.36, 0.24, 0.08),
    bar("dark", [0.34, 0.4], [0.26, 0.86]),
    bar("dark", [0.66, 0.4], [0.74, 0.86]),
    bar("dark", [0.5, 0.42], [0.5, 0.86]),
  ],
  wheelbarrow: [
    poly("own", 0.16, 0.34, 0.78, 0.34, 0.66, 0.62, 0.3, 0.62),
    ...wheel(0.24, 0.74, 0.12),
    bar("dark", [0.3, 0.66], [0.94, 0.44]),
    bar("dark", [0.66, 0.6], [0.7, 0.86]),
  ],
  hammock: [
    bar("grey", [0.08, 0.1], [0.08, 0.9]),
    bar("grey", [0.92, 0.1], [0.92, 0.9]),
    poly(
      "own",
      0.08,
      0.28,
      0.3,
      0.54,
      0.5,
      0.6,
      0.7,
      0.54,
      0.92,
      0.28,
      0.7,
      0.7,
      0.5,
      0.76,
      0.3,
      0.7,
    ),
  ],
  tent: [
    poly("own", 0.5, 0.16, 0.94, 0.82, 0.06, 0.82),
    poly("dark", 0.5, 0.34, 0.64, 0.82, 0.36, 0.82),
  ],
  kettle: [
    round("own", 0.48, 0.58, 0.26),
    poly("own", 0.66, 0.5, 0.92, 0.36, 0.7, 0.66),
    box("dark", 0.34, 0.26, 0.28, 0.06),
    bar("black", [0.34, 0.2], [0.62, 0.2]),
  ],
  teapot: [
    round("own", 0.48, 0.58, 0.28, 0.22),
    poly("own", 0.68, 0.54, 0.94, 0.38, 0.72, 0.68),
    round("dark", 0.48, 0.36, 0.14, 0.05),
    round("dark", 0.48, 0.3, 0.04),
    round("own", 0.18, 0.56, 0.1),
    round("light", 0.18, 0.56, 0.05),
  ],
  toaster: [
    box("own", 0.16, 0.4, 0.68, 0.38),
    box("black", 0.26, 0.36, 0.2, 0.06),
    box("black", 0.54, 0.36, 0.2, 0.06),
    box("light", 0.3, 0.2, 0.12, 0.18),
    box("dark", 0.84, 0.5, 0.06, 0.1),
  ],
  lantern: [
    box("dark", 0.34, 0.2, 0.32, 0.08),
    box("own", 0.32, 0.28, 0.36, 0.46),
    box("light", 0.38, 0.34, 0.24, 0.34),
    box("dark", 0.3, 0.74, 0.4, 0.1),
    bar("black", [0.4, 0.14], [0.6, 0.14]),
  ],
  lamp: [
    poly("own", 0.36, 0.16, 0.64, 0.16, 0.78, 0.5, 0.22, 0.5),
    bar("dark", [0.5, 0.5], [0.5, 0.82]),
    round("dark", 0.5, 0.84, 0.18, 0.05),
  ],
  torch: [
    box("own", 0.1, 0.44, 0.5, 0.14),
    poly("dark", 0.6, 0.44, 0.76, 0.34, 0.76, 0.68, 0.6, 0.58),
    box("light", 0.76, 0.36, 0.06, 0.3),
  ],
  blanket: [
    box("own", 0.16, 0.28, 0.68, 0.5),
    box("light", 0.16, 0.36, 0.68, 0.06),
    box("dark", 0.16, 0.54, 0.68, 0.06),
    box("light", 0.16, 0.68, 0.68, 0.04),
  ],
  cushion: [
    poly(
      "own",
      0.16,
      0.24,
      0.5,
      0.3,
      0.84,
      0.24,
      0.78,
      0.5,
      0.84,
      0.78,
      0.5,
      0.72,
      0.16,
      0.78,
      0.22,
      0.5,
    ),
    round("dark", 0.5, 0.51, 0.04),
  ],
  towel: [
    bar("grey", [0.14, 0.2], [0.86, 0.2]),
    box("own", 0.28, 0.2, 0.44, 0.62),
    box("light", 0.28, 0.64, 0.44, 0.06),
  ],
  suitcase: [
    box("own", 0.18, 0.34, 0.64, 0.48),
    box("dark", 0.28, 0.34, 0.04, 0.48),
    box("dark", 0.68, 0.34, 0.04, 0.48),
    bar("black", [0.4, 0.26], [0.6, 0.26]),
  ],
  backpack: [
    round("own", 0.5, 0.42, 0.26, 0.26),
    box("own", 0.24, 0.42, 0.52, 0.42),
    box("dark", 0.32, 0.58, 0.36, 0.2),
    bar("black", [0.44, 0.14], [0.56, 0.14]),
  ],
  umbrella: [
    poly("own", 0.06, 0.5, 0.16, 0.3, 0.34, 0.18, 0.5, 0.14, 0.66, 0.18, 0.84, 0.3, 0.94, 0.5),
    bar("black", [0.5, 0.14], [0.5, 0.84]),
    bar("black", [0.5, 0.84], [0.6, 0.84]),
  ],
  puzzle: [
    box("own", 0.2, 0.3, 0.5, 0.5),
    round("own", 0.72, 0.55, 0.1),
    round("dark", 0.45, 0.3, 0.1),
  ],
  kite: [
    poly("own", 0.5, 0.08, 0.78, 0.38, 0.5, 0.8, 0.22, 0.38),
    poly("light", 0.5, 0.08, 0.78, 0.38, 0.5, 0.38),
    bar("dark", [0.5, 0.8], [0.66, 0.94]),
  ],
  yoyo: [
    round("own", 0.46, 0.6, 0.26),
    round("light", 0.46, 0.6, 0.1),
    bar("black", [0.7, 0.56], [0.84, 0.08]),
  ],
};

/** What nobody drew: a parcel. */
const ANYTHING: readonly Part[] = [
  box("own", 0.22, 0.3, 0.56, 0.5),
  box("dark", 0.46, 0.3, 0.08, 0.5),
  box("dark", 0.22, 0.5, 0.56, 0.06),
];

/** The polygons of a picture, those behind first. */
export function shapesOf({ description, colour }: PagePicture): readonly DrawnShape[] {
  const noun = description.slice(colour.length).trim();
  const parts = Object.hasOwn(PARTS, noun) ? PARTS[noun] : undefined;
  const own = rgbOf(colour);
  const inks: Readonly<Record<Ink, DrawnShape["fill"]>> = {
    own,
    dark: mix(own, [0, 0, 0]),
    light: mix(own, [1, 1, 1]),
    black: [0.13, 0.13, 0.15],
    grey: [0.55, 0.55, 0.55],
  };
  return [
    { fill: BACKGROUND, points: [0, 0, 1, 0, 1, 1, 0, 1] },
    ...(parts === undefined ? ANYTHING : parts).map(([ink, points]) => ({
      fill: inks[ink],
      points,
    })),
  ];
}

function mix(
  [red, green, blue]: DrawnShape["fill"],
  [r, g, b]: DrawnShape["fill"],
): DrawnShape["fill"] {
  return [red * 0.6 + r * 0.4, green * 0.6 + g * 0.4, blue * 0.6 + b * 0.4];
}
