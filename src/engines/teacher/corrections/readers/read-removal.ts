/** What is to be left out: "don't open the fridge", "no lamp", "leave the newspaper where it is". */
import { isDefined } from "@/base/defined";
import { read, type Change, type Reading } from "@/engines/teacher/corrections/edits/edit";
import { sitesOf } from "@/engines/teacher/corrections/things/kin";
import type { StateWord } from "@/engines/teacher/corrections/words/lexicon";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import type { Phrase } from "@/engines/teacher/corrections/clauses/phrases";
import { topicNames, type Said } from "@/engines/teacher/corrections/clauses/said";
import { keyOf } from "@/engines/teacher/corrections/things/scene";
import { findSteps, type Names } from "@/engines/teacher/corrections/things/step-match";

/** With "not" these speak of everything that is done with the object. */
const WHOLE: ReadonlySet<Sense> = new Set(["touch", "use", "want", "make", "mean", "add", "keep"]);

export function readRemoval(said: Said): Reading | undefined {
  const reading = readUseless(said) ?? readLeavingOut(said);
  if (reading !== undefined || isToldKept(said)) {
    return reading;
  }
  return readRunning(said) ?? readLeftAlone(said) ?? readUnwanted(said);
}

/** "the lamp is not needed". */
function readUseless(said: Said): Reading | undefined {
  return said.has("useless") && said.phrases.length > 0
    ? removeTopics(said, said.phrases.slice(0, 1))
    : undefined;
}

/** "remove the lamp", "forget the lamp", "leave them out". */
function readLeavingOut(said: Said): Reading | undefined {
  if (said.isNegative) {
    return undefined;
  }
  const [first] = said.phrases;
  const sense = said.verbs[0]?.sense;
  const isRemoving = sense === "remove" || sense === "forget";
  const isLeavingOut = isRemoving || (sense === "keep" && said.has("out"));
  const isLines = said.recentLines.length > 0 && first?.thing.pronoun !== undefined;
  if (isLines && isLeavingOut) {
    return read([{ kind: "remove", step: { lines: said.recentLines } }]);
  }
  return isRemoving && first !== undefined ? removeListed(said, first) : undefined;
}

/** "the lettuce is kept in the fridge" tells where it is. */
function isToldKept(said: Said): boolean {
  const [verb] = said.verbs;
  return verb?.sense === "keep" && verb.form === "ed" && said.has("be");
}

/** "don't let the tap run". */
function readRunning(said: Said): Reading | undefined {
  const [first] = said.phrases;
  const running = said.verbs[0]?.base === "let" ? runningState(said) : undefined;
  return running !== undefined && said.isNegative && first !== undefined
    ? endState(said, first, running)
    : undefined;
}

function readLeftAlone(said: Said): Reading | undefined {
  return said.verbs[0]?.sense === "keep" && !said.isNegative ? readKept(said) : undefined;
}

/** "don't open the fridge", "no lamp". */
function readUnwanted(said: Said): Reading | undefined {
  if (!said.isNegative || isToldNot(said)) {
    return undefined;
  }
  if (said.verbs.some(({ sense }) => !WHOLE.has(sense) && sense !== "forget")) {
    return readNotDoing(said);
  }
  const isCutShort = said.hasText("not", /^(?:do|does|did|should|must|need) not$/);
  if (isCutShort && said.verbs.length === 0) {
    return { ok: false };
  }
  const at = said.chunks.findIndex(({ kind }) => kind === "not" || kind === "never");
  const after = said.phrases.filter((phrase) => phrase.at > at);
  if (after.some(({ thing }) => (thing.count ?? 1) > 1 && !thing.isAll)) {
    return { ok: false, why: "say how many there should be" };
  }
  return after.length === 0 ? undefined : removeTopics(said, listed(after));
}

/** "it is not in the drawer" tells; "there is no need", "it should not be opened" ask. */
function isToldNot(said: Said): boolean {
  const isAsked = said.hasText("not", /ask|need|want|reason|point|have to/);
  const isPassive =
    said.hasText("not", /^(?:should|must|need) not$/) &&
    said.verbs.some(({ form }) => form === "ed");
  return said.has("be") && !isAsked && !isPassive;
}

/** "don't let the tap run": the state that the verb means, where that is one to be left otherwise. */
function runningState({ verbs, scene: { lexicon } }: Said): StateWord | undefined {
  const states = verbs.map(({ sense }) => lexicon.switched(sense)).filter(isDefined);
  return states.find((state) => lexicon.side(state)?.isRest !== true);
}

function endState(said: Said, phrase: Phrase, { flag, value }: StateWord): Reading {
  const state = { flag, value: !value };
  const meant = said.resolvePhrase(phrase, said.scene.lexicon.senseOfState(state));
  return meant.ok
    ? read(
        meant.references.map((object): Change => ({
          kind: "require",
          object,
          ...state,
          where: { at: "end" },
        })),
      )
    : { ok: false, why: meant.why };
}

