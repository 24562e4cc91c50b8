/**
 * Zod's complaints in a person's words: what was found, and what belongs there. Each is the end of a sentence
 * whose beginning names the place, such as “is missing”. Messages that schemas give are written in the same way; those of a
 * refinement are whole clauses (“two agents share a name”).
 *
 * Why as zod's own language: only where an issue is made is what was found still at hand, and a message that
 * a schema gives itself stays as it is.
 */
import { z } from "zod";
import { assertNever } from "@/base/assert";

type RawIssue = z.core.$ZodRawIssue;

/** Longer texts are told by their length: nobody reads them, and a key is no shorter. */
const MOST_QUOTED = 24;
/** More are not listed. */
const MOST_OPTIONS = 12;
const MOST_NAME_CHARS = 60;

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  bigint: "a whole number",
  boolean: "true or false",
  null: "null",
  undefined: "nothing",
  never: "nothing",
  void: "nothing",
  date: "a date",
  array: "a list",
  tuple: "a list",
  set: "a list",
  object: "an object with named fields",
  record: "an object with named fields",
  map: "an object with named fields",
  nonoptional: "something",
  file: "a file",
  Blob: "a file",
  Float32Array: "a block of numbers",
  Uint8Array: "a block of bytes",
};

const FORMS: Readonly<Record<string, string>> = {
  base64: "text in Base64",
  base64url: "text in Base64",
  url: "an address",
  date: "a date",
  datetime: "a date with its time",
  time: "a time of day",
  json_string: "JSON",
  uuid: "a UUID",
};

/** In the sentence's subject or in the middle: a name of the file, in quotes and not too long. */
export function quoted(name: PropertyKey): string {
  const text = String(name);
  return `“${text.length > MOST_NAME_CHARS ? `${text.slice(0, MOST_NAME_CHARS)}…` : text}”`;
}

/** What one issue says; the end of a sentence, without its full stop. */
function toWords(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return tellKind(issue.input, [issue.expected]);
    case "invalid_value":
      return `${tellFound(issue.input)}; ${oneOf(issue.values.map(toOption))} belongs there`;
    case "too_big":
    case "too_small":
      return tellSize(issue);
    case "invalid_format":
      return tellForm(issue);
    case "not_multiple_of":
      return `${tellFound(issue.input)}; a multiple of ${issue.divisor} belongs there`;
    case "unrecognized_keys":
      return `has ${oneOf(issue.keys.map(quoted), "and")}, which nothing here knows`;
    case "invalid_key":
      return "has a name that does not belong there";
    case "invalid_union":
      return tellUnion(issue);
    case "invalid_element":
    case "custom":
      return "what stands there does not belong there";
    default:
      return assertNever(issue);
  }
}

function tellKind(input: unknown, expected: readonly string[]): string {
  return input === undefined
    ? "is missing"
    : `${tellFound(input)}; ${oneOf(expected.map((kind) => KINDS[kind] ?? kind))} belongs there`;
}

function tellFound(input: unknown): string {
  if (input === undefined) {
    return "is missing";
  }
  if (typeof input === "string") {
    return input.length <= MOST_QUOTED
      ? `is the text “${input}”`
      : `is a text of ${count(input.length)} characters`;
  }
  if (typeof input === "number" || typeof input === "boolean" || input === null) {
    return Number.isNaN(input) ? "is no number" : `is ${toOption(input)}`;
  }
  return Array.isArray(input) ? "is a list" : "is an object with named fields";
}

type SizeIssue = Extract<RawIssue, { code: "too_big" | "too_small" }>;

function tellSize(issue: SizeIssue): string {
  const { input } = issue;
  const size = sizeOf(input);
  const { words, isOne } = sizeDemanded(issue);
  if (size === undefined) {
    return `${tellFound(input)}; ${words} belongs there`;
  }
  return size.length === 0 && isOne
    ? "is empty"
    : `has ${count(size.length)} ${size.unit}${size.length === 1 ? "" : "s"}; ${words} ${isOne ? "belongs" : "belong"} there`;
}

function sizeDemanded(issue: SizeIssue): { readonly words: string; readonly isOne: boolean } {
  const { exact = false, inclusive = true } = issue;
  const [limit, within, beyond] =
    issue.code === "too_big"
      ? [issue.maximum, "at most", "less than"]
      : [issue.minimum, "at least", "more than"];
  const bound = exact ? "exactly" : inclusive ? within : beyond;
  return { words: `${bound} ${count(limit)}`, isOne: Number(limit) === 1 };
}

function sizeOf(input: unknown): { readonly length: number; readonly unit: string } | undefined {
  if (typeof input === "string") {
    return { length: input.length, unit: "character" };
  }
  return Array.isArray(input) ? { length: input.length, unit: "item" } : undefined;
}

function tellForm(issue: Extract<RawIssue, { code: "invalid_format" }>): string {
  const found = tellFound(issue.input);
  if (issue.format === "starts_with") {
    return `${found}; it has to begin with “${String(issue["prefix"])}”`;
  }
  if (issue.format === "ends_with") {
    return `${found}; it has to end with “${String(issue["suffix"])}”`;
  }
  if (issue.format === "includes") {
    return `${found}; “${String(issue["includes"])}” has to be in it`;
  }
  const form = FORMS[issue.format];
  return form === undefined
    ? `${found}, which is not written as what belongs there`
    : `${found}; ${form} belongs there`;
}

/** Where none of several forms fits; which of them was meant is found by {@link faultsOf}. */
function tellUnion(issue: Extract<RawIssue, { code: "invalid_union" }>): string {
  const { discriminator, options, errors, input } = issue;
  if (typeof discriminator === "string" && Array.isArray(options)) {
    const found: unknown =
      typeof input === "object" && input !== null ? Reflect.get(input, discriminator) : undefined;
    return `${tellFound(found)}; ${oneOf(options.map(toOption))} belongs there`;
  }
  const kinds = errors.flatMap(([first]) =>
    first?.code === "invalid_type" && first.path.length === 0 ? [first.expected] : [],
  );
  return kinds.length === errors.length && kinds.length > 0
    ? tellKind(input, [...new Set(kinds)])
    : `${tellFound(input)}, which has none of the forms that belong there`;
}

function toOption(value: unknown): string {
  return typeof value === "string"
    ? quoted(value)
    : typeof value === "number"
      ? count(value)
      : String(value);
}

function count(value: number | bigint): string {
  // Beyond it digits say nothing: 1e20.
  return typeof value === "number" && Math.abs(value) >= 1e17
    ? value.toExponential().replace("+", "")
    : value.toLocaleString("en", { maximumFractionDigits: 6 });
}

function oneOf(options: readonly string[], word = "or"): string {
  const listed = options.slice(0, MOST_OPTIONS);
  const rest = options.length - listed.length;
  const all = rest > 0 ? [...listed, `one of ${rest} others`] : listed;
  const last = all.at(-1) ?? "nothing";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} ${word} ${last}`;
}

z.config({ localeError: toWords });
