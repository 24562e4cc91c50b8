import ts from "typescript";
import { expect, test } from "vitest";
import { findToldBelow } from "@/lab/language/told-below";

/** The messages of one file. */
function told(text: string, path = "src/storage/any-error.ts"): readonly string[] {
  const syntax = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return findToldBelow([{ path, syntax }]).map(({ message }) => message);
}

test("what a failure says is told, with the last name of each expression", () => {
  expect(
    told(`new AppError({
      code: "ANY-01",
      what: \`\${file.name} has \${rows.toLocaleString("en")} of \${Math.round(waitedMs / 1000)} rows\`,
      safe: "Nothing was lost",
      next: () => \`Ask \${this.#host}\`,
    })`),
  ).toEqual(["{name} has {rows} of {waitedMs} rows", "Nothing was lost"]);
});

test("both sides of a condition are told, also where it stands inside of a sentence", () => {
  expect(
    told(`fail({
      what: isOne ? "It is gone." : "They are gone.",
      safe: \`There \${count === 1 ? "is" : "are"} \${count} left\${note === "" ? "" : \`: \${note}\`}.\`,
    })`),
  ).toEqual([
    "It is gone.",
    "They are gone.",
    "There is {count} left.",
    "There is {count} left: {note}.",
    "There are {count} left.",
    "There are {count} left: {note}.",
  ]);
});

test("a constant is read where it is used, unless a parameter has its name", () => {
  const source = `
    const SAFE = "All is kept as it was.";
    const MOST = 4;
    const fail = (where: string) => {
      const at = where === "" ? "" : \` in \${where}\`;
      return { what: \`It broke\${at}, more than \${MOST} times\`, safe: SAFE };
    };
    const other = (at: string) => ({ what: \`It bent\${at} a little\`, safe: SAFE });`;
  expect(told(source)).toEqual([
    "All is kept as it was.",
    "It broke, more than {MOST} times",
    "It broke in {where}, more than {MOST} times",
    "It bent{at} a little",
  ]);
});

test("names with nothing between them are one, and a name's second place has a number", () => {
  expect(told("refuse(`The ${a.id} is in the ${b.id}${unit}.`)")).toEqual([
    "The {id} is in the {id2}.",
  ]);
});

test("whole sentences are told wherever they are made; words, errors for developers and lists of words are not", () => {
  const source = `
    report.add("error", "The line is no exemplar.");
    const kind = "not found";
    throw new TypeError("The row is no array.");
    const state = { next: "The row after this", value: 1 };
    const title = "Two words";`;
  expect(told(source)).toEqual(["The line is no exemplar."]);
});

test("what a long job says that it does is told, another label is not", () => {
  expect(told('report({ label: "Decoding", done, total }); show({ label: "Verified" })')).toEqual([
    "Decoding",
  ]);
});

test("a sentence that several files make is told once; prompts and other layers are left alone", () => {
  expect(told('say("The app says so.")', "src/app/any.ts")).toEqual([]);
  expect(told('say("Pick up the red cup.")', "src/engines/skills/plan/plan-step.ts")).toEqual([]);
  const file = (path: string) => ({
    path,
    syntax: ts.createSourceFile(path, 'say("It is so.")', ts.ScriptTarget.Latest, true),
  });
  expect(findToldBelow([file("src/core/a.ts"), file("src/core/b.ts")])).toEqual([
    { message: "It is so.", path: "src/core/a.ts" },
  ]);
});
