import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Exemplar } from "@/core/exemplar";
import { parseBundle, readBundle, writeBundle } from "@/formats/bundle/bundle";
import { isSameExemplar } from "@/formats/bundle/bundle-exemplar";
import { mergeBundle } from "@/formats/bundle/bundle-merge";
import { bundleSchema, toBundleJsonSchema } from "@/formats/bundle/bundle-schema";
import { arbitraryExemplar } from "@/testing/arbitrary-exemplar";
import { buildEmbedding, buildExemplar } from "@/testing/build-exemplar";

const memory = fc.uniqueArray(arbitraryExemplar, { selector: ({ id }) => id, maxLength: 4 });

function parse(text: string) {
  const result = parseBundle(text, "m.json");
  if (!result.ok) {
    throw result.error;
  }
  return result.value;
}

function codeOf(text: string): string {
  const result = parseBundle(text, "m.json");
  return result.ok ? "ok" : result.error.code;
}

/** Rewrites the JSON of a one-exemplar bundle. */
function tamper(change: (exemplar: Record<string, unknown>) => void): string {
  const json = z
    .object({ exemplars: z.array(z.record(z.string(), z.unknown())) })
    .loose()
    .parse(JSON.parse(writeBundle([buildExemplar()])));
  json.exemplars.forEach(change);
  return JSON.stringify(json);
}

const bitsOf = (vector: Float32Array) => [
  ...new Uint32Array(vector.buffer, vector.byteOffset, vector.length),
];

/** JSON knows no -0, and an exemplar's vectors are compared by their bits elsewhere. */
function normalise(exemplar: Exemplar): unknown {
  return JSON.parse(JSON.stringify(exemplar));
}

test("import restores every exemplar, and exporting again gives the same bytes", () => {
  fc.assert(
    fc.property(memory, (exemplars) => {
      const text = writeBundle(exemplars);
      const { exemplars: restored, report } = parse(text);
      expect(report.lines).toEqual([]);
      expect(writeBundle(restored)).toBe(text);
      const byId = new Map(restored.map((exemplar) => [exemplar.id, exemplar]));
      for (const exemplar of exemplars) {
        const other = byId.get(exemplar.id)!;
        expect(normalise(other)).toEqual(normalise(exemplar));
        expect(bitsOf(other.embeddings.state.vector)).toEqual(
          bitsOf(exemplar.embeddings.state.vector),
        );
      }
    }),
  );
});

test("a bundle is the same file whatever the order of the memory", () => {
  fc.assert(
    fc.property(memory, (exemplars) => {
      expect(writeBundle(exemplars.toReversed())).toBe(writeBundle(exemplars));
    }),
  );
});

test("a bundle survives its way through UTF-8, half surrogate pairs too", async () => {
  const exemplar = buildExemplar({ title: "half \uD83D, whole \u{1F600}, line \u2028" });
  const file = new Blob([writeBundle([exemplar])]);
  const { exemplars } = await readBundle(file, "m.json");
  expect(exemplars).toMatchObject([{ title: exemplar.title }]);
});

test("NaN, infinity and -0 in a vector keep their bits", () => {
  const state = buildEmbedding([Number.NaN, -0, Number.POSITIVE_INFINITY, 1e-45]);
  const exemplar = buildExemplar({
    embeddings: { instruction: buildEmbedding([1]), state },
  });
  const [restored] = parse(writeBundle([exemplar])).exemplars;
  expect(bitsOf(restored!.embeddings.state.vector)).toEqual(bitsOf(state.vector));
});

test("a vector that is a view into a larger buffer is written alone", () => {
  const whole = Float32Array.from([9, 1, 2, 9]);
  const exemplar = buildExemplar({
    embeddings: {
      instruction: { model: "m", revision: "1", vector: whole.subarray(1, 3) },
      state: buildEmbedding([]),
    },
  });
  const [restored] = parse(writeBundle([exemplar])).exemplars;
  expect([...restored!.embeddings.instruction.vector]).toEqual([1, 2]);
});

test("an empty memory is a bundle too", () => {
  expect(parse(writeBundle([])).exemplars).toEqual([]);
});

