/**
 * Says in one loop what was said call by call: “put the red block in the blue bowl, the blue block in the red
 * bowl and ...” was meant for all blocks, and the next table has others.
 *
 * Only the names tell: which lists hold the first arguments, and how the second ones follow from them. Several
 * loops may do the same here; which of them are meant is found out by running them.
 */
import { ensureExists } from "@/base/assert";
import { toPythonText } from "@/core/console/python-literal";

export interface PairCalls {
  /** Of the function. */
  readonly name: string;
  readonly pairs: readonly (readonly [string, string])[];
}

/** A list that the session showed, and the statement that showed it. */
export interface ShownList {
  readonly source: string;
  readonly names: readonly string[];
}

/** The loops that may be meant, the most telling first. */
export function loopsForCalls(calls: PairCalls, lists: readonly ShownList[]): readonly string[] {
  const all = sortsIn(lists);
  return all
    .filter((sort) => holdsFirsts(sort, calls))
    .flatMap((sort) => [
      ...toOnePlace(calls, sort),
      ...toNamesakes(calls, sort, all),
      ...inPile(calls, sort),
      ...toOthersNamesakes(calls, sort, all),
      ...oneEach(calls, sort, all),
    ]);
}

/** Names that end alike: all blocks, all corners. */
interface Sort {
  readonly word: string;
  readonly names: readonly string[];
  /** Python for the list. */
  readonly text: string;
}

function sortsIn(lists: readonly ShownList[]): readonly Sort[] {
  return lists.flatMap(({ source, names }) => {
    const words = new Set(names.map((name) => name.split(" ").at(-1) ?? name));
    return [...words].map((word) => ({
      word,
      names: names.filter((name) => name.split(" ").at(-1) === word),
      text: `[name for name in ${source} if ${toPythonText(word)} in name.split()]`,
    }));
  });
}

/** Whether the calls are about all of them, but for the one that the others were put on. */
function holdsFirsts({ names }: Sort, { pairs }: PairCalls): boolean {
  const firsts = new Set(pairs.map(([first]) => first));
  return (
    names.length > 1 &&
    names.length - firsts.size <= 1 &&
    [...firsts].every((name) => names.includes(name))
  );
}

function isAboutAll({ names }: Sort, { pairs }: PairCalls): boolean {
  return new Set(pairs.map(([first]) => first)).size === names.length;
}

function toOnePlace(calls: PairCalls, sort: Sort): readonly string[] {
  const seconds = new Set(calls.pairs.map(([, second]) => second));
  const [place] = seconds;
  return isAboutAll(sort, calls) && seconds.size === 1 && place !== undefined
    ? [`for name in ${sort.text}:\n    ${calls.name}(name, ${toPythonText(place)})`]
    : [];
}

/** The red block to the red bowl. */
function toNamesakes(calls: PairCalls, sort: Sort, all: readonly Sort[]): readonly string[] {
  return all
    .filter(
      (other) =>
        other.word !== sort.word &&
        isAboutAll(sort, calls) &&
        calls.pairs.every(([first, second]) => first.replace(sort.word, other.word) === second),
    )
    .map(
      (other) =>
        `for name in ${sort.text}:\n    ${calls.name}(name, name.replace(${toPythonText(sort.word)}, ${toPythonText(other.word)}))`,
    );
}

/** Each on the one before; the first on the table's place that was named, or where it stands. */
function inPile(calls: PairCalls, sort: Sort): readonly string[] {
  const { name, pairs } = calls;
  const seconds = pairs.map(([, second]) => second);
  const feet = seconds.filter((second) => !sort.names.includes(second));
  const isOneEach =
    new Set(seconds).size === pairs.length &&
    new Set(pairs.map(([first]) => first)).size === pairs.length;
  const [foot] = feet;
  const isWhole = pairs.length === (foot === undefined ? sort.names.length - 1 : sort.names.length);
  if (!isOneEach || feet.length > 1 || !isWhole) {
    return [];
  }
  const start = foot === undefined ? "" : `[${toPythonText(foot)}] + `;
  return inOrders(sort, pileOf(calls, sort)).map(
    ({ before, text }) =>
      `${before}pile = ${start}${text}\nfor lower, upper in zip(pile, pile[1:]):\n    ${name}(upper, lower)`,
  );
}

/** The names from the lowest one up, as the calls put them; without what they stand on. */
function pileOf({ pairs }: PairCalls, { names }: Sort): readonly string[] {
  const above = new Map(pairs.map(([upper, lower]) => [lower, upper]));
  const uppers = new Set(above.values());
  const pile: string[] = [];
  let at = pairs.map(([, lower]) => lower).find((lower) => !uppers.has(lower));
  while (at !== undefined) {
    pile.push(at);
    at = above.get(at);
  }
  return pile.filter((name) => names.includes(name));
}

interface Ordered {
  /** Lines that go before. */
  readonly before: string;
  /** Python for the list. */
  readonly text: string;
}

/** The list as it is shown and, where that is another order, with the names that were told before the others. */
function inOrders({ names, text }: Sort, told: readonly string[]): readonly Ordered[] {
  const plain = { before: "", text };
  if (told.every((name, index) => names[index] === name)) {
    return [plain];
  }
  const before = `told = [${told.map(toPythonText).join(", ")}]\n`;
  const key = "lambda name: told.index(name) if name in told else len(told)";
  return [plain, { before, text: `sorted(${text}, key=${key})` }];
}

/** The red block to the blue bowl, the blue block to the red bowl: everybody's namesake but the own. */
function toOthersNamesakes(calls: PairCalls, sort: Sort, all: readonly Sort[]): readonly string[] {
  return all
    .filter((other) => {
      const own = ([first]: readonly [string, string]) => first.replace(sort.word, other.word);
      const namesakes = new Set(calls.pairs.map(own));
      return (
        other.word !== sort.word &&
        isAboutAll(sort, calls) &&
        calls.pairs.every((pair) => namesakes.has(pair[1]) && own(pair) !== pair[1])
      );
    })
    .map(
      (other) =>
        `names = ${sort.text}\nfor name, other in zip(names, names[1:] + names[:1]):\n    ${calls.name}(name, other.replace(${toPythonText(sort.word)}, ${toPythonText(other.word)}))`,
    );
}

/** One for each: the first block to the first corner, the second one to the second. */
function oneEach(calls: PairCalls, sort: Sort, all: readonly Sort[]): readonly string[] {
  const seconds = new Set(calls.pairs.map(([, second]) => second));
  return all
    .filter(
      (other) =>
        other.word !== sort.word &&
        isAboutAll(sort, calls) &&
        seconds.size === calls.pairs.length &&
        [...seconds].every((second) => other.names.includes(second)),
    )
    .flatMap((other) =>
      inOrders(other, targetsOf(calls, sort)).map(
        ({ before, text }) =>
          `${before}for name, target in zip(${sort.text}, ${text}):\n    ${calls.name}(name, target)`,
      ),
    );
}

/** Where the calls put each name, in the order in which the names are shown. */
function targetsOf({ pairs }: PairCalls, { names }: Sort): readonly string[] {
  const targets = new Map(pairs);
  return names.map((name) => ensureExists(targets.get(name), "the calls are about all of them"));
}
