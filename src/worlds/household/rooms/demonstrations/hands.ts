/** What people do with their hands on a drive: act, are refused, and try again. */
import type { InteractionAction } from "@/worlds/household/physics/actions";
import { accessRefusal, applyAction, STRICT } from "@/worlds/household/physics/apply-action";
import { isBoxInView, isInReach } from "@/worlds/household/space/geometry";
import { findObject } from "@/worlds/household/objects/object-lookup";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";
import type { Driver } from "@/worlds/household/rooms/demonstrations/driver";
import type { Habits } from "@/worlds/household/rooms/demonstrations/habits";
import type { Walker } from "@/worlds/household/rooms/demonstrations/walker";

/** People act too early by a step or three, not across the room. */
const TOO_EARLY_M = 0.75;
/** As far as a click goes astray. */
const ASTRAY_M = 0.7;
/** Of the refusals, those on the way; the others are clicks on the wrong thing once there. */
const TOO_EARLY_SHARE = 0.5;

export class Hands {
  readonly #driver: Driver;
  readonly #habits: Habits;
  readonly #walker: Walker;

  constructor(driver: Driver, habits: Habits, walker: Walker) {
    this.#driver = driver;
    this.#habits = habits;
    this.#walker = walker;
  }

  /** Goes to the object and acts on it, perhaps not at the first try. */
  use(verb: InteractionAction, objectId: string): boolean {
    const refusals = this.#habits.refusalsOf(verb);
    refusals?.expose(1);
    this.#habits.of("glances").expose(1);
    const isEarly = refusals?.isDue === true && this.#habits.random.next() < TOO_EARLY_SHARE;
    const hasFailed = isEarly && this.#actTooEarly(verb, objectId);
    if (!this.#walker.approach(objectId)) {
      return false;
    }
    if (refusals?.isDue === true && !hasFailed) {
      this.#actAstray(verb, objectId);
    }
    const isDone = this.#driver.act({ verb, objectId });
    if (isDone) {
      this.#walker.arrive();
    } else {
      refusals?.expose(0, 1);
    }
    return isDone;
  }

  /** Acts before the object is at hand, and is refused. */
  #actTooEarly(verb: InteractionAction, objectId: string): boolean {
    const target = findObject(this.#driver.state, objectId);
    const way = this.#walker.wayTo(objectId) ?? [];
    const isNearly = (state: HouseholdState) =>
      target !== undefined &&
      isInReach(state.agent, target.box, TOO_EARLY_M) &&
      isBoxInView(state.agent, target.box) &&
      !applyAction(state, { verb, objectId }).ok;
    const isThere = isNearly(this.#driver.state) || this.#walker.follow(way, objectId, isNearly);
    if (isThere) {
      this.#actInVain(verb, objectId, objectId);
    }
    return isThere;
  }

  /** Acts on something beside the object that cannot be acted upon like this. */
  #actAstray(verb: InteractionAction, objectId: string): void {
    const { state } = this.#driver;
    const target = findObject(state, objectId);
    const nearby =
      target === undefined
        ? []
        : state.objects
            .filter((other) => this.#isAstray(verb, other, target))
            .sort((a, b) => distance(a, target) - distance(b, target))
            .slice(0, 4);
    if (nearby.length > 0) {
      this.#actInVain(verb, this.#habits.random.pick(nearby).id, objectId);
    }
  }

  #isAstray(verb: InteractionAction, other: HouseholdObject, target: HouseholdObject): boolean {
    const { state } = this.#driver;
    return (
      other.id !== target.id &&
      other.id !== state.agent.heldId &&
      other.attributes.sliced !== true &&
      !/^(?:Floor|Window|Painting|LightSwitch)$/u.test(other.class) &&
      distance(other, target) <= ASTRAY_M + Math.max(other.box.size.x, other.box.size.z) / 2 &&
      accessRefusal(state, other, STRICT) === undefined &&
      this.#driver.wouldRefuse({ verb, objectId: other.id })
    );
  }

  #actInVain(verb: InteractionAction, triedId: string, wantedId: string): void {
    const { frame } = this.#driver;
    const refusals = this.#habits.refusalsOf(verb);
    let tries = 0;
    do {
      this.#driver.act({ verb, objectId: triedId });
      tries += 1;
    } while (this.#habits.triesAgain());
    refusals?.expose(tries);
    refusals?.settle();
    const instead = triedId === wantedId ? {} : { insteadId: triedId };
    this.#driver.note("failed attempt", frame, { objectId: wantedId, ...instead });
  }
}

function distance(a: HouseholdObject, b: HouseholdObject): number {
  const [p, q] = [a.box.center, b.box.center];
  return Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);
}