test("a written bundle has the published shape", () => {
  fc.assert(
    fc.property(memory, (exemplars) => {
      expect(bundleSchema.safeParse(JSON.parse(writeBundle(exemplars))).success).toBe(true);
    }),
  );
});

test("the published JSON Schema is the one that the code reads by", async () => {
  const path = new URL("../../../public/schemas/exemplar-bundle-1.schema.json", import.meta.url);
  const published: unknown = JSON.parse(await readFile(path, "utf8"));
  expect(published).toEqual(JSON.parse(toBundleJsonSchema()));
});

test("a file of a newer studio is refused with both versions named", () => {
  const text = writeBundle([buildExemplar()]).replace('"schemaVersion": 1', '"schemaVersion": 4');
  const result = parseBundle(text, "memory.json");
  expect(result).toMatchObject({
    ok: false,
    error: {
      code: "IMP-07",
      what: "memory.json was made by a newer studio (schema 4, this is 1).",
      safe: "Nothing was imported.",
    },
  });
});

test("a bundle cut off anywhere is refused as incomplete", () => {
  const text = writeBundle([buildExemplar()]).trimEnd();
  for (let length = 0; length < text.length; length += 97) {
    expect(codeOf(text.slice(0, length))).toBe("IMP-21");
  }
});

test.each([
  ["null", "IMP-22"],
  ["[]", "IMP-22"],
  ['{"format":"exemplar-bundle"}', "IMP-22"],
  ['{"format":"exemplar-bundle","schemaVersion":0,"exemplars":[]}', "IMP-22"],
  ['{"format":"exemplar-bundle","schemaVersion":1,"exemplars":{}}', "IMP-22"],
  ['{"format":"other","schemaVersion":1,"exemplars":[]}', "IMP-22"],
  ["\u0000\u0001", "IMP-21"],
])("the foreign file %s is refused with %s", (text, code) => {
  expect(codeOf(text)).toBe(code);
});

test("a file nested a hundred thousand deep is refused, not crashed on", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  expect(["IMP-21", "IMP-24"]).toContain(codeOf(deep));
  const inside = tamper((exemplar) => {
    exemplar["goal"] = 0;
  }).replace('"goal":0', `"goal":${deep}`);
  expect(["IMP-21", "IMP-24"]).toContain(codeOf(inside));
});

