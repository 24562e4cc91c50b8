/**
 * The studio's words in the language that was chosen.
 *
 * Key ideas: a message is its English sentence, which stands where it is shown; a catalogue has it in another
 * language. English therefore needs no catalogue, and what a catalogue lacks is told in English. The language
 * is set before any other file of the studio is read ({@link speak}), so that tables of words are made once.
 * Programs, prompts and what is written into logs are no messages: they stay as they are.
 */
import { ensureExists } from "@/base/assert";
import { pluralOf } from "@/base/english/nouns";

/** A message's forms by the count that it tells, by the language's own rules. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** By the English message, of counted ones by the English form for one. */
export type Catalogue = Readonly<Record<string, string | PluralForms>>;

export interface Language {
  /** BCP 47. */
  readonly tag: string;
  /** `other` is the English form for many, of messages that tell a count. */
  readonly find: (message: string, other?: string) => string | PluralForms | undefined;
  /** Every message that is found. */
  readonly keys: readonly string[];
}

/** The names in braces of a message. */
export type PlaceholderOf<Message extends string> =
  Message extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;

/** What stands in the place of a message's names. */
export type ValuesOf<Message extends string, Value> =
  string extends PlaceholderOf<Message>
    ? Readonly<Record<string, Value>>
    : Readonly<Record<PlaceholderOf<Message>, Value>>;

type Rest<Message extends string, Value> = [PlaceholderOf<Message>] extends [never]
  ? []
  : [values: ValuesOf<Message, Value>];

/** A language by its catalogues, of which each has a part of the messages. */
export function languageOf(tag: string, catalogues: readonly Catalogue[]): Language {
  const messages = new Map(catalogues.flatMap((catalogue) => Object.entries(catalogue)));
  return { tag, find: (message) => messages.get(message), keys: [...messages.keys()] };
}

const ENGLISH: Language = { tag: "en", find: () => undefined, keys: [] };

let current = ENGLISH;
let rules = new Intl.PluralRules(ENGLISH.tag);

/** Chooses the language of all that is said from now on. */
export function speak(language: Language): void {
  current = language;
  rules = new Intl.PluralRules(language.tag);
}

/** The language that is spoken, for `Intl` and `lang`. */
export function languageTag(): string {
  return current.tag;
}

/** The language that is spoken, for those who look for whole sentences in it. */
export function spokenLanguage(): Language {
  return current;
}

/** A message in the language that was chosen. `values` stand in the place of the names in braces. */
export function t<const Message extends string>(
  message: Message,
  ...[values]: Rest<Message, string | number>
): string {
  return fill(messageFor(message), values);
}

/** The English forms of a message that tells a count. */
export interface CountedMessage {
  readonly one: string;
  readonly other: string;
}

/** A message that tells a count, in the form that the count asks for; `{count}` is the count itself. */
export function tn(
  count: number,
  forms: CountedMessage,
  values?: Readonly<Record<string, string | number>>,
): string {
  return fill(countedMessage(count, forms), { count, ...values });
}

/** `3 steps`, from the English noun for one. */
export function countOf(count: number, noun: string): string {
  return tn(count, { one: `{count} ${noun}`, other: `{count} ${pluralOf(noun)}` });
}

/** The translated message with its names still in braces. */
export function messageFor(message: string): string {
  const found = current.find(message);
  return found === undefined ? message : typeof found === "string" ? found : found.other;
}

function countedMessage(count: number, { one, other }: CountedMessage): string {
  const found = current.find(one, other);
  if (found === undefined) {
    return count === 1 ? one : other;
  }
  return typeof found === "string" ? found : (found[rules.select(count)] ?? found.other);
}

const NAMES = /\{(\w+)\}/gu;

function fill(message: string, values: Readonly<Record<string, string | number>> | undefined) {
  return values === undefined
    ? message
    : message.replace(NAMES, (_, name: string) => String(ensureExists(values[name], name)));
}
