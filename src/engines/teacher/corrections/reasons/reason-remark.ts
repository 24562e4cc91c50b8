/**
 * Whether a correction is about a reason that the program gives, and not about a step.
 *
 * Key idea: only a few ways of beginning say so beyond doubt ("That's not why", "the comment on line 5 is
 * wrong", "don't say that"), and nothing else is taken for it: a reason that comes with an order ("wash the
 * mug, because it is dirty") is the order's.
 */

/** What was said of a reason. */
export interface ReasonRemark {
  /** From 1, where it was named. */
  readonly line: number | undefined;
  /** What is not to be claimed, where it was repeated; undefined where only pointed at. */
  readonly denied: string | undefined;
  /** The right reason; undefined where none was given. */
  readonly instead: string | undefined;
  /** Clauses that seem to ask for steps: both at once would have to be guessed apart. */
  readonly orders: readonly string[];
}

/** Whether an order may begin with a word. */
type IsOrder = (firstWord: string) => boolean;

const NOUN = "(?:causal |task )?(?:comment|reason|explanation|justification|abstraction)";
const WRONG =
  "(?:wrong|false|untrue|incorrect|mistaken|misleading|nonsense|invented|made up|not (?:true|right|correct|so|it|the case))";
const ON_LINE = "(?:(?:on|in|at|of|for|above|to|with)(?: the)? (?:line|step) \\d+)";
const SOFT = "(?:(?:no|nope|hm+|well|actually|sorry|please|but|i think|i'm afraid|and)[,.!:]? )*";

/** Ways to begin that speak of a reason; their groups hold what is denied, and what is said instead. */
const BEGINNINGS: readonly RegExp[] = [
  // "That's not why: the hand has to be free."
  `(?:that|this|it)(?:'s| is| was)?(?:n't| not)(?: really| at all)? (?:the (?:right |real |true )?reason|why)(?! (?:i|we|you (?:should|must|have|need)|to)\\b)(?: ${ON_LINE})?(?: (?:it|this|that|you|one|the \\w+)[^:;,]*)?`,
  // "Wrong reason."
  `(?:that(?:'s| is) )?(?:the )?wrong (?:${NOUN})(?: ${ON_LINE})?`,
  // "The reason on line 5 is wrong, it is because the mug is dirty."
  `(?:${ON_LINE},? )?(?:the|your|this|that|its|line \\d+'s) ${NOUN}(?: (?:given|there|here))?(?: ${ON_LINE}| (?:about|for|of|with|why|that)(?! i\\b| we\\b)[^:;,]*?)? (?:is|was|'s|isn't|are|makes)(?: just| simply| plainly| completely)? ?(?:${WRONG}|no sense|(?:not )?(?:true|right|correct))`,
  `(?:the|your|this|that|its|line \\d+'s) ${NOUN}(?: (?:given|there|here))?(?: ${ON_LINE})? (?:does not|doesn't) (?:hold|make sense|fit|apply)`,
  // "The comment on line 5 should say that the mug is dirty."
  `(?:${ON_LINE},? )?(?:the|your|this|that|its|line \\d+'s)(?: (?:right|real|true|actual|correct))? ${NOUN}(?: (?:given|there|here))?(?: ${ON_LINE})? (?:should|must|ought to|has to) (?:say|be|read)(?: that| because)?:? (?<said>.+)`,
  `the(?: (?:right|real|true|actual|correct))? reason(?: ${ON_LINE}| (?:why|for|that) (?!i\\b|we\\b|you (?:should|must|have|need)\\b)[^:;,]*?)? (?:is|was)(?: that| because):? (?<because>.+)`,
  `the (?:right|real|true|actual|correct) reason(?: ${ON_LINE})? is:? (?<real>.+)`,
  // "Remove the comment on line 5."
  `(?:remove|delete|drop|leave out|take out|take away|change|fix|correct|replace|rewrite|reword|mend) (?:the|that|this|your) (?:wrong |false )?${NOUN}(?: ${ON_LINE})?(?: about [^:;,]*?)?(?:(?: to say| to| by| with):? (?<changed>.+))?(?=$|[.!;,])`,
  // "It is not because the task asks but because the mug is dirty."
  `(?:it|that|this)(?:'s| is)(?:n't| not) because (?<denied>.+?)(?:,? but (?:rather )?because (?<butBecause>.+))?`,
  `(?:it|that|this)(?:'s| is) because (?<own>.+?),? (?:and )?not because (?<deniedLast>.+)`,
  // "Don't say that the water boils it."
  `(?:do not|don't|never|stop) (?:say|saying|claim|claiming|pretend|pretending)(?: that)? (?<claim>[^;]+?)(?:[,;]? (?:but )?say(?: instead)?(?: that)? (?<sayInstead>.+?))?`,
  `(?:do not|don't|never|stop) (?:write|writing|explain|explaining) that (?<written>[^;]+?)`,
].map((source) => new RegExp(`^${SOFT}${source}(?=$|[.!;:,])`, "iu"));

