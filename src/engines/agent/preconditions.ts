/**
 * What has to be so before a call, learned from verified runs (HELPER 3.1.3, Listing 7).
 *
 * How: whatever of a door, a switch or the hand was the same each time that exemplars made a call, and had
 * to be brought about at least once, is held to be needed for it; the call that brought it about is
 * how to mend it. Nothing here knows what a door is: only what was never otherwise.
 *
 * What changes for good (washed, cut) is what tasks are about, and is left to whoever writes programs.
 */
import { isDefined } from "@/base/defined";
import { Groups } from "@/base/groups";
import type { Json } from "@/base/json";
import type { ObjectReference, ProgramCall, StateChange } from "@/core/world/program-call";
import type { WorldObject } from "@/core/world/world-state";
import type { ShownCall } from "@/engines/agent/shown-run";
import type { AgentTools } from "@/engines/agent/agent-engine";
import type { StepEvidence, StepNeed, WriterWorld, WritingSource } from "@/engines/agent/writer";

/** Once may be chance. */
const LEAST_TIMES = 2;
/** More kinds of tool than these are no tool: something happened to be in the hand. */
const MOST_TOOLS = 2;

export interface CheckedNeed {
  readonly need: StepNeed;
  readonly isMet: boolean;
}

export interface Preconditions {
  /** Whether all that a call does to its own object is so already: a door that stands open. */
  isAlreadySo(call: ProgramCall, objects: readonly WorldObject[]): boolean;
  /**
   * What is so already and still has to be brought about, as it did something for good to other things each
   * time: a machine that is on brews nothing for the mug that comes now. The call that makes it otherwise first.
   */
  undoingOf(call: ProgramCall): ProgramCall | undefined;
  /** What a call with these objects needs, and whether it is so as far as has been seen. */
  needsOf(call: ProgramCall, objects: readonly WorldObject[]): readonly CheckedNeed[];
}

export interface SourceRun {
  readonly exemplarId: string;
  readonly run: readonly ShownCall[];
}

/** Whose attribute it is: of the call's receiver, of its argument, or of what the receiver is in. */
const ROLES = ["receiver", "argument", "holder"] as const;
type Role = (typeof ROLES)[number];

interface Witness {
  readonly value: Json;
  /** Whether it had been brought about in the same run. */
  readonly isMade: boolean;
  readonly evidence: StepEvidence;
}

interface HandWitness {
  /** The receiver itself, nothing, or something of a class. */
  readonly hand: "receiver" | "nothing" | { readonly class: string };
  readonly isTaking: boolean;
  readonly evidence: StepEvidence;
}

export function learnPreconditions(runs: readonly SourceRun[], world: WriterWorld): Preconditions {
  return new LearnedPreconditions(runs, world);
}

class LearnedPreconditions implements Preconditions {
  readonly #world: WriterWorld;
  readonly #seen = new Groups<string, Witness>();
  readonly #hands = new Groups<string, HandWitness>();
  /** The call that brings a value about, by attribute and value. */
  readonly #makers = new Map<string, string>();
  /** What a call makes of its own object, by method. */
  readonly #effects = new Groups<string, StateChange>();
  /** Methods with the class that they were called on, which changed something else for good. */
  readonly #reaching = new Set<string>();

  constructor(runs: readonly SourceRun[], world: WriterWorld) {
    this.#world = world;
    for (const { exemplarId, run } of runs) {
      const made = new Set<string>();
      for (const shown of run) {
        this.#witness(shown, { exemplarId, made });
        this.#noteMade(shown, made);
      }
    }
  }

