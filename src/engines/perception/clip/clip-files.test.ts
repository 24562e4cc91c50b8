import { expect, test } from "vitest";
import { parseClipConfig, toUnitVector } from "@/engines/perception/clip/clip-files";

const config = {
  model_type: "clip",
  name: "exemplar-clip",
  revision: "0123456789ab",
  projection_dim: 512,
};

test("a model's description gives name, revision and size", () => {
  expect(parseClipConfig(JSON.stringify(config))).toEqual({
    name: "exemplar-clip",
    revision: "0123456789ab",
    dimensions: 512,
  });
});

test.each([
  ["a page instead of a description", "<!doctype html><title>Exemplar</title>"],
  ["another kind of model", JSON.stringify({ ...config, model_type: "bert" })],
  ["no revision", JSON.stringify({ ...config, revision: undefined })],
  ["a list", "[]"],
])("%s is told by its code", (_, text) => {
  expect(() => parseClipConfig(text)).toThrow(/\[MOD-03\]/u);
});

test("vectors come out with unit length", () => {
  expect(toUnitVector([3, 4], 2)).toEqual(Float32Array.of(0.6, 0.8));
});

test.each([
  ["too short", [1]],
  ["all zero", [0, 0]],
  ["not a number", [1, Number.NaN]],
])("a vector that is %s is refused", (_, values) => {
  expect(() => toUnitVector(values, 2)).toThrow(/\[MOD-03\]/u);
});
