import { expect, test } from "vitest";
import { CONNECTION_KINDS } from "@/engines/teacher/providers/providers";
import {
  newConnection,
  removeConnection,
  replaceConnection,
  restoreConnection,
  withKind,
} from "@/features/settings/edit-connections";

const first = { ...newConnection([], CONNECTION_KINDS), id: "a", name: "A" };
const second = { ...newConnection([first], CONNECTION_KINDS), id: "b" };
const settings = {
  connections: [first, second],
  teachers: { propose: "a", revise: "b" },
  keys: { a: "sk-a", b: "sk-b" },
};

test("a new connection points at a server on this machine and has a name of its own", () => {
  expect(second.name).not.toBe(newConnection([], CONNECTION_KINDS).name);
  expect(second.baseUrl).toContain("localhost");
});

test("another kind brings its usual address, but not over one that was typed", () => {
  const moved = withKind(first, "anthropic", CONNECTION_KINDS);
  expect(moved).toMatchObject({ kind: "anthropic", baseUrl: "https://api.anthropic.com/v1" });
  expect(withKind(moved, "openai", CONNECTION_KINDS).baseUrl).toBe(first.baseUrl);
  const typed = { ...first, baseUrl: "https://my.example.org/v1" };
  expect(withKind(typed, "google", CONNECTION_KINDS).baseUrl).toBe("https://my.example.org/v1");
});

test("a change of one leaves the others alone", () => {
  expect(replaceConnection(settings.connections, { ...second, model: "x" })).toEqual([
    first,
    { ...second, model: "x" },
  ]);
});

test("what is removed takes its key and its tasks along, and undo brings all of it back", () => {
  const change = removeConnection(settings, "a")!;
  expect(change.part).toEqual({
    connections: [second],
    teachers: { propose: "built-in", revise: "b" },
  });
  expect(restoreConnection({ ...settings, ...change.part }, change.removed)).toEqual({
    ...settings,
    keys: { a: "sk-a" },
  });
  expect(removeConnection(settings, "gone")).toBeUndefined();
});

test("undo takes no task from the teacher that got it meanwhile", () => {
  const change = removeConnection(settings, "a")!;
  const since = { ...settings, ...change.part, teachers: { propose: "b", revise: "b" } };
  expect(restoreConnection(since, change.removed).teachers).toEqual({ propose: "b", revise: "b" });
});
