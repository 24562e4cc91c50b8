/** What was understood, and what it teaches for other rooms: classes instead of instances. */
import { withArticle } from "@/base/english/nouns";
import { toPythonName } from "@/core/python-name";
import { relationTo } from "@/core/world/speech/spoken-nouns";
import type { ObjectReference } from "@/core/world/program-call";
import { assertNever } from "@/base/assert";
import type { Amount, Change, Where } from "@/engines/teacher/corrections/edits/edit";
import type { Names, StepMatch } from "@/engines/teacher/corrections/things/step-match";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import { nameOf, toList, toSentence } from "@/engines/teacher/abstraction/describe-call";

/** `put Mug_6 on CounterTop_1 at the end`. */
export function describeChange(
  change: Change,
  { lexicon, speech }: Pick<Scene, "lexicon" | "speech">,
): string {
  switch (change.kind) {
    case "do":
      return `${speech.describeCall(toCall(change)).toDo}${whereWords(change.where)}`;
    case "put": {
      const from = change.from === undefined ? "" : ` instead of ${namesOf(change.from)}`;
      const where = whereWords(change.where);
      return `put ${nameOf(change.object)} ${relationTo(change.target.class, lexicon.words)} ${nameOf(change.target)}${from}${inLines(change)}${where}`;
    }
    case "require":
      return `have ${nameOf(change.object)} ${lexicon.stateSaid(change)}${whereWords(change.where)}`;
    case "remove":
      return `leave out ${describeStep(change.step)}`;
    case "use":
      return `use ${nameOf(change.object)} instead of ${namesOf(change.from)}${inLines(change)}`;
    case "move":
      return `do ${describeStep(change.step)}${whereWords(change.where)}`;
    case "count":
      return describeCount(change.amount, namesOf(change.units));
    case "repeat":
      return `do ${describeStep(change.step)} ${timesSaid(change.times)}`;
    case "fact":
      return `${nameOf(change.object)} is ${relationTo(change.place, lexicon.words)} the ${change.place}`;
    case "shorten":
      return "leave out what the goal does not need";
    default:
      return assertNever(change);
  }
}

function inLines({ lines }: { readonly lines?: readonly number[] }): string {
  return lines === undefined ? "" : ` in line ${toList(lines.map(String))}`;
}

function timesSaid(times: number): string {
  return `${times} ${times === 1 ? "time" : "times"}`;
}

function rather({ from }: Change & { readonly kind: "put" }, scene: Scene): string {
  return from === undefined ? "" : ` rather than ${aName(from[0] ?? "", scene)}`;
}

/** One sentence that holds in other rooms too. */
export function lessonOf(change: Change, scene: Scene, reason: string | undefined): string {
  const because = reason === undefined ? "" : `, because ${reason}`;
  return toSentence(`${lessonWords(change, scene)}${because}`);
}

function lessonWords(change: Change, scene: Scene): string {
  const general = (text: string) => generalName(text, scene);
  switch (change.kind) {
    case "do":
      return `${scene.speech.describeCall(withoutInstances(toCall(change))).toDo}${general(whereWords(change.where))}`;
    case "put":
      return `put ${a(change.object)} ${relationTo(change.target.class, scene.lexicon.words)} ${a(change.target)}${general(rather(change, scene))}`;
    case "require":
      return `${a(change.object)} has to be ${scene.lexicon.stateSaid(change)}${general(whereWords(change.where))}`;
    case "remove":
      return `there is no need here for this: ${general(describeStep(change.step))}`;
    case "use":
      return describeUse(change, scene);
    case "move":
      return `do this in order: ${general(describeStep(change.step))}${general(whereWords(change.where))}`;
    case "count":
      return describeCount(change.amount, general(namesOf(change.units)));
    case "repeat":
      return `do this ${timesSaid(change.times)}: ${general(describeStep(change.step))}`;
    case "fact":
      return `${a(change.object)} may be ${relationTo(change.place, scene.lexicon.words)} ${aName(change.place, scene)}: look there`;
    case "shorten":
      return "leave out what the task does not need";
    default:
      return assertNever(change);
  }
}

