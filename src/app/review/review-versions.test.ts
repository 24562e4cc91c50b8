/** The noisy program as labels are made, fixed and taken back. */
import { afterEach, expect, test, vi } from "vitest";
import { ReviewController } from "@/app/review/review-controller";
import { currentSession, type ReviewParts } from "@/app/review/review-parts";
import { addNoisyProgram, noisyVersion } from "@/app/review/review-versions";
import type { Services } from "@/app/services";
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import { openSession } from "@/document/session-store";
import { openMemoryStorage } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";
import { HouseholdBuilder } from "@/testing/household-builder";
import { toJson } from "@/worlds/household/state/to-json";

afterEach(() => {
  vi.unstubAllGlobals();
});

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

/** Only what labels need is there. */
async function openParts(demonstration: Demonstration): Promise<ReviewParts> {
  const storage = openMemoryStorage();
  const session = await openSession(storage.operations, demonstration.id);
  return {
    services: { storage } as unknown as Services,
    demonstration,
    session,
    video: {},
  } as unknown as ReviewParts;
}

/** A demonstration whose actions a model has labelled. */
async function labelled(demonstration = buildDemonstration({ state: twoMugs() })) {
  const parts = await openParts(demonstration);
  parts.session.apply({ kind: "labels.model", labels, model: "a model" });
  addNoisyProgram(parts);
  return {
    parts,
    controller: new ReviewController(parts),
    text: () => noisyVersion(parts)?.text,
    versions: () => currentSession(parts).versions.map(({ number, kind }) => `v${number} ${kind}`),
  };
}

test("a model's labels name instances where the state is known", async () => {
  const { text } = await labelled();
  expect(text()).toContain('object_instance="Mug_3"');
});

test("nothing is named where no state is known, nor where one was only assumed", async () => {
  const { parts, text } = await labelled(buildDemonstration());
  parts.session.apply({ kind: "state.assume", state: twoMugs() });
  addNoisyProgram(parts);
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
  const { controller, text, versions } = await labelled();
  // The studio says on its page that it is at work.
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  const before = text();
  controller.setLabel({ ...pickup, object: "Mug_2", by: "person", confidence: 1 });
  expect(text()).toContain("mug_2.place(counter_top_0)");
  await controller.undo();
  expect(text()).toBe(before);
  await controller.redo();
  expect(text()).toContain("mug_2.place(counter_top_0)");
  controller.removeLabel("model-1");
  expect(text()).not.toContain("place");
  await controller.undo();
  await controller.undo();
  expect(text()).toBe(before);
  await controller.redo();
  await controller.redo();
  expect(text()).not.toContain("place");
  expect(versions()).toEqual(["v1 noisy"]);
});

test("a noisy program that something rests on stays beside the next one", async () => {
  const { parts, controller, versions } = await labelled();
  const noisy = noisyVersion(parts);
  if (noisy === undefined) {
    throw new Error("the labels gave no program");
  }
  const { abstractions } = noisy;
  controller.typeDraft(noisy.id, "# mine\n", abstractions);
  controller.setLabel({ ...pickup, object: "Cup", by: "person" });
  expect(versions()).toEqual(["v1 noisy", "v2 noisy"]);
});

test("labels by hand wait for somebody to ask for a program", async () => {
  const parts = await openParts(buildDemonstration({ state: twoMugs() }));
  new ReviewController(parts).setLabel(pickup);
  expect(currentSession(parts).versions).toEqual([]);
});