  isAlreadySo({ receiver, method }: ProgramCall, objects: readonly WorldObject[]): boolean {
    const thing = objects.find(({ id }) => id === receiver.instance);
    const effects = this.#effects.of(method);
    const isSwitching = effects.every(({ attribute }) => !this.#isLasting(attribute));
    return (
      thing !== undefined &&
      effects.length > 0 &&
      isSwitching &&
      effects.every(({ attribute, after }) => isEqual(after, thing.attributes[attribute]))
    );
  }

  undoingOf({ receiver, method }: ProgramCall): ProgramCall | undefined {
    if (!this.#reaching.has(reachKey(method, receiver.class))) {
      return undefined;
    }
    const undoing = this.#effects
      .of(method)
      .map(({ attribute, before }) => this.#makers.get(valueKey(attribute, before)))
      .find(isDefined);
    return undoing === undefined ? undefined : callOf(receiver, undoing);
  }

  needsOf(call: ProgramCall, objects: readonly WorldObject[]): readonly CheckedNeed[] {
    const find = (id: string | undefined) => objects.find((each) => each.id === id);
    const receiver = find(call.receiver.instance);
    const argument = call.args.flatMap((each) => (each.kind === "object" ? [each.object] : []))[0];
    const things: Readonly<Record<Role, WorldObject | undefined>> = {
      receiver,
      argument: find(argument?.instance),
      holder: find(receiver?.supports[0]?.id),
    };
    const ofThings = ROLES.flatMap((role) => this.#needsOfThing(call.method, role, things[role]));
    const ofHand = receiver === undefined ? [] : this.#needsOfHand(call.method, receiver, objects);
    // A door is opened before the hand is full again.
    return [...ofThings, ...ofHand];
  }

  #needsOfThing(
    method: string,
    role: Role,
    thing: WorldObject | undefined,
  ): readonly CheckedNeed[] {
    if (thing === undefined) {
      return [];
    }
    return Object.entries(thing.attributes).flatMap(([attribute, now]) => {
      const witnesses = this.#seen.of(keyOf(method, role, attribute));
      const [first] = witnesses;
      const maker =
        first === undefined ? undefined : this.#makers.get(valueKey(attribute, first.value));
      const made = witnesses.find(({ isMade }) => isMade);
      const isAlways =
        witnesses.length >= LEAST_TIMES &&
        witnesses.every(({ value }) => isEqual(value, first?.value));
      if (first === undefined || made === undefined || maker === undefined || !isAlways) {
        return [];
      }
      const { value } = first;
      const repair = [{ receiver: referTo(thing), method: maker, args: [] }];
      const need: StepNeed = {
        variable: thing.id,
        attribute,
        value,
        repair,
        evidence: made.evidence,
      };
      return [{ need, isMet: isEqual(now, value) }];
    });
  }

  #needsOfHand(
    method: string,
    receiver: WorldObject,
    objects: readonly WorldObject[],
  ): readonly CheckedNeed[] {
    const witnesses = this.#hands.of(method);
    if (witnesses.length < LEAST_TIMES) {
      return [];
    }
    if (witnesses.every(({ hand }) => hand === "receiver")) {
      return receiver.isHeld === undefined
        ? []
        : this.#needOfHand(witnesses, { wanted: [receiver] }, objects);
    }
    if (witnesses.every(({ hand, isTaking }) => hand === "nothing" && isTaking)) {
      return this.#needOfNothing(witnesses, receiver, objects);
    }
    const tools = toolsIn(witnesses);
    const [tool] = tools;
    const wanted = tools.flatMap((name) => objects.filter((each) => each.class === name));
    return tool === undefined ? [] : this.#needOfHand(witnesses, { wanted, tool }, objects);
  }

  /** One of these has to be in the hand; where none of them has been seen, one of the class. */
  #needOfHand(
    [witness]: readonly HandWitness[],
    { wanted, tool }: { readonly wanted: readonly WorldObject[]; readonly tool?: string },
    objects: readonly WorldObject[],
  ): readonly CheckedNeed[] {
    const { take, heldAttribute: attribute } = this.#calls();
    const [first] = wanted;
    const named = tool === undefined ? undefined : { variable: `${tool} to use`, class: tool };
    const reference = first === undefined ? named : referTo(first);
    if (witness === undefined || reference === undefined) {
      return [];
    }
    if (take === undefined || attribute === undefined) {
      return [];
    }
    const repair = [...this.#freeHand(objects), callOf(reference, take)];
    const { variable } = reference;
    const { evidence } = witness;
    const isMet = wanted.some(({ isHeld }) => isHeld);
    return [{ need: { variable, attribute, value: true, repair, evidence }, isMet }];
  }

  #needOfNothing(
    [witness]: readonly HandWitness[],
    receiver: WorldObject,
    objects: readonly WorldObject[],
  ): readonly CheckedNeed[] {
    const { heldAttribute: attribute } = this.#calls();
    if (witness === undefined || attribute === undefined) {
      return [];
    }
    const held = objects.find(({ isHeld }) => isHeld);
    const variable = held === undefined ? receiver.id : held.id;
    const repair = this.#freeHand(objects);
    const isMet = held === undefined || held.id === receiver.id;
    const { evidence } = witness;
    return [{ need: { variable, attribute, value: false, repair, evidence }, isMet }];
  }

