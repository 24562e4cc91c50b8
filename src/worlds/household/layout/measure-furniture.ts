/**
 * How large each object becomes and where its contents lie in it. Files without geometry tell what
 * lies where but not how it fits: furniture grows in width until its contents lie side by side, with
 * free space between them for what a program will put there; small things shrink to fit a drawer.
 */
import { ownValue } from "@/base/own-value";
import { Groups } from "@/base/groups";
import { firstOf, numberAt } from "@/base/element-at";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import {
  hasAffordance,
  isEnclosing,
  isHollow,
  placeCount,
  wholeOfSlice,
} from "@/worlds/household/objects/object-classes";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { SupportPlan } from "@/worlds/household/layout/find-supports";
import type { ListedObject, Vector3 } from "@/worlds/household/state/household-state";

/** An object with its size, and its contents by their offset from its bottom's middle. */
export interface Measured {
  readonly object: ListedObject;
  readonly size: Vector3;
  readonly contents: readonly Content[];
}

interface Content {
  readonly measured: Measured;
  /** Along the width, into the depth (positive to the front), and up from the bottom, in metres. */
  readonly offset: Vector3;
}

/** The most that something inside can measure. */
interface Limit {
  readonly heightM: number;
  readonly depthM: number;
}

/** How furniture carries things. */
interface Surface {
  /** Heights of the boards as shares of the box. */
  readonly levels: readonly number[];
  readonly clearanceM: number;
  readonly depthM: number;
  /** Width kept free after every stretch of contents and at the end. */
  readonly bayM: number;
}

const GAP_M = 0.04;
const EDGE_M = 0.04;
/** Contents stand side by side for this long, then comes free space. */
const STRETCH_M = 0.7;
const PILE_STEP_M = 0.012;
/** Burners stand this far apart: two pots one behind the other do not touch. */
const BURNER_DEPTH_M = 0.28;
const SEATS: Readonly<Record<string, number>> = {
  ArmChair: 0.45,
  Bed: 0.55,
  Chair: 0.48,
  Sofa: 0.45,
  Toilet: 0.4,
};
/** Boards of tall furniture with a hollow. */
const BOARDS: Readonly<Record<string, readonly number[]>> = {
  Cabinet: [0.04, 0.5],
  Fridge: [0.05, 0.28, 0.51, 0.74],
  ShelvingUnit: [0.05, 0.35, 0.65],
};
/** Dishes and furniture that programs put several things on, a little larger than they often are. */
const LEAST_SIZES: Readonly<Record<string, Partial<Vector3>>> = {
  Box: { x: 0.5, z: 0.42 },
  Chair: { x: 0.62, z: 0.62 },
  Ottoman: { x: 0.75, z: 0.6 },
  SideTable: { x: 0.65, z: 0.5 },
  Stool: { x: 0.55, z: 0.5 },
  Plate: { x: 0.28, y: 0.04, z: 0.28 },
  CoffeeMachine: { x: 0.3, y: 0.4, z: 0.36 },
  Toaster: { x: 0.34, z: 0.24 },
};

/**
 * Food that programs put on a plate whole, or half, is not larger than a plate takes; what is built in
 * keeps to its row.
 */
const MOST_SIZES: Readonly<Record<string, Partial<Vector3>>> = {
  Cabinet: { z: 0.58 },
  CounterTop: { z: 0.63 },
  Drawer: { y: 0.22, z: 0.58 },
  Bread: { x: 0.24, y: 0.12, z: 0.12 },
  Lettuce: { x: 0.16, y: 0.14, z: 0.16 },
};

export class FurnitureMeasure {
  readonly #plan: SupportPlan;
  readonly #random: SeededRandom;
  readonly #contents: Groups<string, ListedObject>;

  constructor(plan: SupportPlan, seed: number) {
    this.#plan = plan;
    this.#random = createSeededRandom(seed);
    this.#contents = this.#groupByHolder();
  }

  /** The object and everything in or on it. */
  measure(object: ListedObject, limit?: Limit): Measured {
    const usual = this.#usualSize(object.class);
    const scale =
      limit === undefined ? 1 : Math.min(1, limit.heightM / usual.y, limit.depthM / usual.z);
    const size = { x: usual.x * scale, y: usual.y * scale, z: usual.z * scale };
    const inside = this.#contents.of(object.id);
    const isDish = hasAffordance(object.class, "pickupable") && !isEnclosing(object.class);
    return isDish || placeCount(object.class) !== undefined
      ? this.#pile(object, size, inside)
      : this.#spread(object, size, inside);
  }

