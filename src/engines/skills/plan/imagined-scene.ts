/** A told scene in which steps are thought through: what would lie where, and what is in the way. */
import type { PlanStep } from "@/engines/skills/plan/plan-step";
import type { ToldScene } from "@/engines/skills/plan/read-scene";
import type { Relation } from "@/engines/skills/plan/relation-words";

interface Held {
  readonly by: string;
  readonly how: "inside" | "over";
}

export class ImaginedScene {
  readonly steps: PlanStep[] = [];
  readonly #holders = new Map<string, Held>();
  #inHand: string | undefined;

  constructor({ inside, over, held }: ToldScene) {
    for (const [by, contents] of inside) {
      contents.forEach((thing) => this.#holders.set(thing, { by, how: "inside" }));
    }
    for (const [by, covers] of over) {
      covers.forEach((thing) => this.#holders.set(thing, { by, how: "over" }));
    }
    this.#inHand = held?.thing;
  }

  /** What lies in or on it. */
  heldBy(thing: string): readonly string[] {
    return [...this.#holders].flatMap(([held, { by }]) => (by === thing ? [held] : []));
  }

  /** What it stands in or on at last: itself, where that is the table. */
  rootOf(thing: string): string {
    let root = thing;
    for (let holder = this.#holders.get(root); holder !== undefined;) {
      root = holder.by;
      holder = this.#holders.get(root);
    }
    return root;
  }

  /** Frees it of what lies on it, and picks it up. */
  take(thing: string): void {
    if (this.#inHand === thing) {
      return;
    }
    this.setDown();
    this.uncover(thing);
    this.steps.push({ kind: "pick", object: thing });
    this.#holders.delete(thing);
    this.#inHand = thing;
  }

  setDown(): void {
    if (this.#inHand !== undefined) {
      this.steps.push({ kind: "set-down", object: this.#inHand });
      this.#inHand = undefined;
    }
  }

  /** Puts what lies on it beside what it stands on. */
  uncover(thing: string): void {
    for (const [cover, { by, how }] of new Map(this.#holders)) {
      if (by === thing && how === "over") {
        this.move(cover, "beside", this.rootOf(thing));
      }
    }
  }

  move(thing: string, relation: Relation, reference: string): void {
    this.take(thing);
    this.steps.push({ kind: "place", object: thing, relation, reference });
    this.#inHand = undefined;
    if (relation === "inside" || relation === "above") {
      this.#holders.set(thing, { by: reference, how: relation === "inside" ? "inside" : "over" });
    }
  }

  /** Puts it there, unless it is there already; what lies on the other thing is put away first. */
  put(thing: string, relation: Relation, reference: string): void {
    const holder = this.#holders.get(thing);
    const isThere = holder?.by === reference && (relation === "inside" || relation === "above");
    if (!isThere) {
      if (relation === "inside" && this.#inHand === undefined) {
        this.uncover(reference);
      }
      this.move(thing, relation, reference);
    }
  }

  /** One on the other, beginning with the one that carries most of them already. */
  stack(things: readonly string[]): void {
    const isOf = (thing: string) => {
      const holder = this.#holders.get(thing);
      return holder !== undefined && things.includes(holder.by);
    };
    const towers = things
      .filter((thing) => !isOf(thing))
      .map((bottom) => this.#towerOf(bottom, things))
      .toSorted((a, b) => b.length - a.length);
    const [tallest] = towers;
    if (tallest === undefined) {
      return;
    }
    let top = tallest.at(-1);
    for (const thing of things.filter((each) => !tallest.includes(each))) {
      if (top !== undefined) {
        this.move(thing, "above", top);
      }
      top = thing;
    }
  }

  #towerOf(bottom: string, things: readonly string[]): readonly string[] {
    const next = this.heldBy(bottom).find((each) => things.includes(each));
    return next === undefined ? [bottom] : [bottom, ...this.#towerOf(next, things)];
  }
}