  #freeHand(objects: readonly WorldObject[]): readonly ProgramCall[] {
    const { drop } = this.#calls();
    const held = objects.find(({ isHeld }) => isHeld);
    return held === undefined || drop === undefined ? [] : [callOf(referTo(held), drop)];
  }

  #calls() {
    const words = this.#world.language?.words;
    return words === undefined ? {} : words.calls;
  }

  #witness(
    { line, call, objectIds, before, changes }: ShownCall,
    { exemplarId, made }: { readonly exemplarId: string; readonly made: ReadonlySet<string> },
  ): void {
    const evidence: StepEvidence = { kind: "exemplar", exemplarId, line, substitutions: [] };
    const find = (id: string | undefined) => before.find((each) => each.id === id);
    const [receiverId, argumentId] = objectIds;
    const receiver = find(receiverId);
    const things: Readonly<Record<Role, WorldObject | undefined>> = {
      receiver,
      argument: find(argumentId),
      holder: find(receiver?.supports[0]?.id),
    };
    for (const role of ROLES) {
      const thing = things[role];
      const own = thing === undefined ? [] : Object.entries(thing.attributes);
      for (const [attribute, value] of own) {
        const isEffect = changes.some(
          (change) => change.objectId === thing?.id && change.attribute === attribute,
        );
        if (!isEffect && !this.#isLasting(attribute)) {
          const isMade =
            thing !== undefined && made.has(`${thing.id} ${valueKey(attribute, value)}`);
          this.#seen.add(keyOf(call.method, role, attribute), { value, isMade, evidence });
        }
      }
    }
    this.#witnessHand({ line, call, objectIds, before, changes }, evidence);
  }

  #witnessHand({ call, objectIds, before, changes }: ShownCall, evidence: StepEvidence): void {
    const [receiverId] = objectIds;
    const { heldAttribute } = this.#calls();
    const held = before.find(({ isHeld }) => isHeld);
    const isTaking = changes.some(
      ({ objectId, attribute, after }) =>
        objectId === receiverId && attribute === heldAttribute && after === true,
    );
    const hand =
      held === undefined ? "nothing" : held.id === receiverId ? "receiver" : { class: held.class };
    this.#hands.add(call.method, { hand, isTaking, evidence });
  }

  #noteMade({ call, objectIds, changes }: ShownCall, made: Set<string>): void {
    for (const change of changes) {
      const { objectId, attribute, after } = change;
      if (objectId === objectIds[0]) {
        this.#effects.add(call.method, change);
      } else if (this.#isLasting(attribute)) {
        this.#reaching.add(reachKey(call.method, call.receiver.class));
      }
      made.add(`${objectId} ${valueKey(attribute, after)}`);
      if (objectId === objectIds[0] && call.args.length === 0 && !this.#isLasting(attribute)) {
        this.#makers.set(valueKey(attribute, after), call.method);
      }
    }
  }

  #isLasting(attribute: string): boolean {
    const roles = this.#world.language?.speech?.attributes;
    return roles === undefined || roles.lasting.includes(attribute) || roles.place === attribute;
  }
}

/** What was in the hand each time, where that was a tool; the most frequent one first. */
function toolsIn(witnesses: readonly HandWitness[]): readonly string[] {
  const held = witnesses
    .map(({ hand }) => (typeof hand === "string" ? undefined : hand.class))
    .filter(isDefined);
  const kinds = [...new Set(held)];
  const isTool = held.length === witnesses.length && kinds.length <= MOST_TOOLS;
  const times = (name: string): number => held.filter((each) => each === name).length;
  return isTool ? kinds.toSorted((a, b) => times(b) - times(a)) : [];
}

function keyOf(method: string, role: Role, attribute: string): string {
  return [method, role, attribute].join(" ");
}

function reachKey(method: string, objectClass: string): string {
  return [method, objectClass].join(" ");
}

function valueKey(attribute: string, value: Json): string {
  return `${attribute} ${JSON.stringify(value)}`;
}

function isEqual(a: Json, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function referTo({ id, class: objectClass }: WorldObject): ObjectReference {
  return { variable: id, class: objectClass, instance: id };
}

function callOf(receiver: ObjectReference, method: string): ProgramCall {
  return { receiver, method, args: [] };
}

/** The same of what exemplars' runs showed; undefined where none can be shown, or there is none. */
export function learnFromSources(
  sources: readonly WritingSource[],
  { show, world }: Pick<AgentTools, "show" | "world">,
): Preconditions | undefined {
  return show === undefined || sources.length === 0
    ? undefined
    : learnPreconditions(
        sources.map((source) => ({ exemplarId: source.exemplar.id, run: show(source) })),
        world,
      );
}
