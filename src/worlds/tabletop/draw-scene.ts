/** Random tables with given things on them, the same for the same stream of numbers. */
import { AppError } from "@/base/app-error";
import type { SeededRandom } from "@/base/seeded-random";
import { shapeOf } from "@/worlds/tabletop/object-shape";
import {
  COLOURS,
  KINDS,
  nameOf,
  TABLE,
  type TableKind,
  type TableObject,
  type TableScene,
} from "@/worlds/tabletop/tabletop-scene";

/** Between things, and between them and the table's edge, in metres. */
const GAP = 0.03;
const EDGE = 0.12;
const TRIES = 400;

/** The named things, apart from each other. Throws AppError TAB-03 where a name is unknown or they do not fit. */
export function drawScene(names: readonly string[], random: SeededRandom): TableScene {
  const objects: TableObject[] = [];
  for (const name of names) {
    objects.push(drawObject(name, objects, random));
  }
  return { objects };
}

/** Another table with as many blocks and bowls: colours change places, all but those of the names to keep. */
export function drawLike(
  { objects }: TableScene,
  keep: readonly string[],
  random: SeededRandom,
): TableScene {
  const kept = new Set(
    objects.filter((object) => keep.includes(nameOf(object))).map(({ colour }) => colour),
  );
  const free = random.shuffle(COLOURS.filter((colour) => !kept.has(colour)));
  const others = [...new Set(objects.map(({ colour }) => colour))].filter(
    (colour) => !kept.has(colour),
  );
  const names = objects.map(({ kind, colour }) =>
    nameOf({ kind, colour: free[others.indexOf(colour)] ?? colour }),
  );
  return drawScene(random.shuffle(names), random);
}

function drawObject(
  name: string,
  others: readonly TableObject[],
  random: SeededRandom,
): TableObject {
  const { kind, colour } = readName(name);
  const most = { x: TABLE.x - EDGE, y: TABLE.y - EDGE };
  const build = drawBuild(kind, random);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const x = Number(random.range(-most.x, most.x).toFixed(3));
    const y = Number(random.range(-most.y, most.y).toFixed(3));
    const isFree = others.every((other) => {
      const apart = (shapeOf({ kind, ...build }).width + shapeOf(other).width) / 2 + GAP;
      return Math.abs(other.x - x) >= apart || Math.abs(other.y - y) >= apart;
    });
    if (isFree) {
      return { kind, colour, x, y, z: 0, on: null, ...build };
    }
  }
  throw cannotDraw(`There is no room left for the ${name}.`);
}

/** No two mugs are of one size, or turned alike; blocks and bowls are. */
function drawBuild(kind: TableKind, random: SeededRandom): Pick<TableObject, "size" | "turn"> {
  if (kind === "block" || kind === "bowl") {
    return {};
  }
  const size = drawSize(random);
  return kind === "mug" || kind === "banana" ? { size, turn: random.integer(-180, 180) } : { size };
}

function drawSize(random: SeededRandom): number {
  return Number(random.range(0.8, 1.25).toFixed(2));
}

function readName(name: string): {
  readonly kind: TableKind;
  readonly colour: TableObject["colour"];
} {
  for (const colour of COLOURS) {
    for (const kind of KINDS) {
      if (nameOf({ kind, colour }) === name) {
        return { kind, colour };
      }
    }
  }
  throw cannotDraw(`“${name}” is nothing that stands on this table.`);
}

function cannotDraw(what: string): AppError {
  return new AppError({
    code: "TAB-03",
    what,
    safe: "Nothing was changed.",
    next: "Name fewer things, each by its colour and what it is, such as “red block”.",
  });
}
