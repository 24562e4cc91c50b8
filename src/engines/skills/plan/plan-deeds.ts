/**
 * What to do with which things for an instruction that picking and placing carry out: the words as deeds, and the
 * deeds as steps in the scene as it comes to be (HALP's Table II).
 */
import { ensureExists } from "@/base/assert";
import { ImaginedScene } from "@/engines/skills/plan/imagined-scene";
import { firstNamed, type NamedThings } from "@/engines/skills/plan/named-things";
import type { PlanStep } from "@/engines/skills/plan/plan-step";
import { isDeed, readTask, type SpokenTask } from "@/engines/skills/plan/plan-words";
import type { ToldScene } from "@/engines/skills/plan/read-scene";
import { relationIn, type Relation, type SaidRelation } from "@/engines/skills/plan/relation-words";

type Deed =
  | { readonly kind: "take"; readonly object: string }
  | { readonly kind: "stack"; readonly objects: readonly string[] }
  | { readonly kind: "empty"; readonly object: string; readonly into: string | undefined }
  | {
      readonly kind: "put";
      readonly objects: readonly string[];
      readonly relation: Relation;
      readonly reference: string;
    };

/** Undefined where a part of the words asks for something else, or names nothing that is there. */
export function planDeeds(instruction: string, scene: ToldScene): readonly PlanStep[] | undefined {
  const deeds = readDeeds(instruction, scene);
  if (deeds === undefined) {
    return undefined;
  }
  const imagined = new ImaginedScene(scene);
  for (const deed of deeds) {
    doDeed(deed, imagined);
  }
  return imagined.steps;
}

function readDeeds(instruction: string, scene: ToldScene): readonly Deed[] | undefined {
  const deeds: Deed[] = [];
  for (const clause of clausesOf(readTask(instruction).words)) {
    const before = deeds.at(-1);
    const about = before?.kind === "take" ? before.object : undefined;
    const deed = readDeed(clause, scene, about);
    if (deed === undefined) {
      return undefined;
    }
    // “Pick it up and place it there” is one deed.
    if (about !== undefined && "objects" in deed && deed.objects.includes(about)) {
      deeds.pop();
    }
    deeds.push(deed);
  }
  return deeds;
}

/** At “and” and “then”, where a deed follows. */
function clausesOf(words: string): readonly string[] {
  return words
    .split(/(?:,\s*|\s+)(?:and then|and|then)\s+(?=[a-z])/u)
    .reduce<readonly string[]>((clauses, part) => {
      const isOwn = clauses.length === 0 || isDeed(readTask(part).verb);
      const last = clauses.at(-1);
      return isOwn || last === undefined
        ? [...clauses, part]
        : [...clauses.slice(0, -1), `${last} and ${part}`];
    }, []);
}

const TOGETHER =
  /\b(?:on top of|onto|on|over|inside|into|in) (?:each other|one another|another)\b/u;
const AWAY = /\b(?:out of|from|off)\b/u;

function readDeed(clause: string, scene: ToldScene, about: string | undefined): Deed | undefined {
  const task = readTask(clause);
  const { words } = task;
  const spoken = about === undefined ? words : words.replace(/\b(?:it|them)\b/u, `the ${about}`);
  const named = firstNamed(spoken, scene);
  if (named === undefined || named.things.length === 0) {
    return undefined;
  }
  return deedOf({ task, spoken, named, scene });
}

interface ReadClause {
  readonly task: SpokenTask;
  readonly spoken: string;
  readonly named: NamedThings;
  readonly scene: ToldScene;
}

function deedOf({ task, spoken, named, scene }: ReadClause): Deed | undefined {
  const { verb, isEmptying, isTaking, isTransport } = task;
  const object = ensureExists(named.things[0]);
  const place = relationIn(spoken, named.to, scene);
  if (isTogether(spoken, verb, place)) {
    return named.things.length < 2 ? undefined : { kind: "stack", objects: named.things };
  }
  if (isEmptying) {
    return { kind: "empty", object, into: place?.reference };
  }
  const isPut = isTransport && !(isTaking && isWhere(spoken, named.to));
  return (isPut ? putOf(named.things, place) : undefined) ?? takeOf(object, isTaking);
}

function putOf(things: readonly string[], place: SaidRelation | undefined): Deed | undefined {
  return place === undefined
    ? undefined
    : { kind: "put", objects: things.filter((thing) => thing !== place.reference), ...place };
}

function takeOf(object: string, isTaking: boolean): Deed | undefined {
  return isTaking ? { kind: "take", object } : undefined;
}

function isTogether(spoken: string, verb: string, place: SaidRelation | undefined): boolean {
  return TOGETHER.test(spoken) || ((verb === "stack" || verb === "pile") && place === undefined);
}

/** “Take it from under the box”: the place is where it is, and not where it goes. */
function isWhere(words: string, from: number): boolean {
  const rest = words.slice(from);
  return AWAY.test(rest) || /^\s*(?:that|which|in|inside|on|under|below|beneath)\b/u.test(rest);
}

function doDeed(deed: Deed, scene: ImaginedScene): void {
  switch (deed.kind) {
    case "take":
      scene.take(deed.object);
      break;
    case "stack":
      scene.stack(deed.objects);
      break;
    case "empty":
      for (const content of scene.heldBy(deed.object)) {
        scene.move(
          content,
          deed.into === undefined ? "beside" : "inside",
          deed.into ?? scene.rootOf(deed.object),
        );
      }
      break;
    case "put":
      for (const object of deed.objects) {
        scene.put(object, deed.relation, deed.reference);
      }
  }
}
