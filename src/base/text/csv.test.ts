import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCsv, writeCsv } from "@/base/text/csv";

const fieldsOf = (text: string) => {
  const parsed = parseCsv(text);
  return parsed.ok ? parsed.value.map(({ fields }) => fields) : parsed.error;
};

test("commas, quotes and line ends stand in quotes", () => {
  expect(fieldsOf('\uFEFFa,b\r\n"x, ""y""\nz",2\n\n"",\n')).toEqual([
    ["a", "b"],
    ['x, "y"\nz', "2"],
    ["", ""],
  ]);
  expect(fieldsOf("a,b,")).toEqual([["a", "b", ""]]);
  expect(fieldsOf("")).toEqual([]);
});

test("a row knows its line, also behind a field of several", () => {
  const parsed = parseCsv('a\n"1\n2\n3",x\nlast');
  expect(parsed.ok && parsed.value.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test("a quote that nothing closes is told with its line", () => {
  expect(fieldsOf('a\nb,"c\nd')).toEqual({ line: 2 });
});

test("what is written is read as it was", () => {
  const field = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.stringMatching(/^[",\r\n a\uFEFF]{0,6}$/u),
  );
  const row = fc
    .array(field, { minLength: 1, maxLength: 4 })
    // A row of one empty field and an empty line are the same text.
    .filter((fields) => fields.length > 1 || fields[0] !== "");
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      expect(fieldsOf(writeCsv(rows))).toEqual(rows);
    }),
  );
});