const DENIED = ["denied", "deniedLast", "claim", "written"];
const INSTEAD = ["said", "because", "real", "changed", "butBecause", "own", "sayInstead"];

/** Undefined where it is not, or not surely, about a reason. */
export function readReasonRemark(text: string, isOrder: IsOrder): ReasonRemark | undefined {
  const plain = text.replaceAll(/[’‘]/gu, "'").replaceAll(/\s+/gu, " ").trim();
  const found = BEGINNINGS.map((pattern) => pattern.exec(plain)).find((each) => each !== null);
  if (found === undefined || isApproved(found[0])) {
    return undefined;
  }
  const { groups = {} } = found;
  const rest = clausesOf(plain.slice(found[0].length));
  const given = partOf(groups, INSTEAD);
  const said = given === undefined ? rest : [...clausesOf(given), ...rest];
  const orders = (given === undefined ? said : said.slice(1)).filter((each) =>
    soundsLikeOrder(each, isOrder),
  );
  const instead = orders.length > 0 ? undefined : toReason(given ?? rest.join(", "));
  return {
    line: lineOf(plain),
    denied: partOf(groups, DENIED),
    instead,
    orders,
  };
}

/** "The comment is right, but …" */
function isApproved(begun: string): boolean {
  return /(?:is|was|'s) (?:true|right|correct)$/iu.test(begun);
}

function partOf(
  groups: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string | undefined {
  return names.map((name) => groups[name]).find((each) => each !== undefined);
}

function lineOf(text: string): number | undefined {
  const named = /\bline (\d{1,6})\b/iu.exec(text)?.[1];
  return named === undefined ? undefined : Number(named);
}

/** Parts that may each be an order: sentences, and what a comma joins to them with "and", "then", "so". */
function clausesOf(text: string): readonly string[] {
  return text
    .split(/[.!?;]+(?:\s|$)|^\s*[:,]\s*|,?\s+(?=(?:so|and then|then)\s)|,\s+/u)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

const EXPLICIT =
  /^(?:but )?(?:rather )?(?:(?:it|that|this)(?:'s| is) )?(?:because|that)\b|^(?:it|this|that) should (?:say|be)\b|^say (?:instead )?that\b/iu;

const ORDERING =
  /^(?:please|also|then|and then|and also|next|instead,|don't|do not|never|always|first|so)\b|\b(?:you|we|i) (?:should|must|have to|need to|want|ought to|forgot)\b|\bshould (?:be|go|come|not|have)\b|\binstead of\b|\?$/iu;

/** A clause that asks for a step, or may. */
function soundsLikeOrder(clause: string, isOrder: IsOrder): boolean {
  const [first] = clause.toLowerCase().match(/[a-z']+/u) ?? [""];
  return !EXPLICIT.test(clause) && (ORDERING.test(clause) || isOrder(first));
}

const LEADING =
  /^(?:(?:but|rather|instead|actually|it should (?:say|be)|say(?: instead)?|(?:it|that|this)(?:'s| is)(?= (?:because|that)\b)|because|that(?=\s\S+\s)|the (?:right |real |true )?reason is(?: that)?)[,:]?\s+)+/iu;

/** What was said, as a sentence of its own: "it is because the mug is dirty" is "The mug is dirty." */
function toReason(text: string): string | undefined {
  const bare = text
    .replace(LEADING, "")
    .replace(/\s+instead[.!]?$/iu, "")
    .replace(/^["'](.*)["']$/u, "$1")
    .replace(/[\s,;:]+$/u, "");
  if (!/\p{L}/u.test(bare)) {
    return undefined;
  }
  const sentence = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
  return /[.!?]$/u.test(sentence) ? sentence : `${sentence}.`;
}
