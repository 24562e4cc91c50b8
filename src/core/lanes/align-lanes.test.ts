import fc from "fast-check";
import { expect, test } from "vitest";
import { alignLanes, type LanePlace } from "@/core/lanes/align-lanes";
import { findDisagreements, labelWorths, laneWords, rankByWorth } from "@/core/lanes/disagreements";
import { labelFixOf } from "@/core/lanes/label-fix";
import type { Lanes, ShownAction } from "@/core/lanes/lane-action";

/** `Pickup.Mug.40`: a guess with 0.40 over ten frames; without a number a person said it. */
function shown(text: string): readonly ShownAction[] {
  return words(text).map((word, index) => {
    const [verb = "", object = "", percent] = word.split(".");
    const confidence = percent === undefined ? 1 : Number(percent) / 100;
    const by = percent === undefined ? "person" : "model";
    const span = { startFrame: index * 10, endFrame: index * 10 + 10 };
    const label = { id: `${word}#${index}`, verb, object, confidence, by, ...span } as const;
    return { key: `${verb} ${object}`, verb, object, ...span, label };
  });
}

function written(text: string) {
  return words(text).map((word, index) => {
    const [verb = "", object = ""] = word.split(".");
    return { key: `${verb} ${object}`, verb, object, line: index + 1 };
  });
}

/** `Pickup.Mug!` was refused. */
function done(text: string) {
  return written(text.replaceAll("!", "")).map((action, index) => ({
    ...action,
    ok: words(text)[index]?.endsWith("!") !== true,
  }));
}

function words(text: string): readonly string[] {
  return text.split(" ").filter((word) => word !== "");
}

function lanes(text: { labels: string; log?: string; program?: string; run?: string }): Lanes {
  return {
    labels: shown(text.labels),
    log: text.log === undefined ? undefined : shown(text.log),
    program: text.program === undefined ? undefined : written(text.program),
    run: text.run === undefined ? undefined : done(text.run),
  };
}

const told = (all: Lanes) =>
  findDisagreements(alignLanes(all), all).map((at) =>
    laneWords(at, ({ key }) => key)
      .map(({ lane, says }) => `${lane}: ${says}`)
      .join(" · "),
  );

test("lanes that say the same differ nowhere", () => {
  const text = "Pickup.Mug Open.Fridge Place.Sink";
  expect(told(lanes({ labels: text, log: text, program: text, run: text }))).toEqual([]);
});

test("another thing, a step too many and one too few are told where they are", () => {
  const all = lanes({
    labels: "Pickup.Mug Open.Fridge Place.Sink",
    program: "Pickup.Cup Slice.Apple Place.Sink Close.Fridge",
  });
  expect(told(all)).toEqual([
    "label: Pickup Mug · program: Pickup Cup",
    "label: Open Fridge · program: nothing",
    "label: nothing · program: Slice Apple",
    "label: nothing · program: Close Fridge",
  ]);
});

test("a refused and an unreached statement differ from what the program says", () => {
  const text = "Pickup.Mug Open.Fridge Place.Sink";
  expect(told(lanes({ labels: text, program: text, run: "Pickup.Mug Open.Fridge!" }))).toEqual([
    "label: Open Fridge · program: Open Fridge · run: Open Fridge refused",
    "label: Place Sink · program: Place Sink · run: not reached",
  ]);
});

test("labels and a log belong together by their frames, whatever they say", () => {
  const all = lanes({ labels: "Place.Counter Pickup.Cup", log: "Pickup.Cup Place.Sink" });
  expect(told(all)).toEqual([
    "label: Place Counter · log: Pickup Cup",
    "label: Pickup Cup · log: Place Sink",
  ]);
});

test("without anything to compare with nothing differs", () => {
  expect(told(lanes({ labels: "Pickup.Mug.30" }))).toEqual([]);
});

test("what has no frames of its own stands between its neighbours, never on them", () => {
  const all = lanes({
    labels: "Pickup.Mug Place.Sink",
    program: "Pickup.Mug Open.Fridge Close.Fridge Place.Sink",
  });
  const spans = alignLanes(all).map(({ span }) => [span.startFrame, span.endFrame]);
  expect(spans).toEqual([
    [0, 10 / 3],
    [10 / 3, 20 / 3],
    [20 / 3, 10],
    [10, 20],
  ]);
});

test("doubt counts where the other lanes say otherwise, and little where they agree", () => {
  const all = lanes({
    labels: "Pickup.Mug.50 Open.Fridge.50 Place.Sink",
    log: "Pickup.Cup Open.Fridge Place.Pot",
    program: "Pickup.Cup Open.Fridge Place.Pot",
  });
  const labels = all.labels.map(({ label }) => label);
  const worths = labelWorths(labels, alignLanes(all), all);
  expect([...worths.values()]).toEqual([0.5, 0.125, 0]);
  expect(rankByWorth(labels, worths).map(({ verb }) => verb)).toEqual(["Pickup", "Open"]);
});

test("with nothing to compare with, the doubtful come first and the sure are left alone", () => {
  const all = lanes({ labels: "Pickup.Mug.50 Open.Fridge.61 Place.Sink.30" });
  const labels = all.labels.map(({ label }) => label);
  const worths = labelWorths(labels, alignLanes(all), all);
  expect(rankByWorth(labels, worths).map(({ verb }) => verb)).toEqual(["Place", "Pickup"]);
});

test("a label is put right by the log before the program, and never to what it says already", () => {
  const fixes = (all: Lanes) => findDisagreements(alignLanes(all), all).map(labelFixOf);
  const labels = "Pickup.Mug Open.Fridge";
  expect(
    fixes(lanes({ labels, log: "Pickup.Cup Open.Fridge", program: "Pickup.Mug" })),
  ).toMatchObject([
    { kind: "change", from: { key: "Pickup Mug" }, to: { key: "Pickup Cup" } },
    undefined,
  ]);
  expect(fixes(lanes({ labels, program: "Open.Fridge Place.Sink" }))).toMatchObject([
    { kind: "remove", from: { key: "Pickup Mug" } },
    { kind: "add", to: { key: "Place Sink" } },
  ]);
});

const actionWords = fc
  .array(fc.constantFrom("Pickup.Mug.70", "Pickup.Cup.20", "Open.Fridge.50", "Place.Sink.90"), {
    maxLength: 12,
  })
  .map((list) => list.join(" "));

const keysOf = (places: readonly LanePlace[], lane: "label" | "log" | "program") =>
  places.flatMap((place) => place[lane]?.key ?? []);

test("every action of every lane is in one place, in its order, and spans rise", () => {
  fc.assert(
    fc.property(actionWords, actionWords, actionWords, (labels, log, program) => {
      const all = lanes({ labels, log, program, run: program });
      const places = alignLanes(all);
      expect(keysOf(places, "label")).toEqual(all.labels.map(({ key }) => key));
      expect(keysOf(places, "log")).toEqual(all.log?.map(({ key }) => key));
      expect(keysOf(places, "program")).toEqual(all.program?.map(({ key }) => key));
      for (const { program: statement, run } of places) {
        expect(run?.line).toBe(statement?.line);
      }
      const found = findDisagreements(places, all);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      for (const { span } of places) {
        expect(span.endFrame).toBeGreaterThan(span.startFrame);
      }
    }),
  );
});

test("ten thousand labels beside a program of as many steps are laid side by side", () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `Pickup.Thing${index % 97}`);
  const all = lanes({
    labels: text.join(" "),
    program: text.filter((_, index) => index % 50 !== 7).join(" "),
  });
  expect(findDisagreements(alignLanes(all), all)).toHaveLength(200);
});
