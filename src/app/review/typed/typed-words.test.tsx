import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { keepTyped, typedFor, useTypedCorrection } from "@/app/review/typed/typed-words";

const REMARK = {
  act: { kind: "add" as const, pin: { kind: "frame" as const, frame: 3 } },
  place: "frame 3",
  text: "Why the left",
};

beforeEach(() => {
  sessionStorage.clear();
});

test("what is typed for one item is there again, and no other item has it", () => {
  const typing = renderHook(() => useTypedCorrection("dem_1"));
  act(() => typing.result.current[1]("Wash the mug"));
  typing.unmount();
  expect(renderHook(() => useTypedCorrection("dem_1")).result.current[0]).toBe("Wash the mug");
  expect(renderHook(() => useTypedCorrection("dem_2")).result.current[0]).toBe("");
});

test("a remark and a correction are kept beside each other, and each is given up by itself", () => {
  keepTyped("dem_1", { correction: "Wash the mug" });
  keepTyped("dem_1", { remark: REMARK });
  expect(typedFor("dem_1")).toEqual({ correction: "Wash the mug", remark: REMARK });
  keepTyped("dem_1", { correction: "" });
  expect(typedFor("dem_1")).toEqual({ correction: "", remark: REMARK });
  keepTyped("dem_1", { remark: undefined });
  expect(sessionStorage.getItem("exemplar-typed")).toBe("[]");
});

test("what nobody can read is as if nothing was typed", () => {
  sessionStorage.setItem("exemplar-typed", '[["dem_1", {"correction": 7}]]');
  expect(typedFor("dem_1")).toEqual({ correction: "" });
});

test("of many items the ones typed into last are kept", () => {
  for (let index = 0; index < 60; index += 1) {
    keepTyped(`dem_${index}`, { correction: "Wash it" });
  }
  expect(typedFor("dem_0")).toEqual({ correction: "" });
  expect(typedFor("dem_59")).toEqual({ correction: "Wash it" });
});
