/** Words of English grammar in instructions; none of them is a word of a world. */
import { FUNCTION_WORDS, LIGHT_WORDS } from "@/base/english/function-words";
import { numberOf } from "@/base/english/number-words";

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Verbs for having a thing somewhere, in every form; with a place they all ask for the same. */
export const PUTTING_VERB =
  /^(?:put|puts|putting|plac(?:e|es|ed|ing)|mov(?:e|es|ed|ing)|set|sets|setting|stand|stands|standing|stick|sticking|pop|popping|lay|laying|rest|resting|slid(?:e|ing)|shift|shifting|transfer|transferring|return|returning|deposit|depositing|stor(?:e|ed|es|ing)|stash|stashing|drop|dropping|position|serv(?:e|es|ed|ing)|gather|gathering|collect|collecting|arrang(?:e|es|ed|ing)|tuck|shove|deliver|delivering|toss|dump|hide|hiding|chuck|chucking|throw|pile|piling|stack|stacking|load|loading|plonk|sling|shelve|live|lives|go|goes|going|belong|belongs)$/u;
/** With a place they put, without one the thing is only to be had. */
export const TAKING_VERB =
  /^(?:get|gets|getting|take|takes|taking|bring|brings|bringing|fetch|fetching|grab|grabbing|pick|picking|carry|carrying|have|having|want|need|needs|like|see|find|give|fancy)$/u;
export const LEAVING_VERB = /^(?:leav(?:e|es|ing)|keep|keeps|keeping|stay|stays)$/u;
export const SWITCHING_VERB =
  /^(?:turn|turns|turning|switch|switches|switching|flip|flick|put|get)$/u;
/** One word, or two with what stands between them left out: "throw the newspaper away". */
const DISCARDING: readonly (readonly [verb: RegExp, beside: string | undefined])[] = [
  [/^(?:throw|throwing|chuck|toss|clear)$/u, "away"],
  [/^(?:throw|throwing|chuck|toss)$/u, "out"],
  [/^(?:get|getting)$/u, "rid"],
  [/^(?:discard|bin|binning|discarding)$/u, undefined],
];
/** Who says it has not told it to anybody: "somebody left the microwave open". */
export const TOLD = wordsOf(
  "somebody someone left forgot was were are is there's there it's its they're we because since if",
);

export const INTO = wordsOf("on onto in into inside upon to");
/** A place that is named after these is no destination of ours. */
export const BESIDE = wordsOf(
  "next beside near behind between under underneath beneath above against around",
);
export const FROM = wordsOf("from off out");
export const IT = wordsOf("it that this");
export const THEM = wordsOf("them em those these they both");
export const ALL_THINGS = wordsOf("everything all");
export const DENIAL = wordsOf("not don't dont never without doesn't shouldn't");
/** "Everything but the book", "all of them except the pan". */
export const BUT = wordsOf("except but excluding");
/** After "the": those that were not spoken of yet, however many there are. */
export const REST = wordsOf("rest remaining remainder");
/** A share of what is there. */
export const SHARES = wordsOf("half most several");
/** Somebody thinks again: what comes next takes the place of what was said last. */
export const RETHINKING = wordsOf("wait actually rather sorry mean");
export const WHERE = wordsOf("where wherever way as");
export const WHEN = wordsOf("when once after until till");
/** "Should be on the table", "to be on". */
export const BEING = wordsOf("should must to shall");
export const JOINING = wordsOf("and plus then");
/** Said of how, when, where about or how kindly, and of nothing that can be seen afterwards. */
export const MANNER = wordsOf(
  [
    "somewhere somehow carefully gently quickly slowly nicely straight together again still already today tonight",
    "good morning evening afternoon hello hi hey there kindly possible mind much time moment minute chance favor favour",
    "single every each any whole bit little too very really so only just would could can will might maybe perhaps",
    "over along right directly inside outside everybody everyone please thanks thank cheers ta robot lovely dear",
    "pls plz about ought where wherever though grateful great wonderful brilliant appreciate glad love way ways anything either till need sure doesnt matter rid round once later afterwards finished done when you're it'd i'd i'll let's that's we'd ones one other others",
    "go and to of safe neatly safely properly empty-handed same own extra another also too as well",
  ].join(" "),
);
/** A clause that begins so, and names no thing, says why or how it is, and asks for nothing. */
export const COMMENTING = wordsOf(
  "i i'm i've i'll i'd im my we we've we're we'll our it it'll it's its they they're theyre you you've he she there that's however because since as",
);
/** What words end with that are cut off in the middle. */
export const DANGLING = wordsOf("the a an my your and or into onto of with some");
/** Pronouns, and what they stand for. */
export const POINTERS = [
  [IT, "it"],
  [THEM, "them"],
  [ALL_THINGS, "everything"],
] as const;
/** What stands between an article and a thing, and tells which one or how many. */
export const BEFORE_THING = wordsOf(
  "a an the some any all every each both of my our your his her their single other another same these those this that big small new old nearest",
);

/** Whether nobody misses it where it is not read. */
export function saysNothing(word: string): boolean {
  return (
    !/\p{L}/u.test(word) ||
    FUNCTION_WORDS.has(word) ||
    LIGHT_WORDS.has(word) ||
    MANNER.has(word) ||
    numberOf(word) !== undefined
  );
}

/** Whether a verb throws away, with what comes after it in its clause. */
export function isDiscarding(word: string, clause: readonly string[]): boolean {
  return DISCARDING.some(
    ([verb, beside]) => verb.test(word) && (beside === undefined || clause.includes(beside)),
  );
}
