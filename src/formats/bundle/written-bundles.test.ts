/** What a studio writes, a studio reads: exemplars of before there were bounds too. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { Exemplar } from "@/core/exemplar";
import { parseBundle, readBundle, writeBundle } from "@/formats/bundle/bundle";
import { writeLines } from "@/formats/bundle/lines/write-lines";
import { arbitraryExemplar } from "@/testing/arbitrary-exemplar";
import { buildExemplar } from "@/testing/build-exemplar";

function parse(text: string) {
  const result = parseBundle(text, "m.json");
  if (!result.ok) {
    throw result.error;
  }
  return result.value;
}

/** Exemplars as no field of the studio's lets them become any more, and older ones are. */
const unbounded = fc
  .record({
    exemplar: arbitraryExemplar,
    words: fc.dictionary(
      fc.constantFrom("title", "instruction", "dialogue", "stateText", "situation"),
      fc.integer({ min: 0, max: 200_100 }),
      { noNullPrototype: true },
    ),
    programChars: fc.option(fc.integer({ min: 999_990, max: 1_000_010 }), { freq: 4 }),
    goalDepth: fc.option(fc.integer({ min: 55, max: 70 }), { freq: 4 }),
    dimension: fc.option(fc.integer({ min: 65_530, max: 65_540 }), { freq: 4 }),
    thumbnail: fc.option(fc.constantFrom("data:image/gif;base64,AAAA", "https://x.example/a.png")),
  })
  .map(({ exemplar, words, programChars, goalDepth, dimension, thumbnail }): Exemplar => {
    const long = Object.entries(words).map(([name, chars]) => [name, "😀".repeat(chars / 2)]);
    const vector = new Float32Array(dimension ?? 1);
    return {
      ...exemplar,
      ...Object.fromEntries(long),
      ...(programChars === null ? {} : { program: "p".repeat(programChars) }),
      ...(goalDepth === null ? {} : { goal: nested(goalDepth) }),
      ...(thumbnail === null ? {} : { thumbnail }),
      embeddings: { ...exemplar.embeddings, state: { model: "m", revision: "1", vector } },
    };
  });

function nested(depth: number): Json {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

/** In both forms; a code where it is refused. */
async function writtenForms(exemplar: Exemplar): Promise<readonly Blob[] | string> {
  try {
    const lines = writeLines([exemplar], { vectors: "float32", isPacked: false });
    return [new Blob([writeBundle([exemplar])]), await new Response(lines).blob()];
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

/** What became of an exemplar on its way through a file; a sentence where that is not in order. */
async function onTheWay(exemplar: Exemplar, file: Blob): Promise<string> {
  const { exemplars, report } = await readBundle(file, "m.json");
  const [came] = exemplars;
  if (came === undefined || report.counts.error > 0) {
    return `left out: ${JSON.stringify(report.lines)}`;
  }
  const isCut = came.title !== exemplar.title || came.instruction !== exemplar.instruction;
  const isBeginning =
    exemplar.title.startsWith(came.title) && exemplar.instruction.startsWith(came.instruction);
  if (!isBeginning || came.program !== exemplar.program) {
    return "another one came out";
  }
  if (isCut && report.counts.info === 0) {
    return "shortened without a word";
  }
  // What was taken is written and read like any other.
  const again = parse(writeBundle(exemplars)).report.lines;
  return again.length > 0 ? "not read a second time" : isCut ? "shortened" : "read";
}

test("whatever is written is read again, in both forms; what would not be is refused when it is written", async () => {
  const seen: string[] = [];
  await fc.assert(
    fc.asyncProperty(unbounded, async (exemplar) => {
      const files = await writtenForms(exemplar);
      seen.push(
        ...(typeof files === "string"
          ? [files]
          : await Promise.all(files.map((file) => onTheWay(exemplar, file)))),
      );
    }),
    // One that is read as it is comes about by chance, and hardly ever not at all: once it is there for sure.
    { numRuns: 150, examples: [[buildExemplar()]] },
  );
  // Each of these came about, and nothing else did.
  expect([...new Set(seen)].toSorted()).toEqual(["IMP-27", "read", "shortened"]);
});

test("words that are too long are shortened, and it is told where and by how much", () => {
  const exemplar = buildExemplar({ title: `${"x".repeat(19_999)}😀 and more` });
  const { exemplars, report } = parse(writeBundle([exemplar]));
  // Not in the middle of a character.
  expect(exemplars[0]?.title).toBe("x".repeat(19_999));
  expect(report.lines).toMatchObject([
    {
      severity: "info",
      pointer: "/exemplars/0/title",
      message: "Shortened: it has 20,010 characters, of which the first 20,000 were taken.",
    },
  ]);
});
