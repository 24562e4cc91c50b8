/**
 * Many small meshes in one or two draw calls, and only those in view.
 *
 * Software WebGL pays for every call and every vertex. So the vertices of all parts lie in one
 * buffer in which a changed part takes the place of its former self, and each frame writes the
 * index list of the faces that can be seen, near parts first so that hidden pixels are rejected
 * before they are shaded.
 */
import { ensureExists } from "@/base/assert";
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Mesh,
  type Material,
  type TypedArray,
} from "three";
import {
  sightOf,
  writeVisible,
  type PlacedPart,
  type View,
} from "@/worlds/household/renderer/mesh/mesh-culling";
import type { MeshPart } from "@/worlds/household/renderer/mesh/mesh-part";

/** A part under a name that stays its own, and the number of its owner in masks; 0 is nobody's. */
export interface OwnedPart {
  readonly id: string;
  readonly part: MeshPart;
  /** Drawn instead where the part covers few pixels. */
  readonly coarse?: MeshPart;
  readonly owner: number;
}

interface Slot {
  readonly owned: OwnedPart;
  readonly fine: PlacedPart;
  readonly coarse: PlacedPart;
  /** Vertices from the first one on that are the slot's to use. */
  readonly capacity: number;
}

/** Room left for parts that grow or come new, as a share of what is there and in vertices. */
const SPARE_SHARE = 0.25;
const SPARE_VERTICES = 1500;
/** Index lists in turn: writing to the one that the last frame draws from would wait for it. */
const RING = 3;
const COMPONENTS = { position: 3, color: 4, pattern: 3, owner: 4 } as const;

export class MeshBatch {
  readonly mesh: Mesh;
  /** Solid things near ones first, for speed; see-through ones far ones first, for blending. */
  readonly #order: 1 | -1;
  #slots = new Map<string, Slot>();
  #usedVertices = 0;
  #capacity = 0;
  #ring: BufferAttribute[] = [];

  /** The materials stay the caller's: one for all, or one for plain and one for patterned faces. */
  constructor(material: Material, patterned: Material = material) {
    this.mesh = new Mesh(new BufferGeometry(), [material, patterned]);
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
    this.mesh.renderOrder = material.transparent ? 1 : 0;
    this.#order = material.transparent ? -1 : 1;
  }

  /** Makes these the contents; parts that are there already are not touched. Empty ones are welcome. */
  setParts(parts: readonly OwnedPart[]): void {
    const filled = parts.filter(({ part }) => part.indices.length > 0);
    const slots = new Map<string, Slot>();
    for (const owned of filled) {
      const known = this.#slots.get(owned.id);
      const slot =
        known !== undefined && isSame(known.owned, owned) ? known : this.#place(owned, known);
      if (slot === undefined) {
        this.#rebuild(filled);
        return;
      }
      slots.set(owned.id, slot);
    }
    this.#slots = slots;
  }

  /** Writes the index list for a view; returns the number of triangles to draw. */
  cull(view: View): number {
    const index = this.#ring[0];
    if (index === undefined || !(index.array instanceof Uint32Array)) {
      this.mesh.visible = false;
      return 0;
    }
    this.#ring.push(...this.#ring.splice(0, 1));
    const inView = [...this.#slots.values()].flatMap(({ owned, fine, coarse }) => {
      const sight = view.leftOut?.has(owned.id) === true ? undefined : sightOf(fine.part, view);
      return sight === undefined ? [] : [{ placed: sight.isFar ? coarse : fine, sight }];
    });
    inView.sort((a, b) => (a.sight.distanceM - b.sight.distanceM) * this.#order);
    const uncut = { ...view, planes: [] };
    let plainCount = 0;
    let count = 0;
    for (const kind of [0, 1] as const) {
      for (const { placed, sight } of inView) {
        const within = sight.isCut ? view : uncut;
        count = writeVisible(index.array, count, placed, { view: within, kind });
      }
      plainCount = kind === 0 ? count : plainCount;
    }
    const { geometry } = this.mesh;
    geometry.clearGroups();
    geometry.addGroup(0, plainCount, 0);
    geometry.addGroup(plainCount, count - plainCount, 1);
    index.clearUpdateRanges();
    index.addUpdateRange(0, count);
    index.needsUpdate = true;
    geometry.setIndex(index);
    geometry.setDrawRange(0, count);
    this.mesh.visible = count > 0;
    return count / 3;
  }

