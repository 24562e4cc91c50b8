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

test("whatever is written is read again, in both forms; what would not be is refused when it is written", async () => {
  const seen = { read: 0, shortened: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(unbounded, async (exemplar) => {
      const files = await writtenForms(exemplar);
      if (typeof files === "string") {
        seen.refused += 1;
        expect(files).toBe("IMP-27");
        return;
      }
      for (const file of files) {
        const { exemplars, report } = await readBundle(file, "m.json");
        expect(report.counts.error).toBe(0);
        const [{ title, instruction, program } = buildExemplar()] = exemplars;
        expect(exemplar.title.startsWith(title)).toBe(true);
        expect(exemplar.instruction.startsWith(instruction)).toBe(true);
        expect(program).toBe(exemplar.program);
        const isShorter = title !== exemplar.title || instruction !== exemplar.instruction;
        expect(report.counts.info >= (isShorter ? 1 : 0)).toBe(true);
        seen.read += 1;
        seen.shortened += isShorter ? 1 : 0;
        // What was taken is written and read like any other.
        expect(parse(writeBundle(exemplars)).report.lines).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
  expect(Math.min(seen.read, seen.shortened, seen.refused)).toBeGreaterThan(5);
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
