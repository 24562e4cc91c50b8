/** The leaves of JSON: fixed text, gaps between values, numbers, and what stands between two quotes. */
import { ensureExists } from "@/base/assert";
import type { Leaf } from "@/engines/teacher/browser/held/grammar-state";

const code = (char: string) => ensureExists(char.codePointAt(0), "a character has a code");
const isDigit = (byte: number) => byte >= code("0") && byte <= code("9");

/** Exactly this text, which is ASCII. */
export function fixedText(text: string): Leaf {
  return textFrom(new TextEncoder().encode(text), 0);
}

function textFrom(bytes: Uint8Array, at: number): Leaf {
  const isLast = at === bytes.length - 1;
  return {
    kind: "leaf",
    minBytes: bytes.length - at,
    canEnd: false,
    take: (byte) => (byte !== bytes[at] ? undefined : isLast ? "end" : textFrom(bytes, at + 1)),
  };
}

/** So much white space in one place: models like to indent, and some never stop. */
const MOST_SPACE_BYTES = 20;
const SPACES = new Set([" ", "\n"].map(code));

/** Nothing, or some white space. */
export const GAP = gapOf(MOST_SPACE_BYTES);

function gapOf(left: number): Leaf {
  return {
    kind: "leaf",
    minBytes: 0,
    canEnd: true,
    take: (byte) => (left > 0 && SPACES.has(byte) ? gapOf(left - 1) : undefined),
  };
}

/** So many digits are exact in a double, and no schema of ours asks for more. */
const MOST_WHOLE_DIGITS = 15;
const MOST_FRACTION_DIGITS = 6;

export interface NumberForm {
  readonly isWhole: boolean;
  readonly canBeNegative: boolean;
}

type NumberPart = "start" | "minus" | "zero" | "whole" | "point" | "fraction";
const COMPLETE = new Set<NumberPart>(["zero", "whole", "fraction"]);

/** A JSON number without an exponent. */
export function numberOf(form: NumberForm): Leaf {
  return numberFrom(form, "start", 0);
}

function numberFrom(form: NumberForm, part: NumberPart, digits: number): Leaf {
  const isComplete = COMPLETE.has(part);
  return {
    kind: "leaf",
    minBytes: isComplete ? 0 : 1,
    canEnd: isComplete,
    take: (byte) => {
      const next = nextPart(form, part, byte);
      const count = next === part ? digits + 1 : 1;
      const most = next === "fraction" ? MOST_FRACTION_DIGITS : MOST_WHOLE_DIGITS;
      return next === undefined || count > most ? undefined : numberFrom(form, next, count);
    },
  };
}

function nextPart(form: NumberForm, part: NumberPart, byte: number): NumberPart | undefined {
  if (byte === code("-")) {
    return part === "start" && form.canBeNegative ? "minus" : undefined;
  }
  if (byte === code(".")) {
    return !form.isWhole && (part === "zero" || part === "whole") ? "point" : undefined;
  }
  return isDigit(byte) && part !== "zero" ? afterDigit(part, byte) : undefined;
}

function afterDigit(part: NumberPart, byte: number): NumberPart {
  if (part === "point" || part === "fraction") {
    return "fraction";
  }
  return part !== "whole" && byte === code("0") ? "zero" : "whole";
}
