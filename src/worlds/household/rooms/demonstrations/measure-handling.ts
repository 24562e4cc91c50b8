/** How a driver handles things: takes the wrong one, puts it back, leaves doors open, is refused. */
import { INTERACTION_ACTIONS, type InteractionAction } from "@/worlds/household/physics/actions";
import {
  interactionsOf,
  isWantedBy,
  type DriveLog,
  type LoggedInteraction,
} from "@/worlds/household/rooms/demonstrations/drive-log";
import { FAILURE_NAMES, type FlawTally } from "@/worlds/household/rooms/demonstrations/flaw-tally";

const PAUSE_S = 10;
export function measureHandling(log: DriveLog): readonly FlawTally[] {
  const tries = interactionsOf(log);
  const done = tries.filter(({ success }) => success);
  return [
    ...measurePickups(log, done),
    measureNeedlessOpens(log, done),
    leftBehind(done, { name: "leftOpen", begin: "Open", end: "Close" }),
    leftBehind(done, { name: "leftOn", begin: "ToggleOn", end: "ToggleOff" }),
    ...measureRefusals(tries),
    measurePauses(log),
  ];
}

/** Where things are while a log is read: by what they were placed in or on. */
class Whereabouts {
  readonly #parents: Map<string, readonly string[]>;

  constructor({ initial }: DriveLog) {
    this.#parents = new Map(initial.objects.map(({ id, parents }) => [id, parents]));
  }

  of(id: string | undefined): readonly string[] {
    return (id === undefined ? undefined : this.#parents.get(id)) ?? [];
  }

  put(id: string, parentId: string | undefined): void {
    this.#parents.set(id, parentId === undefined ? [] : [parentId, ...this.of(parentId)]);
  }
}

function measurePickups(log: DriveLog, done: readonly LoggedInteraction[]): readonly FlawTally[] {
  const whereabouts = new Whereabouts(log);
  const counts = { putBacks: 0, putAsides: 0, wrongObjects: 0 };
  for (const [index, pickup] of done.entries()) {
    const { objectId, objectClass = "" } = pickup;
    const put = done.slice(index + 1).find(({ verb }) => verb === "Place");
    if (pickup.verb !== "Pickup" || objectId === undefined || put === undefined) {
      continue;
    }
    const isBack = whereabouts.of(objectId).some((id) => id === put.objectId);
    whereabouts.put(objectId, put.objectId);
    const later = done.slice(done.indexOf(put) + 1);
    const isUsed = later.some((each) => each.objectId === objectId);
    const isAside = !isBack && !isUsed && !isWantedBy(log.goal, objectClass);
    // Whatever was done with it in hand was a use.
    if (done[index + 1] !== put || !(isBack || isAside)) {
      continue;
    }
    counts[isBack ? "putBacks" : "putAsides"] += 1;
    counts.wrongObjects += isOfAnotherClass(later, objectClass) ? 1 : 0;
  }
  const whole = done.filter(({ verb }) => verb === "Pickup").length;
  return [
    { name: "putBacks", part: counts.putBacks, whole },
    { name: "putAsides", part: counts.putAsides, whole },
    { name: "wrongObjects", part: counts.wrongObjects, whole },
  ];
}

/** Whether what is picked up next is no thing of that class. */
function isOfAnotherClass(later: readonly LoggedInteraction[], objectClass: string): boolean {
  const next = later.find(({ verb }) => verb === "Pickup");
  return next !== undefined && next.objectClass !== objectClass;
}

function measureNeedlessOpens(log: DriveLog, done: readonly LoggedInteraction[]): FlawTally {
  const whereabouts = new Whereabouts(log);
  let heldId: string | undefined;
  const idle = new Set<string>();
  let pickups = 0;
  let needless = 0;
  for (const { verb, objectId = "" } of done) {
    for (const parentId of whereabouts.of(objectId)) {
      idle.delete(parentId);
    }
    if (verb === "Open") {
      idle.add(objectId);
    } else if (verb === "Close") {
      needless += idle.delete(objectId) ? 1 : 0;
    } else if (verb === "Pickup") {
      pickups += 1;
      heldId = objectId;
    } else if (verb === "Place" && heldId !== undefined) {
      idle.delete(objectId);
      whereabouts.put(heldId, objectId);
    }
  }
  return { name: "needlessOpens", part: needless + idle.size, whole: pickups };
}

/** Things whose last change began something that nobody ended. */
function leftBehind(
  done: readonly LoggedInteraction[],
  kind: {
    readonly name: FlawTally["name"];
    readonly begin: InteractionAction;
    readonly end: InteractionAction;
  },
): FlawTally {
  const last = new Map<string, InteractionAction>();
  for (const { verb, objectId } of done) {
    const isNoted = verb === kind.begin || (verb === kind.end && last.has(objectId ?? ""));
    if (isNoted && objectId !== undefined) {
      last.set(objectId, verb);
    }
  }
  const part = [...last.values()].filter((verb) => verb === kind.begin).length;
  return { name: kind.name, part, whole: last.size };
}

function measureRefusals(tries: readonly LoggedInteraction[]): readonly FlawTally[] {
  const refused = tries.filter(({ success }) => !success);
  const again = tries.filter((each, index) => {
    const next = tries[index + 1];
    return !each.success && next?.success === false && next.verb === each.verb;
  });
  const byVerb = INTERACTION_ACTIONS.map((verb) => ({
    name: FAILURE_NAMES[verb],
    part: refused.filter((each) => each.verb === verb).length,
    whole: tries.filter((each) => each.verb === verb).length,
  }));
  return [...byVerb, { name: "failedAgain", part: again.length, whole: refused.length }];
}

function measurePauses({ steps }: DriveLog): FlawTally {
  const times = steps.flatMap(({ timeS }) => (timeS === undefined ? [] : [timeS]));
  const waits = times.slice(1).map((timeS, index) => timeS - (times[index] ?? timeS));
  return {
    name: "pauses",
    part: waits.filter((waitS) => waitS >= PAUSE_S).length,
    whole: waits.length,
  };
}
