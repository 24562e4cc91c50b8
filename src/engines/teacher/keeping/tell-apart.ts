/**
 * Tells pieces apart that a demonstration calls by one name: "the slice" is picked up three times and put
 * on the plate three times, and three slices are meant.
 *
 * Key idea: nobody takes up again what lies already where he puts it then, nor toasts it twice, and whoever is
 * done with one takes the next. A reading with several things is taken only where nothing more is refused and more
 * comes of it.
 */
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { Environment } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import { watchSteps, type Watched } from "@/engines/teacher/keeping/deeds";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { Stage } from "@/engines/teacher/proposal/rehearsal";

/** The steps with the things by their own names where that makes more of them; else as they are. */
export async function tellApart(
  stage: Stage,
  steps: readonly PlannedStep[],
): Promise<readonly PlannedStep[]> {
  const { take, place } = stage.language.words.calls;
  if (take === undefined || place === undefined) {
    return steps;
  }
  const told = new Telling(stage, steps, { take, place }).steps();
  if (told.every((step, index) => step === steps[index])) {
    return steps;
  }
  const [before, after] = [await watchSteps(stage, steps), await watchSteps(stage, told)];
  const refused = (list: Watched) => list.steps.filter(({ outcome }) => !outcome.ok).length;
  const comes = (list: Watched) => list.effects.length + thingsPut(list, place);
  const isBetter =
    refused(after) <= refused(before) &&
    after.effects.length >= before.effects.length &&
    comes(after) > comes(before);
  return isBetter ? told : steps;
}

/** How many things were put somewhere: the rest of the slices lie where the whole was carried to. */
function thingsPut({ steps }: Watched, place: string): number {
  const put = steps.filter(({ call, outcome }) => outcome.ok && call.method === place);
  return new Set(put.map(({ outcome }) => outcome.objectId)).size;
}

interface Carrying {
  readonly take: string;
  readonly place: string;
}

class Telling {
  readonly #stage: Stage;
  readonly #given: readonly PlannedStep[];
  readonly #calls: Carrying;
  /** Where the last one of each class is put: what lies in such a place is done with. */
  readonly #lastPlace = new Map<string, string>();
  readonly #touched = new Set<string>();
  /** Which was put where to be worked on. */
  readonly #worked = new Set<string>();
  /** The thing that a class's name stands for now. */
  readonly #current = new Map<string, string>();

  constructor(stage: Stage, steps: readonly PlannedStep[], calls: Carrying) {
    this.#stage = stage;
    this.#given = steps;
    this.#calls = calls;
    for (const { call } of steps) {
      const to = call.method === calls.place ? placeOf(call) : undefined;
      if (to !== undefined) {
        this.#lastPlace.set(call.receiver.class, to.class);
      }
    }
  }

  steps(): readonly PlannedStep[] {
    const episode = this.#stage.start.fork();
    return this.#given.map((step, index) => {
      const { call } = step;
      if (call.method === this.#calls.take && call.receiver.instance === undefined) {
        this.#choose(episode, call.receiver, index);
      }
      const named = this.#name(call);
      episode.call(named);
      return named === call ? step : { ...step, call: named };
    });
  }

  /** Decides which one is taken up here. */
  #choose(episode: Environment, receiver: ObjectReference, index: number): void {
    const id = episode.resolve(this.#bind(receiver));
    const next = this.#given
      .slice(index + 1)
      .find(({ call }) => call.method === this.#calls.place && isSame(call.receiver, receiver));
    const to = next === undefined ? undefined : placeOf(next.call);
    const target = to === undefined ? undefined : episode.resolve(to);
    const objects = episode.objects();
    const taken = objects.find((object) => object.id === id);
    if (taken === undefined || target === undefined || to === undefined) {
      return;
    }
    const isWork = this.#stage.language.words.sites.some((site) => site.class === to.class);
    const isLast = to.class === this.#lastPlace.get(receiver.class);
    const isDone = (object: WorldObject) =>
      lyingIn(object)?.id === target ||
      (isWork && this.#worked.has(`${object.id} ${target}`)) ||
      (!isLast && this.#isDoneWith(object));
    const others = objects.filter(
      (object) => object.class === taken.class && object.id !== id && !isDone(object),
    );
    const [other] = others.toSorted(
      (a, b) => Number(this.#touched.has(b.id)) - Number(this.#touched.has(a.id)),
    );
    const chosen = isDone(taken) && other !== undefined ? other.id : taken.id;
    this.#touched.add(chosen);
    if (isWork) {
      this.#worked.add(`${chosen} ${target}`);
    }
    if (chosen !== taken.id || this.#current.has(receiver.class)) {
      this.#current.set(receiver.class, chosen);
    }
  }

  #isDoneWith(object: WorldObject): boolean {
    return (
      this.#touched.has(object.id) && lyingIn(object)?.class === this.#lastPlace.get(object.class)
    );
  }

  #name(call: ProgramCall): ProgramCall {
    const receiver = this.#bind(call.receiver);
    const args = call.args.map((argument) => {
      const object = argument.kind === "object" ? this.#bind(argument.object) : undefined;
      return object === undefined ? argument : { kind: "object" as const, object };
    });
    const isAsItWas =
      receiver === call.receiver &&
      args.every((each, index) => {
        const own = call.args[index];
        return each.kind !== "object" || (own?.kind === "object" && own.object === each.object);
      });
    return isAsItWas ? call : { receiver, method: call.method, args };
  }

  #bind(reference: ObjectReference): ObjectReference {
    const instance = this.#current.get(reference.class);
    return instance === undefined || reference.instance !== undefined
      ? reference
      : { variable: `${reference.variable}_${instance}`, class: reference.class, instance };
  }
}

function placeOf({ args }: ProgramCall): ObjectReference | undefined {
  const [first] = args;
  return first?.kind === "object" ? first.object : undefined;
}

function lyingIn({ supports }: WorldObject): WorldObject["supports"][number] | undefined {
  return supports[0];
}

function isSame(a: ObjectReference, b: ObjectReference): boolean {
  return a.variable === b.variable && a.class === b.class;
}
