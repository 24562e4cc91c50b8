/**
 * Somebody else's answer to the same fit: scikit-learn's newton-cholesky where there is a Python that has
 * it; else reweighted least squares in plain lists, which shares no line with the engine.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { numberAt } from "@/base/element-at";

export interface SecondFit {
  readonly solver: "scikit-learn newton-cholesky" | "plain lists";
  readonly weights: readonly number[];
  /** The best of several. */
  readonly ms: number;
}

const PYTHONS = ["python3", "/usr/bin/python3"];

/** Half of the rows are turned round, because it wants to see both classes; the loss is the same. */
const SCRIPT = `
import json, sys, time, warnings
import numpy
from sklearn.linear_model import LogisticRegression
size, precision = int(sys.argv[2]), float(sys.argv[3])
x = numpy.fromfile(sys.argv[1], dtype="<f8").reshape(-1, size)
sign = numpy.where(numpy.arange(len(x)) % 2 == 0, 1.0, -1.0)
x = numpy.ascontiguousarray(x * sign[:, None])
y = (sign > 0).astype(int)
best, weights = 1e9, None
warnings.simplefilter("ignore")
for _ in range(12):
    model = LogisticRegression(C=1 / precision, fit_intercept=False, solver="newton-cholesky", tol=1e-8, max_iter=100)
    begun = time.perf_counter()
    model.fit(x, y)
    best = min(best, (time.perf_counter() - begun) * 1000)
    weights = model.coef_[0].tolist()
print(json.dumps({"ms": best, "weights": weights}))
`;

const answerSchema = z.object({ ms: z.number(), weights: z.array(z.number()) });

/** Fits the rows with a prior at zero. */
export async function fitSecond(
  rows: Float64Array,
  size: number,
  precision: number,
): Promise<SecondFit> {
  for (const python of PYTHONS) {
    const fit = await fitWithScikit(python, { rows, size, precision });
    if (fit !== undefined) {
      return { solver: "scikit-learn newton-cholesky", ...fit };
    }
  }
  const begun = performance.now();
  const weights = fitPlainly(rows, size, precision);
  return { solver: "plain lists", weights, ms: performance.now() - begun };
}

async function fitWithScikit(
  python: string,
  {
    rows,
    size,
    precision,
  }: { readonly rows: Float64Array; readonly size: number; readonly precision: number },
): Promise<z.infer<typeof answerSchema> | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "preferences-"));
  try {
    const file = join(folder, "rows.f64");
    await writeFile(file, new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength));
    const { stdout } = await promisify(execFile)(python, [
      "-c",
      SCRIPT,
      file,
      String(size),
      String(precision),
    ]);
    return answerSchema.parse(JSON.parse(stdout));
  } catch (error) {
    if (error instanceof z.ZodError) {
      throw error;
    }
    // No such Python, or one without the package: somebody else is asked.
    return undefined;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Newton's method on lists of numbers, its equations solved by elimination. */
export function fitPlainly(rows: Float64Array, size: number, precision: number): readonly number[] {
  let weights: readonly number[] = Array.from({ length: size }, () => 0);
  for (let round = 0; round < 30; round += 1) {
    const equations = weights.map((weight, index) => {
      const row = weights.map((_, column) => (column === index ? precision : 0));
      return [...row, -precision * weight];
    });
    for (let start = 0; start < rows.length; start += size) {
      addRow(equations, [...rows.subarray(start, start + size)], weights);
    }
    const step = solve(equations);
    weights = weights.map((weight, index) => weight + numberAt(step, index));
    if (Math.hypot(...step) < 1e-10) {
      break;
    }
  }
  return weights;
}

/** What one pair adds to the curvature and, in the last column, to the right side. */
function addRow(
  equations: readonly number[][],
  x: readonly number[],
  weights: readonly number[],
): void {
  const margin = x.reduce((sum, value, at) => sum + value * numberAt(weights, at), 0);
  const chance = 1 / (1 + Math.exp(-margin));
  for (const [index, equation] of equations.entries()) {
    const value = numberAt(x, index);
    for (const [column, other] of x.entries()) {
      equation[column] = numberAt(equation, column) + chance * (1 - chance) * value * other;
    }
    equation[x.length] = numberAt(equation, x.length) + (1 - chance) * value;
  }
}

/** Gauss and Jordan's elimination; the last column is the right side. */
function solve(equations: readonly number[][]): readonly number[] {
  for (const [pivot, equation] of equations.entries()) {
    const head = numberAt(equation, pivot);
    for (const [index, other] of equations.entries()) {
      const share = index === pivot ? 0 : numberAt(other, pivot) / head;
      for (const [column, value] of equation.entries()) {
        other[column] = numberAt(other, column) - share * value;
      }
    }
  }
  return equations.map(
    (equation, index) => ensureExists(equation.at(-1)) / numberAt(equation, index),
  );
}
