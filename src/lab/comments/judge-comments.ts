/**
 * Whether causal comments are true: the judge of `bench comments`.
 *
 * It shares nothing with what writes them: names are found in the text by their form, verbs by a list of its
 * own, and the counterfactual is the program played in the world with the step left out, call by call,
 * whether or not one is refused. A comment is wrong where it names what has no part in its step or in a
 * later call that comes out otherwise without it; where it speaks of doing what neither of them does; where it
 * says that the task asks for something which its words do not name; where it says that something cannot be
 * done without the step and nothing is refused then, or of what is left or asked for that it is otherwise
 * then, and it is not; or where leaving the step out changes nothing at all.
 */
import { ensureExists } from "@/base/assert";
import { toCanonicalJson, type Json } from "@/base/json";
import { Tally } from "@/base/tally";
import type { CausalComment } from "@/core/abstraction";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import { readCallsPlainly, type PlainCall } from "@/lab/diff/read-calls-plainly";

export type CommentFault = "object" | "act" | "task" | "claim" | "nothing" | "place";

/** What was found of a comment; without a fault it passes for true. */
export interface JudgedComment {
  readonly text: string;
  readonly fault: CommentFault | undefined;
  readonly call: string;
}

/** A program to be judged, in its room. */
export interface JudgedProgram {
  readonly world: WorldModel;
  readonly start: WorldState;
  readonly text: string;
}

/** What speaks of an act, by the call that does it. */
const ACTS: readonly (readonly [RegExp, string])[] = [
  [/\bpour/iu, "pour"],
  [/\bpick(?:ed|ing)? up\b/iu, "pickup"],
  [/\bto be put (?!down)|\bputting the\b/iu, "place"],
  [/\bcut(?:ting)? the\b/iu, "slice"],
  [/\bturn(?:ed|ing)? on\b/iu, "toggle_on"],
  [/\bturn(?:ed|ing)? off\b/iu, "toggle_off"],
  [/\bto be opened\b|\bopening\b/iu, "open"],
];

/** What says that something later cannot be done without the step. */
const NEED =
  /\b(?:has|have) to\b(?!.*\bfor the task\b)|\bneeds\b|\bcannot\b|\bfails\b|^there is (?:no|room)\b/iu;

/** What says that something later comes out otherwise without the step. */
const ONLY = /\bonly (?:when|after)\b/iu;

/** What says how something is when all is done, and of it what says so only of the time until then. */
const END = /\btask asks\b|\b(?:as|for) the task\b|^otherwise\b/iu;
const MEANTIME = /\bin the meantime\b/iu;

/** What says where something is to stay. */
const BELONGS = /\bthe (?<id>\w+) belongs in or on the (?<place>\w+)/iu;

/** What a call came to. */
interface Played {
  readonly call: PlainCall;
  readonly ok: boolean;
  readonly changed: readonly string[];
  readonly told: string;
}

/** Comments of no line are about the whole task and not judged. */
export function judgeComments(
  program: JudgedProgram,
  comments: readonly CausalComment[],
): readonly JudgedComment[] {
  const calls = readCallsPlainly(program.world, program.start, program.text);
  const whole = play(program, calls);
  return comments.flatMap((comment) => {
    if (comment.kind !== "causal" || comment.line === undefined) {
      return [];
    }
    const index = calls.findIndex(({ line }) => line === comment.line);
    const fault = index === -1 ? "place" : judge(comment.text, { program, calls, whole, index });
    const call = calls[index];
    const done = call === undefined ? "" : [call.method, ...call.objects].join(" ");
    return [{ text: comment.text, fault, call: done }];
  });
}

interface Judged {
  readonly program: JudgedProgram;
  readonly calls: readonly PlainCall[];
  readonly whole: ReturnType<typeof play>;
  readonly index: number;
}

function judge(text: string, judged: Judged): CommentFault | undefined {
  const { program, calls, whole, index } = judged;
  const without = play(program, calls.toSpliced(index, 1));
  const step = ensureExists(whole.played[index]);
  const otherwise = whole.played
    .slice(index + 1)
    .filter(({ told }, offset) => told !== without.played[index + offset]?.told);
  const parts = [step, ...otherwise].flatMap(({ call, changed }) => [...call.objects, ...changed]);
  const known = new Set([...parts, ...parts.map(classOf)]);
  if (namesIn(text, whole).some((name) => !known.has(name))) {
    return "object";
  }
  const methods = new Set([step, ...otherwise].map(({ call }) => call.method));
  if (ACTS.some(([said, method]) => said.test(text) && !methods.has(method))) {
    return "act";
  }
  if (!isAskedFor(text)) {
    return "task";
  }
  const isRefused = otherwise.some(
    ({ call, ok }) => ok && !without.played.some((other) => other.call === call && other.ok),
  );
  const isTrueOfLater =
    (!NEED.test(text) || isRefused) && (!ONLY.test(text) || otherwise.length > 0);
  if (!isTrueOfLater || !staysThere(text, whole) || !isTrueOfEnd(text, judged)) {
    return "claim";
  }
  return otherwise.length === 0 && leftOf(whole, without).length === 0 ? "nothing" : undefined;
}

