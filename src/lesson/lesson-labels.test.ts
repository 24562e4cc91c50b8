/** The noisy program as labels are made, fixed and taken back. */
import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { addNoisyProgram, noisyVersion } from "@/lesson/lesson-versions";
import { buildDemonstration } from "@/testing/build-demonstration";
import { HouseholdBuilder } from "@/testing/household-builder";
import { LessonDriver } from "@/testing/lesson-driver";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

/** A mug before the agent, and another one behind its back. */
function twoMugs() {
  const room = new HouseholdBuilder();
  const counter = room.add("CounterTop", { at: [0, 1.2] });
  const table = room.add("DiningTable", { at: [0, -1.5] });
  room.add("Mug", { in: table, at: [0, -1.3] });
  room.add("Mug", { in: counter, at: [0.1, 1.1] });
  return toJson(room.build());
}

function label(frame: number, verb: string, object: string): ActionLabel {
  const id = `model-${frame}`;
  return { id, verb, object, startFrame: frame, endFrame: frame + 1, confidence: 0.9, by: "model" };
}

const pickup = label(0, "Pickup", "Mug");
const labels = [pickup, label(1, "Place", "CounterTop")];

const openLesson = (demonstration = buildDemonstration({ state: twoMugs() })) =>
  new LessonDriver({ kit: householdKit, demonstration });

/** A demonstration whose actions a model has labelled. */
function labelled(demonstration?: ReturnType<typeof buildDemonstration>) {
  const lesson = openLesson(demonstration);
  lesson.parts.log.apply({ kind: "labels.model", labels, model: "a model" });
  addNoisyProgram(lesson.parts);
  return {
    lesson,
    text: () => noisyVersion(lesson.parts)?.text,
    versions: () => lesson.session.versions.map(({ number, kind }) => `v${number} ${kind}`),
  };
}

test("a model's labels name instances where the state is known", () => {
  const { text } = labelled();
  expect(text()).toContain('object_instance="Mug_3"');
});

test("nothing is named where no state is known, nor where one was only assumed", () => {
  const { lesson, text } = labelled(buildDemonstration());
  lesson.parts.log.apply({ kind: "state.assume", state: twoMugs() });
  addNoisyProgram(lesson.parts);
  expect(text()).toBe(
    [
      'mug = InteractionObject("Mug")',
      "mug.pickup()",
      'counter_top = InteractionObject("CounterTop")',
      "mug.place(counter_top)",
      "",
    ].join("\n"),
  );
});

test("the fix of one label updates the program at once, and undo takes it back", async () => {
  const { lesson, text, versions } = labelled();
  const before = text();
  lesson.setLabel({ ...pickup, object: "Mug_2", by: "person", confidence: 1 });
  expect(text()).toContain("mug_2.place(counter_top_0)");
  await lesson.undo();
  expect(text()).toBe(before);
  await lesson.redo();
  expect(text()).toContain("mug_2.place(counter_top_0)");
  lesson.removeLabel("model-1");
  expect(text()).not.toContain("place");
  await lesson.undo();
  await lesson.undo();
  expect(text()).toBe(before);
  await lesson.redo();
  await lesson.redo();
  expect(text()).not.toContain("place");
  expect(versions()).toEqual(["v1 noisy"]);
});

test("a noisy program that something rests on stays beside the next one", () => {
  const { lesson, versions } = labelled();
  lesson.type("# mine\n");
  lesson.setLabel({ ...pickup, object: "Cup", by: "person" });
  expect(versions()).toEqual(["v1 noisy", "v2 noisy"]);
});

test("labels by hand wait for somebody to ask for a program", () => {
  const lesson = openLesson();
  lesson.setLabel(pickup);
  expect(lesson.session.versions).toEqual([]);
});
