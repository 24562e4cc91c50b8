import { expect, test } from "vitest";
import type { Screen, ScreenAct, ScreenEpisode } from "@/core/screens/screen";
import { actOnScreens } from "@/engines/agent/screens/act-on-screens";
import type { ShownEpisode } from "@/engines/agent/screens/shown-episode";
import { abstractEpisodes } from "@/engines/agent/screens/step-abstraction";
import { createStepMemory, stepId } from "@/engines/agent/screens/step-memory";

/** A counter in two rooms: a list that can be ordered, and a thing that can be put aside. */
function openShop(): ScreenEpisode & { done: string[] } {
  let room = "door";
  const done: string[] = [];
  const things = ["tin drum", "oak chair", "wool hat", "iron pot", "silk tie"];
  const texts: Record<string, readonly [kind: string, text: string][]> = {
    door: [["field", "Look for"]],
    list: [
      ["link", "By price"],
      ["note", "5 things"],
      ...things.map((text): [string, string] => ["link", text]),
    ],
    thing: [
      ["note", "Price: 4"],
      ["button", "Set aside"],
    ],
    aside: [["note", "It is set aside"]],
  };
  return {
    done,
    language: { more: { verb: "down" }, fill: "type", touch: "click", end: "stop" },
    screen: (): Screen => {
      const elements = (texts[room] ?? []).map(([kind, text], index) => ({
        id: kind === "note" ? "" : String(index),
        kind,
        text,
        ...(kind === "field" ? { value: "" } : {}),
        box: { xPx: 0, yPx: index, widthPx: 1, heightPx: 1 },
      }));
      return {
        place: room,
        owner: "shop",
        text: elements.map(({ text }) => text).join("\n"),
        elements,
        look: new Float32Array(3).fill(1),
        hasMore: false,
      };
    },
    act(act: ScreenAct) {
      const target = (texts[room] ?? [])[Number(act.element)]?.[1];
      done.push(`${act.verb} ${target ?? ""} ${act.words ?? ""}`.trim());
      if (act.verb === "type") {
        room = "list";
      } else if (target === "Set aside") {
        room = "aside";
      } else if (target !== undefined && things.includes(target)) {
        room = "thing";
      }
      return { ok: true };
    },
    print: ({ verb }) => verb,
    isEnded: () => done.some((deed) => deed.startsWith("stop")),
  };
}

function show(instruction: string, acts: readonly ScreenAct[]): ShownEpisode {
  const shop = openShop();
  const steps = acts.map((act) => {
    const screen = shop.screen();
    shop.act(act);
    return { screen, act };
  });
  return { id: instruction, instruction, steps };
}

const find = (words: string, at: string): ScreenAct[] => [
  { verb: "type", element: "0", words },
  { verb: "click", element: at },
];
const END: ScreenAct = { verb: "stop", words: "" };
const ASIDE: ScreenAct = { verb: "click", element: "1" };
const SHOWN = [
  show("Find the oak chair.", [...find("oak chair", "3"), END]),
  show("Find the wool hat.", [...find("wool hat", "4"), END]),
  show("Keep the iron pot for me.", [...find("iron pot", "5"), ASIDE, END]),
  show("Keep the silk tie for me.", [...find("silk tie", "6"), ASIDE, END]),
];

function run(instruction: string, episodes: readonly ShownEpisode[]): readonly string[] {
  const shop = openShop();
  const memory = createStepMemory(episodes, abstractEpisodes(episodes, stepId));
  Array.from(actOnScreens(instruction, { episode: shop, memory }, { mostSteps: 12 }));
  return shop.done;
}

test("what was shown with other things is done with the one that is named", () => {
  expect(run("Keep the tin drum for me.", SHOWN)).toEqual([
    "type Look for tin drum",
    "click tin drum",
    "click Set aside",
    "stop",
  ]);
});

test("a step that the words do not ask for is left out", () => {
  expect(run("Find the tin drum.", SHOWN)).not.toContain("click Set aside");
});

test("without a memory it tries what the words say and never sets anything aside", () => {
  expect(run("Keep the tin drum for me.", [])).toEqual([
    "type Look for tin drum",
    "click tin drum",
    "stop",
  ]);
});

test("it ends within its steps, whatever the screen does", () => {
  const shop = openShop();
  const stuck = { ...shop, act: () => ({ ok: false as const, sentence: "No." }) };
  const steps = Array.from(
    actOnScreens(
      "Keep the tin drum.",
      { episode: stuck, memory: createStepMemory(SHOWN) },
      { mostSteps: 5 },
    ),
  );
  expect(steps.length).toBe(5);
  expect(steps.every(({ refusal }) => refusal === "No.")).toBe(true);
});
