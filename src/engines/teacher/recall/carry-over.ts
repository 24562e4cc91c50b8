/**
 * From the arguments of a remembered task to those of the one at hand: which class stands for which, and
 * how many.
 *
 * Key ideas: what both speak of is itself; of the rest each takes the most alike one that is left; a
 * single one that is left on either side takes the other's place. Pieces go with their wholes.
 */
import type { EffectFact, EffectGoal, EffectSelection, EffectWish } from "@/core/world/effect-goal";
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldWords } from "@/core/world/world-words";
import type { Kinship } from "@/engines/teacher/recall/effect-facts";
import type { TaskWords } from "@/engines/teacher/recall/task-words";

export interface CarryOver {
  /** The class of here that stands for one of there. */
  readonly classOf: (name: string) => string;
  readonly countOf: (count: number) => number;
}

export function carryOver(
  from: Pick<TaskWords, "mentions" | "numbers">,
  to: Pick<TaskWords, "mentions" | "numbers">,
  { kinship, words }: { readonly kinship: Kinship; readonly words: WorldWords },
): CarryOver {
  // Who speaks of slices of a thing speaks of the thing.
  const wholes = (mentions: ReadonlySet<string>): ReadonlySet<string> =>
    new Set(
      [...mentions].map((name) => words.pieces.find(({ piece }) => piece === name)?.whole ?? name),
    );
  const classes = pairClasses(wholes(from.mentions), wholes(to.mentions), kinship);
  for (const { whole, piece } of words.pieces) {
    const other = classes.get(whole);
    const own = words.pieces.find((each) => each.whole === other);
    if (own !== undefined && !classes.has(piece)) {
      classes.set(piece, own.piece);
    }
  }
  const [there, here] = [only(from.numbers), only(to.numbers)];
  return {
    classOf: (name) => classes.get(name) ?? name,
    countOf: (count) => (count === there && here !== undefined ? here : count),
  };
}

function pairClasses(
  from: ReadonlySet<string>,
  to: ReadonlySet<string>,
  kinship: Kinship,
): Map<string, string> {
  const pairs = new Map<string, string>();
  const left = [...from].filter((name) => !to.has(name)).sort();
  const free = new Set([...to].filter((name) => !from.has(name)).sort());
  for (const name of left) {
    const [best] = [...free].toSorted(
      (a, b) => kinship.likeness(name, b) - kinship.likeness(name, a),
    );
    if (best !== undefined && kinship.likeness(name, best) > 0) {
      pairs.set(name, best);
      free.delete(best);
    }
  }
  const [lone, ...others] = left.filter((name) => !pairs.has(name));
  const [other, ...rest] = free;
  if (lone !== undefined && other !== undefined && others.length + rest.length === 0) {
    pairs.set(lone, other);
  }
  return pairs;
}

function only(numbers: readonly number[]): number | undefined {
  const different = [...new Set(numbers)];
  return different.length === 1 ? different[0] : undefined;
}

export function carryGoal({ wishes, ...goal }: EffectGoal, carry: CarryOver): EffectGoal {
  const facts = (list: readonly EffectFact[]): readonly EffectFact[] =>
    list.map((fact) => ("in" in fact ? { in: selection(fact.in) } : fact));
  const selection = ({ class: name, that, was, ...rest }: EffectSelection): EffectSelection => ({
    ...rest,
    ...(name === undefined ? {} : { class: carry.classOf(name) }),
    ...(that === undefined ? {} : { that: facts(that) }),
    ...(was === undefined ? {} : { was: facts(was) }),
  });
  const wish = ({ how, of, are, ...rest }: EffectWish): EffectWish => ({
    ...rest,
    how: "count" in how ? { ...how, count: carry.countOf(how.count) } : how,
    of: selection(of),
    are: facts(are),
  });
  return { ...goal, wishes: wishes.map(wish) };
}

/** The call with the classes of here. */
export function carryCall({ receiver, method, args }: ProgramCall, carry: CarryOver): ProgramCall {
  return {
    receiver: { ...receiver, class: carry.classOf(receiver.class) },
    method,
    args: args.map((argument) =>
      argument.kind === "object"
        ? {
            ...argument,
            object: { ...argument.object, class: carry.classOf(argument.object.class) },
          }
        : argument,
    ),
  };
}
