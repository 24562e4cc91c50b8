import { expect, test } from "vitest";
import { keyGroups } from "@/app/shortcuts/key-groups";
import { KEY_KINDS, kindOf } from "@/app/shortcuts/key-kinds";

const REVIEW = keyGroups([]).find(({ title }) => title === "Review")?.commands ?? [];
const idsOf = (kind: string) =>
  REVIEW.filter(({ id }) => kindOf({ id, scope: "workspace" }) === kind).map(({ id }) => id);

test("a key stands under what one is doing", () => {
  expect(idsOf("Decide")).toEqual(
    expect.arrayContaining(["decision.accept", "decision.reject", "hunk.keep", "hunk.drop"]),
  );
  expect(idsOf("Say")).toEqual(
    expect.arrayContaining(["remark.add", "correction.meant1", "question.leaveOut"]),
  );
  expect(idsOf("Write")).toEqual(expect.arrayContaining(["program.propose", "program.edit"]));
  expect(idsOf("Label")).toEqual(expect.arrayContaining(["label.split", "labels.make"]));
  expect(idsOf("Play")).toEqual(expect.arrayContaining(["playback.toggle", "selection.in"]));
  expect(idsOf("Move")).toEqual(expect.arrayContaining(["item.next", "hunk.next"]));
  expect(idsOf("Look")).toEqual(expect.arrayContaining(["stage.map", "run.divergence"]));
});

test("the keys of an agent's run stand under what one is doing as well", () => {
  const deploy = keyGroups([]).find(({ title }) => title === "Deploy")?.commands ?? [];
  const keysOf = (kind: string) =>
    deploy
      .filter(({ id }) => kindOf({ id, scope: "workspace" }) === kind)
      .flatMap(({ keys }) => [...keys]);
  expect(keysOf("Play")).toEqual(["Space"]);
  expect(keysOf("Move")).toEqual(["ArrowRight", "ArrowLeft", "Home", "End"]);
  expect(keysOf("Say")).toEqual(["C", "D"]);
  expect(keysOf("Decide")).toEqual(["Mod+Enter", "X", "A", "U", "E", "N"]);
});

test("no heading holds so many that nobody finds one", () => {
  const keyed = REVIEW.filter(({ keys }) => keys.length > 0);
  const counts = KEY_KINDS.map(
    (kind) => keyed.filter(({ id }) => kindOf({ id, scope: "workspace" }) === kind).length,
  );
  expect(Math.max(...counts)).toBeLessThanOrEqual(20);
});