  [Symbol.dispose](): void {
    this.mesh.geometry.dispose();
  }

  /** Writes a part where its former self was, or behind all others; undefined where it does not fit. */
  #place(owned: OwnedPart, former: Slot | undefined): Slot | undefined {
    const needed = verticesOf(owned);
    const isInPlace = former !== undefined && needed <= former.capacity;
    const first = isInPlace ? former.fine.firstVertex : this.#usedVertices;
    if (!isInPlace && first + needed > this.#capacity) {
      return undefined;
    }
    if (!isInPlace) {
      this.#usedVertices += needed;
    }
    const fine = this.#write(owned.part, owned.owner, first);
    const coarse =
      owned.coarse === undefined
        ? fine
        : this.#write(owned.coarse, owned.owner, first + fine.part.positions.length / 3);
    return { owned, fine, coarse, capacity: isInPlace ? former.capacity : needed };
  }

  #write(part: MeshPart, owner: number, firstVertex: number): PlacedPart {
    const vertices = part.positions.length / 3;
    const owners = new Uint8Array(vertices * COMPONENTS.owner);
    for (let i = 0; i < owners.length; i += COMPONENTS.owner) {
      owners[i] = owner & 255;
      owners[i + 1] = owner >> 8;
    }
    this.#fill("position", part.positions, firstVertex);
    this.#fill("color", part.colors, firstVertex);
    this.#fill("pattern", part.patterns, firstVertex);
    this.#fill("owner", owners, firstVertex);
    return { part, firstVertex };
  }

  #fill(name: keyof typeof COMPONENTS, values: TypedArray, firstVertex: number): void {
    const attribute = this.mesh.geometry.getAttribute(name);
    const at = firstVertex * COMPONENTS[name];
    if (attribute instanceof BufferAttribute) {
      attribute.array.set(values, at);
      attribute.addUpdateRange(at, values.length);
      attribute.needsUpdate = true;
    }
  }

  #rebuild(parts: readonly OwnedPart[]): void {
    const needed = parts.reduce((sum, owned) => sum + verticesOf(owned), 0);
    this.#capacity = Math.ceil(needed * (1 + SPARE_SHARE)) + SPARE_VERTICES;
    this.#usedVertices = 0;
    this.mesh.geometry.dispose();
    const geometry = new BufferGeometry();
    const bytes = (components: number) => new Uint8Array(this.#capacity * components);
    const floats = (components: number) => new Float32Array(this.#capacity * components);
    const { position, color, pattern, owner } = COMPONENTS;
    geometry.setAttribute("position", new BufferAttribute(floats(position), position));
    geometry.setAttribute("color", new BufferAttribute(bytes(color), color, true));
    geometry.setAttribute("pattern", new BufferAttribute(floats(pattern), pattern));
    geometry.setAttribute("owner", new BufferAttribute(bytes(owner), owner, true));
    // A face of n corners has n vertices and n - 2 triangles: fewer than three indices a vertex.
    this.#ring = Array.from({ length: RING }, () =>
      new BufferAttribute(new Uint32Array(this.#capacity * 3), 1).setUsage(DynamicDrawUsage),
    );
    this.mesh.geometry = geometry;
    this.#slots = new Map(
      parts.map((owned) => [
        owned.id,
        ensureExists(this.#place(owned, undefined), "a new buffer holds all parts"),
      ]),
    );
  }
}

function isSame(a: OwnedPart, b: OwnedPart): boolean {
  return a.part === b.part && a.coarse === b.coarse && a.owner === b.owner;
}

function verticesOf({ part, coarse }: OwnedPart): number {
  return (part.positions.length + (coarse?.positions.length ?? 0)) / 3;
}
