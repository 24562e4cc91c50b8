import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { createTransportStore } from "@/document/transport-store";
import {
  frequentActions,
  confirmLabel,
  neighbourLabel,
  nextUnconfirmed,
  toFields,
} from "./label-edit";
import { goToDoubtful, type DoubtfulContext } from "./go-to-doubtful";
import { createTimelineActions } from "./timeline-actions";
import { createTimelineView } from "./timeline-view-store";

/** One label of ten frames a word: `Pickup.Mug.41` is a guess with 0.41, without a number confirmed. */
function labels(text: string): ActionLabel[] {
  return text.split(" ").map((word, i) => {
    const [verb = "", object = "", percent] = word.split(".");
    return {
      id: `${verb}${i}`,
      verb,
      ...(object === "" ? {} : { object }),
      startFrame: i * 10,
      endFrame: i * 10 + 10,
      confidence: percent === undefined ? 1 : Number(percent) / 100,
      by: percent === undefined ? "person" : "model",
      alternatives: [
        { verb: "Place", object: "Sink", confidence: 0.3 },
        { verb: "NoOp", confidence: 0.2 },
      ],
    };
  });
}

const film = labels("Forward..90 Pickup.Mug.41 Open.Sink Close.Sink.55 Forward..99");

test("confirming makes a label the person's and keeps the guesses", () => {
  const [, guess] = film;
  expect(guess === undefined ? undefined : confirmLabel(guess)).toMatchObject({
    verb: "Pickup",
    object: "Mug",
    by: "person",
    confidence: 1,
    alternatives: [{ verb: "Place" }, { verb: "NoOp" }],
  });
});

test("another object forgets the instance, and no object leaves none", () => {
  const label: ActionLabel = { ...film[1]!, instance: "Mug_1" };
  const fields = toFields(label);
  expect(confirmLabel(label, { ...fields, verb: "Open" })).toHaveProperty("instance", "Mug_1");
  expect(confirmLabel(label, { ...fields, object: "Pot" })).not.toHaveProperty("instance");
  expect(confirmLabel(label, { ...fields, object: undefined })).not.toHaveProperty("object");
});

test("that an action was refused is kept when it is confirmed and forgotten when it is another one", () => {
  const refused: ActionLabel = { ...film[1]!, success: false };
  expect(confirmLabel(refused)).toHaveProperty("success", false);
  const renamed = { ...toFields(refused), verb: "Open" };
  expect(confirmLabel(refused, renamed)).not.toHaveProperty("success");
});

test("an end before the start becomes one frame", () => {
  const label = film[1]!;
  expect(confirmLabel(label, { ...toFields(label), endFrame: 3 }).endFrame).toBe(11);
});

test("down and up walk the labels, from the playhead when none is selected", () => {
  expect(neighbourLabel(film, { selectedId: "Open2", frame: 0 }, 1)?.id).toBe("Close3");
  expect(neighbourLabel(film, { selectedId: "Open2", frame: 0 }, -1)?.id).toBe("Pickup1");
  expect(neighbourLabel(film, { selectedId: "Forward4", frame: 0 }, 1)).toBeUndefined();
  expect(neighbourLabel(film, { selectedId: undefined, frame: 15 }, 1)?.id).toBe("Open2");
  expect(neighbourLabel(film, { selectedId: undefined, frame: 15 }, -1)?.id).toBe("Pickup1");
});

test("the next unconfirmed label lies behind", () => {
  expect(nextUnconfirmed(film, "Pickup1")?.id).toBe("Close3");
  expect(nextUnconfirmed(film, "Forward4")).toBeUndefined();
});

/** A person at the timeline, with the labels as they become. */
function openTimeline() {
  let current: readonly ActionLabel[] = film;
  const transport = createTransportStore({
    timestampsUs: Array.from({ length: 60 }, (_, i) => i * 200_000),
    durationUs: 12_000_000,
    widthPx: 1,
    heightPx: 1,
    codec: "",
    hash: "",
  });
  const view = createTimelineView(60);
  const context: DoubtfulContext = {
    view,
    transport,
    getLabels: () => current,
    onSetLabel: (label) => {
      current = current.map((other) => (other.id === label.id ? label : other));
    },
    onRemoveLabel: (id) => {
      current = current.filter((other) => other.id !== id);
    },
    onSplitLabel: () => undefined,
    getLanes: () => [],
    getMarkers: () => [],
    onMarker: () => undefined,
    onNothing: () => undefined,
    // The least sure first.
    getDoubtful: () =>
      current
        .filter(({ by, confidence }) => by === "model" && confidence < 0.6)
        .toSorted((a, b) => a.confidence - b.confidence),
  };
  const actions = {
    ...createTimelineActions(context),
    goToDoubtful: (by: 1 | -1) => goToDoubtful(context, by),
  };
  return { actions, view, transport, getLabels: () => current };
}