/** "don't switch off the tv", "never put mugs on the dining table". */
function readNotDoing(said: Said): Reading {
  const doing = said.verbs.findLast(({ sense }) => !WHOLE.has(sense));
  const isTurn = doing?.sense === "turn" || said.verbs.length === 1;
  const own = isTurn ? said.sense : doing?.sense;
  const sense = own === "belong" ? "put" : own;
  const objects = said.phrases.filter(({ link }) => link !== "in" && link !== "near");
  const target = said.phrases.find(({ link }) => link === "in");
  if (said.scene.lexicon.verb(sense)?.isMaking === true && sense !== undefined) {
    return removeMaking(said, sense, objects);
  }
  const targets = target === undefined || sense !== "put" ? undefined : said.namesFor(target.thing);
  const changes = listed(objects).map((phrase): Change => {
    const names = namesOf(said, phrase, sense);
    const isWhole = targets === undefined && (sense === "put" || sense === "take");
    const step =
      isWhole && isOnlyCarried(said, names) ? { objects: names } : { sense, objects: names };
    return { kind: "remove", step: { ...step, ...(targets === undefined ? {} : { targets }) } };
  });
  if (changes.length === 0) {
    return sense === undefined ? { ok: false } : read([{ kind: "remove", step: { sense } }]);
  }
  return read(changes);
}

/** "drop one slice" is about how many, "drop the slice" about which. */
function removeListed(said: Said, first: Phrase): Reading {
  const { count } = first.thing;
  const units = (first.thing.noun?.classes ?? []).filter(
    (name) => findSteps(said.scene, { sense: "put", objects: [name] }).length > 0,
  );
  return count !== undefined && units.length > 0
    ? read([{ kind: "count", units, amount: { kind: "less", count } }])
    : removeTopics(said, listed(said.phrases));
}

/** Nothing but picked up and put elsewhere: without the one, the other makes no sense. */
function isOnlyCarried({ scene }: Said, names: Names): boolean {
  const indices = findSteps(scene, { objects: names });
  return indices.every((index) => {
    const method = scene.steps[index]?.step.call.method ?? "";
    return scene.lexicon.isCarrying(method);
  });
}

/** Without the toaster the bread goes straight to where it belongs. */
function removeMaking(said: Said, sense: Sense, objects: readonly Phrase[]): Reading {
  const sites = sitesOf(sense, said.scene);
  const names = objects.flatMap(({ thing }) => topicNames(thing, said));
  const inside = said.scene.steps.flatMap(({ step: { call } }) =>
    call.args.flatMap((argument) =>
      argument.kind === "object" &&
      sites.includes(argument.object.class) &&
      (names.includes(call.receiver.class) || names.includes(keyOf(call.receiver)))
        ? [argument.object]
        : [],
    ),
  );
  const appliances = [...new Set(inside.map(keyOf))];
  return appliances.length === 0
    ? read([{ kind: "remove", step: { sense, objects: names } }])
    : read([{ kind: "remove", step: { objects: appliances } }]);
}

/** "leave the fridge alone", "the TV can stay on", "leave them out", "leave it where it is". */
function readKept(said: Said): Reading | undefined {
  const object = said.phrases.find(({ link }) => link === undefined);
  const place = said.phrases.find(({ link }) => link === "in");
  if (said.has("out")) {
    return object === undefined ? undefined : removeTopics(said, [object]);
  }
  if (object === undefined || said.state !== undefined) {
    return undefined;
  }
  if (place !== undefined) {
    return said.rejected === undefined && !said.isInstead
      ? stayThere(said, object, place)
      : undefined;
  }
  return removeTopics(said, [object]);
}

/** "leave the cloth in the sink": what the program puts there is not taken away again. */
function stayThere(said: Said, object: Phrase, place: Phrase): Reading | undefined {
  const { steps } = said.scene;
  const objects = namesOf(said, object, "put");
  const there = findSteps(said.scene, {
    sense: "put",
    objects,
    targets: said.namesFor(place.thing),
  }).at(-1);
  const after = findSteps(said.scene, { objects }).filter(
    (index) =>
      there !== undefined &&
      index > there &&
      said.scene.lexicon.isCarrying(steps[index]?.step.call.method ?? ""),
  );
  const lines = after.map((index) => steps[index]?.step.line).filter(isDefined);
  const lies = said.resolvePhrase(object, "put", place);
  if (there === undefined && lies.ok) {
    return removeTopics(said, [object]);
  }
  return there === undefined || lines.length === 0
    ? undefined
    : read([{ kind: "remove", step: { lines } }]);
}

function removeTopics(said: Said, phrases: readonly Phrase[]): Reading {
  const unknown = phrases.find(({ thing }) => thing.unknownNoun !== undefined);
  if (unknown !== undefined) {
    return { ok: false, why: `I know no "${unknown.thing.unknownNoun ?? ""}" here` };
  }
  const topics = phrases.map((phrase) => topicNames(phrase.thing, said));
  return topics.some(({ length }) => length === 0)
    ? { ok: false }
    : read(topics.map((objects): Change => ({ kind: "remove", step: { objects } })));
}

function namesOf(said: Said, { thing }: Phrase, sense: Sense | undefined): Names {
  if (thing.pronoun === undefined) {
    return said.namesFor(thing);
  }
  const meant = said.resolve(thing, sense);
  return meant.ok ? meant.references.map(keyOf) : [];
}

/** The first thing and those that are listed with it. */
export function listed(phrases: readonly Phrase[]): readonly Phrase[] {
  const end = phrases.findIndex(({ isListed }, index) => index > 0 && !isListed);
  return end < 0 ? phrases : phrases.slice(0, end);
}
