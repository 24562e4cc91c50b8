/**
 * A state's geometry on the graphics card: four batches (solid and see-through, room and hand) that
 * are brought up to date by building only what changed since the last state.
 */
import { ensureExists } from "@/base/assert";
import { buildDrawable } from "@/worlds/household/renderer/mesh/drawable-mesh";
import { buildHeld } from "@/worlds/household/renderer/room/held-object";
import type { PatternedMaterials } from "@/worlds/household/renderer/mesh/batch-materials";
import { MeshBatch } from "@/worlds/household/renderer/mesh/mesh-batch";
import { toMeshPart, type MeshPart } from "@/worlds/household/renderer/mesh/mesh-part";
import { drawRoomShell } from "@/worlds/household/renderer/room/room-shell";
import { layOutScene, type Drawable } from "@/worlds/household/renderer/room/scene-layout";
import { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { HouseholdState } from "@/worlds/household/state/household-state";

interface BuiltPart {
  readonly key: string;
  readonly solid: MeshPart;
  readonly glass: MeshPart;
  /** The solid part for when it covers few pixels, where it is simpler at all. */
  readonly coarse?: MeshPart;
}

/** A picture's owner numbers are 16 bit; 0 is nobody. */
const MOST_OWNERS = 65_535;

export class RoomScene {
  readonly solid: MeshBatch;
  readonly glass: MeshBatch;
  readonly handSolid: MeshBatch;
  readonly handGlass: MeshBatch;
  readonly #parts = new Map<string, BuiltPart>();
  /** Numbers are given once: an object keeps its own while the room stays. */
  readonly #numbers = new Map<string, number>();
  #last: HouseholdState | undefined;
  #handKey = "";

  constructor({ solid, patterned, glass }: PatternedMaterials) {
    this.solid = new MeshBatch(solid, patterned);
    this.glass = new MeshBatch(glass);
    this.handSolid = new MeshBatch(solid, patterned);
    this.handGlass = new MeshBatch(glass);
  }

  /** The objects that own pixels: number 1 in a mask is the first of these ids. */
  get owners(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  bringUpToDate(state: HouseholdState): void {
    const last = this.#last;
    const isSameScene =
      last !== undefined &&
      last.objects === state.objects &&
      last.room === state.room &&
      last.agent.heldId === state.agent.heldId &&
      last.agent.position.y === state.agent.position.y;
    if (!isSameScene) {
      this.#update(state);
    }
    this.#last = state;
  }

  [Symbol.dispose](): void {
    for (const batch of [this.solid, this.glass, this.handSolid, this.handGlass]) {
      batch[Symbol.dispose]();
    }
    this.#parts.clear();
  }

  #update(state: HouseholdState): void {
    const { drawables, walls, floorY } = layOutScene(state);
    const seed = state.room.seed;
    const wanted = new Map<string, BuiltPart>();
    let isChanged = false;
    const take = (id: string, key: string, build: (isCoarse: boolean) => ShapeBuilder) => {
      const known = this.#parts.get(id);
      const isKnown = known !== undefined && known.key === key;
      wanted.set(id, isKnown ? known : builtPart(key, build(false), build(true)));
      isChanged ||= !isKnown;
    };
    take("", JSON.stringify([state.room, walls, floorY]), (isCoarse) => {
      const builder = new ShapeBuilder({ isCoarse });
      builder.within({ at: [0, floorY, 0] }, () => drawRoomShell(builder, state.room, walls));
      return builder;
    });
    for (const drawable of drawables) {
      if (!drawable.isHeld) {
        take(drawable.id, `${seed} ${drawable.key}`, (isCoarse) =>
          buildDrawable(drawable, seed, isCoarse),
        );
      }
    }
    const held = drawables.filter((drawable) => drawable.isHeld);
    this.#number(state);
    this.#updateHand(state, held);
    const isNumbered = this.#last?.room.name === state.room.name;
    if (isChanged || !isNumbered || wanted.size !== this.#parts.size) {
      this.#parts.clear();
      for (const [id, part] of wanted) {
        this.#parts.set(id, part);
      }
      const entries = [...wanted].map(([id, { solid, glass, coarse }]) => ({
        owned: {
          id,
          part: solid,
          owner: this.#numbers.get(id) ?? 0,
          ...(coarse === undefined ? {} : { coarse }),
        },
        glass,
      }));
      this.solid.setParts(entries.map(({ owned }) => owned));
      this.glass.setParts(
        entries.map(({ owned: { id, owner }, glass }) => ({ id, part: glass, owner })),
      );
    }
  }

  #number({ objects, room }: HouseholdState): void {
    if (this.#last?.room.name !== room.name) {
      this.#numbers.clear();
    }
    for (const { id } of objects) {
      if (!this.#numbers.has(id)) {
        this.#numbers.set(id, this.#numbers.size + 1);
      }
    }
    if (this.#numbers.size > MOST_OWNERS) {
      throw new RangeError(`${this.#numbers.size} objects are more than a mask can tell apart`);
    }
  }

  #updateHand(state: HouseholdState, held: readonly Drawable[]): void {
    const key = JSON.stringify(held.map(({ id, key }) => [id, key, this.#numbers.get(id)]));
    if (key === this.#handKey) {
      return;
    }
    this.#handKey = key;
    const parts = buildHeld(held, state.agent, state.room.seed).map(({ id, builder }) => ({
      id,
      owner: ensureExists(this.#numbers.get(id), "what is held is an object of the state"),
      built: builtPart("", builder),
    }));
    this.handSolid.setParts(
      parts.map(({ id, owner, built }) => ({ id, owner, part: built.solid })),
    );
    this.handGlass.setParts(
      parts.map(({ id, owner, built }) => ({ id, owner, part: built.glass })),
    );
  }
}

function builtPart(key: string, fine: ShapeBuilder, coarse?: ShapeBuilder): BuiltPart {
  const isSimpler =
    coarse !== undefined && coarse.solid.indices.length < fine.solid.indices.length * 0.8;
  return {
    key,
    solid: toMeshPart(fine.solid),
    glass: toMeshPart(fine.glass),
    ...(isSimpler ? { coarse: toMeshPart(coarse.solid) } : {}),
  };
}