  #groupByHolder(): Groups<string, ListedObject> {
    const groups = new Groups<string, ListedObject>();
    for (const object of this.#plan.objects) {
      const holder = this.#plan.holderById.get(object.id);
      if (holder !== undefined) {
        groups.add(holder, object);
      }
    }
    return groups;
  }

  /** A pile around the middle, as things lie on a plate. */
  #pile(object: ListedObject, size: Vector3, inside: readonly ListedObject[]): Measured {
    const bottomM = isHollow(object.class) ? Math.min(0.02, size.y * 0.2) : size.y;
    // What lies in a dish may stand out of it; a burner takes a pot that is larger than itself.
    const isDish = hasAffordance(object.class, "pickupable");
    const limit = isDish
      ? { heightM: Math.max(0.05, size.y * 2), depthM: Math.max(size.x, size.z) }
      : { heightM: 0.35, depthM: BURNER_DEPTH_M };
    const contents = inside.map((each, index): Content => {
      const radiusM = index === 0 ? 0 : Math.min(size.x, size.z) * 0.18;
      const offset = {
        x: Math.cos(index * 2.4) * radiusM,
        y: bottomM + index * PILE_STEP_M,
        z: Math.sin(index * 2.4) * radiusM,
      };
      return { measured: this.measure(each, limit), offset };
    });
    return { object, size, contents };
  }

  /** Side by side on one or more boards. */
  #spread(object: ListedObject, size: Vector3, inside: readonly ListedObject[]): Measured {
    const surface = surfaceOf(object.class, size);
    const limit = { heightM: surface.clearanceM, depthM: surface.depthM };
    const columns = toColumns(
      inside.map((each) => this.measure(each, limit)),
      surface.depthM,
    );
    const boards = surface.levels.map((_, level) =>
      columns.filter((_column, index) => index % surface.levels.length === level),
    );
    const rows = boards.map((board) => toRow(board, surface.bayM));
    const widthM = Math.max(size.x, ...rows.map((row) => row.widthM + 2 * EDGE_M));
    const contents = rows.flatMap((row, level) => {
      const y = numberAt(surface.levels, level) * size.y;
      const leftM = inside.length === 0 ? 0 : EDGE_M - widthM / 2;
      return row.items.map(({ measured, x, z }): Content => ({
        measured,
        offset: { x: leftM + x, y, z: z - surface.depthM / 2 },
      }));
    });
    return { object, size: { ...size, x: widthM }, contents };
  }

  #usualSize(name: string): Vector3 {
    const whole = wholeOfSlice(name);
    const size = sizeOf(whole ?? name, this.#random);
    // A slice is a part of the whole, thin along its width.
    const own = whole === undefined ? size : { x: size.x / 4, y: size.y * 0.9, z: size.z * 0.9 };
    const least = ownValue(LEAST_SIZES, name) ?? {};
    const most = ownValue(MOST_SIZES, name) ?? {};
    return {
      x: Math.max(Math.min(own.x, most.x ?? own.x), least.x ?? 0),
      y: Math.max(Math.min(own.y, most.y ?? own.y), least.y ?? 0),
      z: Math.max(Math.min(own.z, most.z ?? own.z), least.z ?? 0),
    };
  }
}

function surfaceOf(name: string, size: Vector3): Surface {
  const boards = ownValue(BOARDS, name);
  if (boards !== undefined) {
    const [first, second = 1] = [firstOf(boards), boards[1]];
    const clearanceM = (second - first) * size.y * 0.9;
    return { levels: boards, clearanceM, depthM: size.z * 0.9, bayM: 0.3 };
  }
  if (isHollow(name)) {
    const level = Math.min(0.02, size.y * 0.1) / size.y;
    const isShut = isEnclosing(name) || name === "Shelf";
    const clearanceM = isShut ? (1 - level) * size.y * 0.9 : 0.4;
    return { levels: [level], clearanceM, depthM: size.z * 0.9, bayM: isShut ? 0.2 : 0.25 };
  }
  const isLong = size.x > 1;
  const level = ownValue(SEATS, name) ?? 1;
  return { levels: [level], clearanceM: 0.45, depthM: size.z * 0.94, bayM: isLong ? 0.45 : 0.28 };
}

interface Column {
  readonly widthM: number;
  readonly depthM: number;
  readonly items: readonly Measured[];
}

/** Fills the depth from back to front, then goes on beside it. */
function toColumns(items: readonly Measured[], depthM: number): readonly Column[] {
  const columns: Column[] = [];
  for (const item of items) {
    const last = columns.at(-1);
    const together = (last?.depthM ?? 0) + GAP_M + item.size.z;
    // What stands on furniture for good stays accessible: nothing is put in front of it.
    const isAlone = !hasAffordance(item.object.class, "pickupable");
    const [before] = last?.items ?? [];
    const isBehindFixture =
      before !== undefined && !hasAffordance(before.object.class, "pickupable");
    if (last === undefined || together > depthM || isAlone || isBehindFixture) {
      columns.push({ widthM: item.size.x, depthM: item.size.z, items: [item] });
    } else {
      columns[columns.length - 1] = {
        widthM: Math.max(last.widthM, item.size.x),
        depthM: together,
        items: [...last.items, item],
      };
    }
  }
  return columns;
}

interface Row {
  readonly widthM: number;
  /** `x` and `z` of the middle, from the left back corner. */
  readonly items: readonly {
    readonly measured: Measured;
    readonly x: number;
    readonly z: number;
  }[];
}

function toRow(columns: readonly Column[], bayM: number): Row {
  const items: { measured: Measured; x: number; z: number }[] = [];
  let leftM = 0;
  let stretchM = 0;
  for (const column of columns) {
    if (stretchM > STRETCH_M) {
      leftM += bayM;
      stretchM = 0;
    }
    let backM = 0;
    for (const measured of column.items) {
      items.push({ measured, x: leftM + column.widthM / 2, z: backM + measured.size.z / 2 });
      backM += measured.size.z + GAP_M;
    }
    leftM += column.widthM + GAP_M;
    stretchM += column.widthM + GAP_M;
  }
  return { widthM: leftM + (columns.length === 0 ? 0 : bayM), items };
}
