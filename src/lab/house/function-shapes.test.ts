import { expect, test } from "vitest";
import { findFunctionShapes, type FunctionShapes } from "@/lab/house/function-shapes";
import { readSourceTree } from "@/lab/house/source-tree";
import { plantTree } from "@/testing/plant-tree";

async function shapesOf(text: string, path = "src/a.tsx"): Promise<FunctionShapes> {
  const planted = await plantTree({ [path]: text });
  try {
    return findFunctionShapes(await readSourceTree(planted.root));
  } finally {
    await planted.remove();
  }
}

const whats = (findings: FunctionShapes["overComplex"]) => findings.map(({ what }) => what);
const ands = (count: number) => Array.from({ length: count + 1 }, () => "a").join(" && ");

test("a planted function with thirteen ways through it is found, one with twelve is not", async () => {
  const found = await shapesOf(`
    export function tangled(a: boolean) { return ${ands(12)}; }
    export const plain = (a: boolean) => ${ands(11)};
  `);
  expect(whats(found.overComplex)).toEqual(["tangled has a complexity of 13"]);
});

test("every kind of decision counts", async () => {
  const found = await shapesOf(`
    export const f = (a = 1, [b = 2]: number[], c?: { d?: () => number }) => {
      if (a) { for (;;) {} } else if (b) { while (a) {} }
      for (const e of []) { do {} while (a); }
      switch (a) { case 1: case 2: default: }
      b ??= a || b && c?.d?.() ? 1 : 2;
    };
  `);
  expect(whats(found.overComplex)).toEqual(["f has a complexity of 17"]);
});

test("a function within another one is counted by itself", async () => {
  const found = await shapesOf(`
    export function outer(a: boolean) {
      const inner = () => ${ands(7)};
      return ${ands(7)} || inner();
    }
  `);
  expect(found.overComplex).toEqual([]);
});

test("a fourth parameter is found, in the pixel kernel it is let be", async () => {
  const text = "export function f(a: number, b: number, c: number, d: number) {}";
  expect(whats((await shapesOf(text)).manyParameters)).toEqual(["f takes 4"]);
  expect((await shapesOf(text, "src/base/pixels/kernel/k.ts")).manyParameters).toEqual([]);
  expect((await shapesOf(text.replace("d: number", ""))).manyParameters).toEqual([]);
});

test("a fourth level of nesting is found; else-if is no level", async () => {
  const nested = (inner: string) => `for (;;) { if (a) { try { ${inner} } finally {} } }`;
  const deep = await shapesOf(`export function f(a: boolean) { ${nested("if (a) {}")} }`);
  expect(whats(deep.deeplyNested)).toEqual(["f nests 4"]);
  const flat = await shapesOf(`
    export function f(a: boolean) {
      ${nested("")}
      if (a) {} else if (a) {} else if (a) {} else if (a) {}
    }
  `);
  expect(flat.deeplyNested).toEqual([]);
});