test("selecting a label moves the playhead to where it begins", () => {
  const { actions, view, transport } = openTimeline();
  actions.goToDoubtful(1);
  expect(view.getState().selectedId).toBe("Pickup1");
  expect(transport.getState().frame).toBe(10);
});

test("U goes to what is most worth a look, never back to what was looked at before the rest was", () => {
  const { actions, view } = openTimeline();
  const goOn = (by: 1 | -1) => {
    actions.goToDoubtful(by);
    return view.getState().selectedId;
  };
  expect([goOn(1), goOn(1), goOn(1)]).toEqual(["Pickup1", "Close3", "Pickup1"]);
  expect([goOn(1), goOn(-1), goOn(-1)]).toEqual(["Close3", "Pickup1", "Pickup1"]);
});

test("Enter confirms and goes on to the next unconfirmed", () => {
  const { actions, view, getLabels } = openTimeline();
  actions.goToDoubtful(1);
  actions.confirmAndGoOn();
  expect(getLabels()[1]?.by).toBe("person");
  expect(view.getState().selectedId).toBe("Close3");
});

test("a digit takes another guess and stays", () => {
  const { actions, view, getLabels } = openTimeline();
  actions.goToDoubtful(1);
  actions.choose(1);
  expect(getLabels()[1]).toMatchObject({ verb: "NoOp", by: "person" });
  expect(getLabels()[1]).not.toHaveProperty("object");
  expect(view.getState().selectedId).toBe("Pickup1");
  actions.choose(2);
  expect(getLabels()[1]?.verb).toBe("NoOp");
});

test("Delete removes and selects what follows", () => {
  const { actions, view, getLabels } = openTimeline();
  actions.goToDoubtful(1);
  actions.remove();
  expect(getLabels().map(({ id }) => id)).not.toContain("Pickup1");
  expect(view.getState().selectedId).toBe("Open2");
});

test("a new label covers the selection, or a second from the playhead, and is a draft at first", () => {
  const { actions, view, transport, getLabels } = openTimeline();
  transport.getState().seek(42);
  actions.addLabel("Open");
  expect(view.getState().draft).toMatchObject({ verb: "Open", startFrame: 42, endFrame: 47 });
  transport.getState().select({ startFrame: 3, endFrame: 9 });
  actions.addLabel("Open");
  expect(view.getState().draft).toMatchObject({ startFrame: 3, endFrame: 9, by: "person" });
  expect(getLabels()).toHaveLength(film.length);
});

test("the labels that a film has most have keys, but not what the label is called or guessed already", () => {
  const named = (id: string, verb: string, object?: string): ActionLabel => ({
    id,
    verb,
    ...(object === undefined ? {} : { object }),
    startFrame: 0,
    endFrame: 1,
    confidence: 1,
    by: "person",
  });
  const own: ActionLabel = {
    ...named("own", "Pickup", "Mug"),
    alternatives: [{ verb: "Place", object: "Mug", confidence: 0.4 }],
  };
  const labels = [
    own,
    named("a", "Place", "Mug"),
    named("b", "Pickup", "Fork"),
    named("c", "Open", "Fridge"),
    named("d", "Open", "Fridge"),
    named("e", "Forward"),
    named("f", "Forward"),
    ...["A", "B", "C", "D", "E", "F", "G"].map((object) => named(object, "Slice", object)),
  ];
  expect(frequentActions(own, labels).map(({ verb, object }) => `${verb} ${object}`)).toEqual([
    "Open Fridge",
    "Pickup Fork",
    "Slice A",
    "Slice B",
    "Slice C",
    "Slice D",
    "Slice E",
  ]);
});
