import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import { fromTeachJson, parseTeachGame, readTeachGame } from "@/formats/teach/teach";
import { TeachGameBuilder } from "@/testing/teach-game-builder";
import { kitchen, playedKitchen } from "@/testing/teach-kitchen";
import { householdStateSchema } from "@/worlds/household/state/household-state";

/** The code of the refusal, and a check that it is told as every refusal is. */
function refusalOf(text: string): string {
  const result = parseTeachGame(text, "bad.json");
  expect(result.ok).toBe(false);
  const error = result.ok ? undefined : result.error;
  expect(error).toBeInstanceOf(AppError);
  expect(error?.what).toContain("bad.json");
  expect(error?.safe).toBe("Nothing was imported.");
  return error?.code ?? "";
}

test("a gzipped game is told by its first bytes, whatever its name", async () => {
  const bytes = new Uint8Array(gzipSync(playedKitchen().toJson()));
  const result = await readTeachGame(bytes, "kitchen.json");
  expect(result.ok && result.value.episode.gameId).toBe("kitchen-of-ours");
});

test("a truncated gzip file, a bomb and bytes that are no text are refused", async () => {
  const packed = new Uint8Array(gzipSync(playedKitchen().toJson()));
  const bomb = new Uint8Array(gzipSync(new Uint8Array(4_000_000)));
  const codeOf = async (bytes: Uint8Array<ArrayBuffer>, limitBytes = 1_000_000) => {
    const result = await readTeachGame(bytes, "bad.gz", { limitBytes });
    return result.ok ? "read" : result.error.code;
  };
  expect(await codeOf(packed.slice(0, packed.length / 2))).toBe("IMP-01");
  expect(await codeOf(bomb)).toBe("IMP-02");
  expect(await codeOf(new Uint8Array(2_000_000))).toBe("IMP-02");
  expect(await codeOf(new Uint8Array([0xff, 0xfe, 0x00]))).toBe("IMP-03");
  expect(await codeOf(new Uint8Array())).toBe("IMP-03");
});

test("text that is no JSON, or ends too early, is refused", () => {
  const whole = playedKitchen().toJson();
  expect(refusalOf("")).toBe("IMP-03");
  expect(refusalOf("<html></html>")).toBe("IMP-03");
  expect(refusalOf(whole.slice(0, whole.length - 20))).toBe("IMP-03");
});

test("JSON that is no game is told apart from a broken game", () => {
  for (const foreign of ["null", "3", "[]", "{}", '{"tasks":[]}', '{"tasks":[{"episodes":[]}]}']) {
    expect(refusalOf(foreign)).toBe("IMP-04");
  }
});

test("a game that nobody drove is refused", () => {
  expect(refusalOf(kitchen().say("Driver", "hi").toJson())).toBe("IMP-05");
});

test("a game without an initial state, without objects or without a driver is refused", () => {
  const game = playedKitchen().toJson();
  expect(refusalOf(game.replace('"initial_state"', '"state"'))).toBe("IMP-06");
  expect(
    refusalOf(game.replace('"name":"agent"', '"name":"x"').replace(/"cameraHorizon":30/, '"a":1')),
  ).toBe("IMP-06");
  const empty = new TeachGameBuilder().move("Forward", { x: 0, z: 0.25, yawDeg: 0 });
  expect(refusalOf(empty.toJson())).toBe("IMP-06");
});

test("absurd values are refused with the place where they stand", () => {
  const huge = playedKitchen()
    .object({ type: "Mug", at: [1e300, 0, 0] })
    .toJson();
  const result = parseTeachGame(huge, "bad.json");
  expect(result.ok ? "" : result.error.what).toContain("item 8 of “objects” in “initial_state”");
  expect(result.ok ? "" : result.error.what).toContain("is 1e300; at most 10,000,000 belongs");
  expect(refusalOf(huge)).toBe("IMP-08");
  const long = playedKitchen().say("Commander", "a".repeat(50_000)).toJson();
  expect(refusalOf(long)).toBe("IMP-08");
  const strange = playedKitchen()
    .object({ type: "<b>Mug</b>", at: [0, 0, 0] })
    .toJson();
  expect(refusalOf(strange)).toBe("IMP-08");
});

test("a file nested deeper than the stack is refused", () => {
  const depth = 200_000;
  const deep = `${"[".repeat(depth)}${"]".repeat(depth)}`;
  expect(refusalOf(`{"tasks":${deep}}`)).toBe("IMP-08");
});

test("keys that would poison a prototype are removed and reported", () => {
  const poison = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},';
  const result = parseTeachGame(playedKitchen().toJson().replace("{", poison), "kitchen.json");
  expect(result.ok && result.value.report.lines[0]?.message).toContain("2 keys");
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test("whatever is changed in a game, reading it gives a game or a refusal and never throws", () => {
  const text = playedKitchen().toJson();
  const paths = leafPaths(JSON.parse(text));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(), fc.jsonValue({ maxDepth: 3 })), { minLength: 1, maxLength: 4 }),
      (changes) => {
        const json: unknown = JSON.parse(text);
        for (const [pick, value] of changes) {
          setAt(json, paths[pick % paths.length] ?? [], value);
        }
        const result = fromTeachJson(json, "mutated.json");
        const isValid = result.ok
          ? householdStateSchema.safeParse(result.value.episode.initialState).success
          : /^IMP-0[1-68]$/.test(result.error.code);
        expect(isValid).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test("whatever is cut out of a game's text, reading it never throws", () => {
  const text = playedKitchen().toJson();
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(200), fc.string(), (at, length, insert) => {
      const mangled = text.slice(0, at) + insert + text.slice(at + length);
      expect(() => parseTeachGame(mangled, "mangled.json")).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

/** The paths of all values inside a JSON value, containers included. */
function leafPaths(json: unknown, prefix: readonly string[] = []): (readonly string[])[] {
  if (typeof json !== "object" || json === null) {
    return [];
  }
  return Object.entries(json).flatMap(([key, value]) => {
    const path = [...prefix, key];
    return [path, ...leafPaths(value, path)];
  });
}

function setAt(json: unknown, path: readonly string[], value: unknown): void {
  let target = json;
  for (const key of path.slice(0, -1)) {
    target = typeof target === "object" && target !== null ? Reflect.get(target, key) : undefined;
  }
  const last = path.at(-1);
  if (typeof target === "object" && target !== null && last !== undefined) {
    Reflect.set(target, last, value);
  }
}
