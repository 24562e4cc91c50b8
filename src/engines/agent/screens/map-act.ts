/** Maps a lifted action onto the present screen, from words and the screen alone. */
import { assertNever } from "@/base/assert";
import type { Screen, ScreenAct, ScreenElement } from "@/core/screens/screen";
import { wordsOf, type SaidWord } from "@/engines/agent/screens/said-words";
import {
  isSaid,
  withoutNumbers,
  type LiftedAct,
  type Source,
} from "@/engines/agent/screens/lift-act";
import { transferSaid, type ReadInstruction } from "@/engines/agent/screens/transfer-words";

export interface Mapping {
  readonly screen: Screen;
  readonly asked: ReadInstruction;
  /** The words of the demonstration's own instruction. */
  readonly shown: readonly SaidWord[];
}

/** The action here; undefined where the screen has nothing for it, or the words nothing in its place. */
export function mapAct(
  { verb, isHeldBack, target, words }: LiftedAct,
  mapping: Mapping,
): ScreenAct | undefined {
  const element = target === undefined ? undefined : findTarget(target, mapping);
  const said = words === undefined ? undefined : findWords(words, mapping);
  if (
    (target !== undefined && element === undefined) ||
    (words !== undefined && said === undefined)
  ) {
    return undefined;
  }
  return {
    verb,
    ...(element === undefined ? {} : { element: element.id }),
    ...(said === undefined ? {} : { words: said }),
    ...(isHeldBack ? { isHeldBack } : {}),
  };
}

function findTarget(
  { kind, source }: { readonly kind: string; readonly source: Source },
  mapping: Mapping,
): ScreenElement | undefined {
  if (source.from === "place") {
    const { elements } = mapping.screen;
    const from = elements.findIndex(({ text }) => withoutNumbers(text) === source.behind);
    return from === -1
      ? undefined
      : elements.slice(from).filter((one) => one.id !== "" && one.kind === kind)[source.nth];
  }
  const text = source.from === "read" ? undefined : findWords(source, mapping);
  const fitting = mapping.screen.elements.filter((one) => one.id !== "" && one.kind === kind);
  if (text === undefined || source.from === "itself") {
    return fitting.find((one) => one.text === text);
  }
  const wanted = wordsOf(text).map(({ word }) => word);
  return fitting.find((one) => {
    const own = new Set(wordsOf(one.text).map(({ word }) => word));
    return wanted.every((word) => own.has(word));
  });
}

function findWords(source: Source, { screen, asked, shown }: Mapping): string | undefined {
  switch (source.from) {
    case "itself":
      return source.text;
    case "said":
      return transferSaid(source, shown, asked);
    case "place":
      return undefined;
    case "read":
      return source.isLabelSaid
        ? readNamed(source.before === "" ? "behind" : "before", screen, asked)
        : readBetween(source, screen.elements);
    default:
      return assertNever(source);
  }
}

type ReadSource = Extract<Source, { from: "read" }>;

function readBetween(
  { kind, before, after }: ReadSource,
  elements: readonly ScreenElement[],
): string | undefined {
  const found = elements.find(
    ({ kind: own, text }) =>
      own === kind &&
      text.length > before.length + after.length &&
      text.startsWith(before) &&
      text.endsWith(after),
  );
  return found?.text.slice(before.length, found.text.length - after.length).trim();
}

/** What stands where the words around it are those that are asked for; of several, those said first. */
export function readNamed(
  label: "before" | "behind",
  { elements }: Screen,
  { words }: ReadInstruction,
): string | undefined {
  const pattern =
    label === "behind" ? /^(?<value>\S+) (?<label>.+)$/u : /^(?<label>[^:]+): (?<value>.+)$/u;
  const [first] = elements
    .filter((one) => one.id === "")
    .flatMap(({ text }) => {
      const { label, value } = { ...pattern.exec(text)?.groups };
      return label !== undefined && isSaid(label, words)
        ? [{ value, place: words.findIndex(({ word }) => word === wordsOf(label)[0]?.word) }]
        : [];
    })
    .toSorted((a, b) => a.place - b.place);
  return first?.value;
}
