/** What things of a class can be, as far as any room has shown: a tap is never dirty, a cloth holds nothing. */
import type { WorldObject } from "@/core/world/world-state";
import type { Aim } from "@/engines/agent/writers/analogy/exemplar-aims";

interface Abilities {
  readonly attributes: Set<string>;
  isCarried: boolean;
  isPlace: boolean;
}

export class ClassAbilities {
  readonly #classes = new Map<string, Abilities>();

  constructor(rooms: readonly (readonly WorldObject[])[]) {
    for (const { class: name, attributes, isHeld, supports } of rooms.flat()) {
      const own = this.#of(name);
      Object.keys(attributes).forEach((attribute) => own.attributes.add(attribute));
      own.isCarried ||= isHeld !== undefined;
      const [place] = supports;
      if (place !== undefined) {
        this.#of(place.class).isPlace = true;
      }
    }
  }

  /** Whether a thing of the class could be what the aim wants; what nobody has seen could be anything. */
  canBe(name: string, aim: Aim): boolean {
    const own = this.#classes.get(name);
    return (
      own === undefined ||
      (aim.facts.every(({ attribute }) => own.attributes.has(attribute)) &&
        (aim.place === undefined || own.isCarried))
    );
  }

  /** Whether things of the class are known not to have it. */
  cannotHave(name: string, attribute: string): boolean {
    return this.#classes.get(name)?.attributes.has(attribute) === false;
  }

  /** Whether things may be put in or on it: it was seen to hold one, or stands where it stands. */
  canHold(name: string): boolean {
    const own = this.#classes.get(name);
    return own === undefined || own.isPlace || !own.isCarried;
  }

  /** Whether any room had one. */
  isKnown(name: string): boolean {
    return this.#classes.has(name);
  }

  /** Whether some room had one that a hand can take. */
  isCarried(name: string): boolean {
    return this.#classes.get(name)?.isCarried === true;
  }

  #of(name: string): Abilities {
    const known = this.#classes.get(name) ?? {
      attributes: new Set<string>(),
      isCarried: false,
      isPlace: false,
    };
    this.#classes.set(name, known);
    return known;
  }
}