/** Of what says how something is when all is done, whether that is otherwise without the step. */
function isTrueOfEnd(text: string, { program, calls, whole, index }: Judged): boolean {
  if (!END.test(text)) {
    return true;
  }
  const step = ensureExists(whole.played[index]);
  const isOtherwise = (ids: readonly string[]) => {
    const changed = new Set([...ids, ...ids.map(classOf)]);
    return namesIn(text, whole).some((name) => changed.has(name));
  };
  if (MEANTIME.test(text)) {
    return isOtherwise(step.changed);
  }
  const leftWithout = (...left: readonly number[]) =>
    leftOf(
      whole,
      play(
        program,
        calls.filter((_, at) => !left.includes(at)),
      ),
    );
  // What is not put somewhere stays in the hand, which spoils everything after it: nor is it taken up.
  const taken = calls
    .slice(0, index)
    .findLastIndex(
      ({ method, call }) =>
        method === "pickup" && call.receiver.variable === step.call.call.receiver.variable,
    );
  return (
    isOtherwise(leftWithout(index)) ||
    (step.call.method === "place" && taken >= 0 && isOtherwise(leftWithout(index, taken)))
  );
}

/** What of the whole is not so in the end without the step. */
function leftOf(
  whole: ReturnType<typeof play>,
  without: ReturnType<typeof play>,
): readonly string[] {
  const others = new Tally(without.objects.values());
  return [...whole.objects].flatMap(([id, object]) => {
    others.add(object, -1);
    return others.of(object) < 0 ? [id] : [];
  });
}

function play({ world, start }: JudgedProgram, calls: readonly PlainCall[]) {
  const environment = world.open(start, undefined);
  const there = environment.objects();
  const classes = new Set(there.map((object) => object.class));
  const ids = new Set(there.map(({ id }) => id));
  // What comes into being is called otherwise when less was made before it: it is told by its class.
  const plain = (json: string) =>
    json.replaceAll(/[A-Z][A-Za-z]*_\d+/gu, (id) => (ids.has(id) ? id : classOf(id)));
  const played = calls.map((call): Played => {
    const { ok, changes } = environment.call(call.call);
    // Where something comes to lie has a part in it: what is put in a sink lies in its basin.
    const changed = changes.flatMap(({ objectId, after }) => [objectId, ...namesOf(after)]);
    return { call, ok, changed, told: plain(toCanonicalJson([ok, changes])) };
  });
  const objects = new Map(
    environment.objects().map((object) => [object.id, plain(JSON.stringify(object))] as const),
  );
  for (const object of environment.objects()) {
    classes.add(object.class);
  }
  return { played, objects, classes };
}

/** Of "the Mug_71 belongs in or on the Sink_3", that it is there when all is done. */
function staysThere(text: string, { objects }: ReturnType<typeof play>): boolean {
  const said = BELONGS.exec(text)?.groups;
  const object = said === undefined ? undefined : objects.get(String(said["id"]));
  // What was cut there since has become slices.
  return (
    object === undefined ||
    object.includes(JSON.stringify(said?.["place"])) ||
    object.includes('"sliced":true')
  );
}

/** What a value names: the places that something is in. */
function namesOf(value: Json): readonly string[] {
  return typeof value === "string" ? [value] : Array.isArray(value) ? value.flatMap(namesOf) : [];
}

/** `Mug_71`, and `BreadSliced` where it stands alone. */
function namesIn(text: string, { classes }: ReturnType<typeof play>): readonly string[] {
  const words = text.match(/\b[A-Z][A-Za-z]*(?:_\d+)?\b/gu) ?? [];
  // The first word of a sentence is written large like a class, and is one only where it goes on so.
  return words.filter(
    (word) => /_\d/u.test(word) || (classes.has(word) && /[a-z][A-Z]/u.test(word)),
  );
}

function classOf(id: string): string {
  return id.replace(/_\d+$/u, "");
}

/** Of "…, as the task asks: a potato is boiled", that something named before is named there. */
function isAskedFor(text: string): boolean {
  const asked = /^(.*)\btask asks\b(.*)$/iu.exec(text);
  const wanted = asked === null ? undefined : text.slice(text.lastIndexOf(": ") + 1).toLowerCase();
  if (wanted === undefined) {
    return true;
  }
  const claimed = text.slice(0, text.lastIndexOf(": "));
  // That it is in some place is asked for only by words about that place.
  const place = /\basks that\b.* is (?:in|on) the (?<place>\w+)/iu.exec(claimed)?.groups?.["place"];
  if (place !== undefined && !wordsOf(place).some((word) => wanted.includes(word))) {
    return false;
  }
  const named = claimed.match(/\b[A-Z][A-Za-z]*_\d+|\b[A-Z][a-z]+[A-Z][A-Za-z]*/gu);
  const nouns = (named ?? [""]).map(wordsOf);
  return nouns.some((words) =>
    words.every((word) => wanted.includes(word.replace(/(?:d|ves|f|y|e)$/u, ""))),
  );
}

/** "counter" and "top" of `CounterTop_3`. */
function wordsOf(name: string): readonly string[] {
  return (classOf(name).match(/[A-Z][a-z]*/gu) ?? [""]).map((word) => word.toLowerCase());
}
