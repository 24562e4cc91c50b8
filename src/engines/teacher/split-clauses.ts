import { findVerb } from "@/engines/teacher/correction-verbs";

const SEPARATOR =
  /(?<=[.!?;])\s+|[;\n]|,\s*(?:and\s+)?then\s+|\s+and then\s+|\.\s+then\s+|,\s*(?:and|but)\s+/i;

/**
 * Takes a correction apart into clauses. A quoted line of the program becomes its number, so that
 * the dots in it separate nothing: `remove "fridge_3.open()"` reads as `remove line 7`.
 */
export function splitClauses(text: string, programLines: readonly string[]): readonly string[] {
  return numberQuotedLines(text, programLines)
    .split(SEPARATOR)
    .flatMap(splitAtAnd)
    .map((clause) => clause.replace(/^\s*(?:and|but|then|also|please)\b[\s,]*/i, "").trim())
    .map((clause) => clause.replace(/[.!?,\s]+$/, ""))
    .map(withConditionLast)
    .filter(
      (clause) =>
        clause !== "" && !/^(?:please|ok(?:ay)?|thanks?|thank you|no|yes|hi|hello)$/i.test(clause),
    );
}

/** `before cutting it, take the knife` reads as `take the knife before cutting it`. */
function withConditionLast(clause: string): string {
  return clause.replace(/^((?:before|after)\s[^,]+),\s*(.+)$/i, "$2 $1");
}

/** `open the fridge and take the tomato` are two clauses; `the mug and the cup` is none. */
function splitAtAnd(clause: string): readonly string[] {
  const parts = clause.split(/\s+and\s+/i);
  const isList = parts.some((part) => findVerb(firstWords(part.toLowerCase())) === undefined);
  return isList ? [clause] : parts;
}

/** A clause says what to do at its start. */
function firstWords(part: string): string {
  return part.split(/\s+/).slice(0, 6).join(" ");
}

function numberQuotedLines(text: string, programLines: readonly string[]): string {
  const codes = programLines.map((line) => line.replace(/#.*$/, "").trim());
  return text.replaceAll(/[`"'“”]?([A-Za-z_]\w*\.[a-z_]+\([^)]*\))[`"'“”]?/g, (quoted, code) => {
    const index = codes.indexOf(String(code).trim());
    return index < 0 ? quoted : `line ${index + 1}`;
  });
}