/** What makes the one better than the other, where the room's state tells. */
function describeUse(change: Change & { readonly kind: "use" }, scene: Scene): string {
  const { things, lexicon } = scene;
  const own = things.find(({ id }) => id === change.object.instance);
  const old = things.find(({ id }) => change.from.includes(id));
  if (own === undefined || old === undefined || own.class !== old.class) {
    return `use ${a(change.object)} rather than ${aName(change.from[0] ?? "", scene)}`;
  }
  const flag = Object.keys(own.flags).find((name) => own.flags[name] !== old.flags[name]);
  const place = own.places.at(-1);
  const isElsewhere = place !== undefined && place !== old.places.at(-1);
  const which =
    flag !== undefined
      ? ` that is ${lexicon.stateSaid({ flag, value: own.flags[flag] === true })}`
      : isElsewhere
        ? ` from ${withArticle(place)}`
        : "";
  return `use ${a(change.object)}${which}${which === "" ? " of your choice" : ""}`;
}

export function toCall(change: Change & { readonly kind: "do" }) {
  const { object, method, target } = change;
  const args = target === undefined ? [] : [{ kind: "object" as const, object: target }];
  return { receiver: object, method, args };
}

function withoutInstances(call: ReturnType<typeof toCall>): ReturnType<typeof toCall> {
  const withoutInstance = ({ class: objectClass }: ObjectReference): ObjectReference => ({
    variable: toPythonName(objectClass),
    class: objectClass,
  });
  return {
    ...call,
    receiver: withoutInstance(call.receiver),
    args: call.args.map(({ kind, object }) => ({ kind, object: withoutInstance(object) })),
  };
}

function describeCount(amount: Amount, units: string): string {
  switch (amount.kind) {
    case "exactly":
      return `use ${amount.count} of ${units}`;
    case "more":
      return `use ${amount.count} more of ${units}`;
    case "less":
      return `use ${amount.count} less of ${units}`;
    case "all":
      return `use all of ${units}`;
    default:
      return assertNever(amount);
  }
}

/** `"open" of Fridge_3`, `line 4`. */
export function describeStep({ sense, objects, targets, lines }: StepMatch): string {
  if (lines !== undefined) {
    return `${lines.length === 1 ? "line" : "lines"} ${toList(lines.map(String))}`;
  }
  const into = targets === undefined ? "" : ` in or on ${namesOf(targets)}`;
  const what = objects === undefined ? "" : namesOf(objects);
  return sense === undefined
    ? `what is done with ${what}${into}`
    : `"${sense}"${what === "" ? "" : ` of ${what}`}${into}`;
}

export function whereWords(where: Where): string {
  switch (where.at) {
    case "natural":
      return "";
    case "first":
      return " first";
    case "start":
      return " at the start";
    case "end":
      return " at the end";
    case "before":
    case "after":
      return ` ${where.words === "" ? `${where.at} ${describeStep(where.step)}` : where.words}`;
    default:
      return assertNever(where);
  }
}

/** Keys of slices hold their variable, which says nothing to people. */
function namesOf(names: Names): string {
  const plain = [...new Set(names.map((name) => name.split(" ")[0] ?? name))];
  return toList(plain.slice(0, 4)).replace(
    / and (\w+)$/,
    plain.length > 4 ? ", $1 and others" : " and $1",
  );
}

function generalName(text: string, { speech }: Scene): string {
  return speech.replaceIds(text, (_, objectClass) => objectClass);
}

function a(reference: ObjectReference): string {
  return withArticle(reference.class);
}

/** An instance or a class by the name of the class. */
function aName(name: string, scene: Scene): string {
  return withArticle(generalName(name.split(" ")[0] ?? name, scene));
}