test("a key that would change a prototype leaves its exemplar out and changes none", () => {
  const text = tamper((exemplar) => {
    exemplar["goal"] = "here";
  }).replace('"goal":"here"', '"goal":{"__proto__":{"polluted":true}}');
  const { exemplars, report } = parse(text);
  expect(exemplars).toEqual([]);
  expect(report.lines).toMatchObject([{ severity: "error", pointer: "/exemplars/0" }]);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test.each([
  ["title", 7, "/exemplars/0/title"],
  ["thumbnail", "https://example.com/track.png", "/exemplars/0/thumbnail"],
  ["thumbnail", "data:text/html;base64,AAAA", "/exemplars/0/thumbnail"],
  ["createdAt", "now", "/exemplars/0/createdAt"],
  // A date that no calendar has would throw wherever it is shown.
  ["createdAt", 1e20, "/exemplars/0/createdAt"],
  // Words can be shortened; of a program nothing can go.
  ["program", "p".repeat(1_000_001), "/exemplars/0/program"],
  ["uses", { retrieved: -1, succeeded: 0, failed: 0 }, "/exemplars/0/uses/retrieved"],
])("an exemplar with a wrong %s is left out and the place is told", (field, value, pointer) => {
  const { exemplars, report } = parse(
    tamper((exemplar) => {
      exemplar[field] = value;
    }),
  );
  expect(exemplars).toEqual([]);
  expect(report.lines).toMatchObject([{ severity: "error", file: "m.json", pointer }]);
});

test.each([["AAA"], ["####"], ["AAAA"], ["AAAAAAB="], [" AAAA"]])(
  "a vector written as %j of another length or spelling leaves its exemplar out",
  (vector) => {
    const embedding = { model: "m", revision: "1", dimension: 1, vector };
    const { exemplars, report } = parse(
      tamper((exemplar) => {
        exemplar["embeddings"] = { instruction: embedding, state: embedding };
      }),
    );
    expect(exemplars).toEqual([]);
    expect(report.counts.error).toBe(1);
  },
);

test("one bad exemplar does not keep the others out", () => {
  const good = ["ex_1", "ex_2", "ex_3"].map((id) => buildExemplar({ id }));
  const text = writeBundle(good).replace('"id": "ex_2"', '"id": 2');
  const { exemplars, report } = parse(text);
  expect(exemplars.map(({ id }) => id)).toEqual(["ex_1", "ex_3"]);
  expect(report.counts.error).toBe(1);
});

test("of two exemplars with one id in a file the first is kept and the second reported", () => {
  const text = writeBundle([
    buildExemplar({ id: "ex_1" }),
    buildExemplar({ id: "ex_2", title: "Other" }),
  ]).replace('"id": "ex_2"', '"id": "ex_1"');
  const { exemplars, report } = parse(text);
  expect(exemplars).toMatchObject([{ id: "ex_1", title: "Make coffee" }]);
  expect(report.counts.error).toBe(1);
});

test("what is in memory alike is skipped, and what differs stays mine unless I choose theirs", () => {
  const mine = [buildExemplar({ id: "a" }), buildExemplar({ id: "b", title: "Mine" })];
  const theirs = ["a", "b", "c"].map((id) => buildExemplar({ id }));
  const kept = mergeBundle(theirs, mine);
  expect(kept).toMatchObject({ identicalIds: ["a"], replacedCount: 0 });
  expect(kept.kept.map((pair) => pair.mine.title)).toEqual(["Mine"]);
  expect(kept.accepted.map(({ id }) => id)).toEqual(["c"]);
  const taken = mergeBundle(theirs, mine, "take-theirs");
  expect(taken.accepted.map(({ id }) => id)).toEqual(["b", "c"]);
  expect(isSameExemplar(mine[0]!, theirs[0]!)).toBe(true);
  const chosen = mergeBundle(theirs, mine, new Set(["a", "b"]));
  expect(chosen).toMatchObject({ identicalIds: ["a"], replacedCount: 1, kept: [] });
});

test("no field that is not an exemplar's gets into a bundle, least of all a secret", () => {
  const exemplar = buildExemplar();
  const leaky = {
    ...exemplar,
    apiKey: "sk-secret",
    provenance: { ...exemplar.provenance, apiKey: "sk-secret", headers: { auth: "sk-secret" } },
    embeddings: {
      ...exemplar.embeddings,
      state: { ...exemplar.embeddings.state, token: "sk-secret" },
    },
  };
  const text = writeBundle([leaky]);
  expect(text).not.toContain("sk-secret");
  expect(text).toBe(writeBundle([exemplar]));
});

test("bytes that are no text are refused in words", async () => {
  const result = readBundle(new Blob([new Uint8Array([0xff, 0xfe, 0x80])]), "m.json");
  await expect(result).rejects.toMatchObject({ code: "IMP-21" });
});

test("an exemplar with a program that no editor could show is left out, with its place", () => {
  const huge = buildExemplar({ id: "huge", program: "mug.pickup()\n".repeat(400_000) });
  const json = writeBundle([buildExemplar({ id: "fine" })]).replace(
    /"exemplars": \[/,
    `"exemplars": [${JSON.stringify({ ...huge, embeddings: {} })},`,
  );
  const parsed = parseBundle(json);
  expect(parsed).toMatchObject({ ok: true, value: { exemplars: [{ id: "fine" }] } });
  expect(parsed.ok ? parsed.value.report.lines[0]?.pointer : "").toBe("/exemplars/0/program");
});

test("a refusal says in plain words where it is, what was found and what belongs there", () => {
  const text = tamper((exemplar) => {
    exemplar["createdAt"] = 1e20;
  });
  expect(parse(text).report.lines).toMatchObject([
    {
      pointer: "/exemplars/0/createdAt",
      message: "Left out: it is 1e20; at most 8,640,000,000,000,000 belongs there.",
    },
  ]);
});
