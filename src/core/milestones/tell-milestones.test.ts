/** Stories of what an episode comes down to, told in words of no particular world. */
import { expect, test } from "vitest";
import { withDescription } from "@/core/milestones/milestone";
import { tellMilestones, type ToldEpisode } from "@/core/milestones/tell-milestones";
import { PLAIN_SPEECH } from "@/core/world/speech/plain-speech";

type Step = ToldEpisode["steps"][number];

function call(
  method: string,
  name: string,
  [attribute, before, after]: readonly [string?, unknown?, unknown?] = [],
): Step {
  const changes =
    attribute === undefined
      ? []
      : [
          {
            objectId: name,
            class: name,
            attribute,
            before: before === true,
            after: after === true,
          },
        ];
  return {
    call: { receiver: { variable: name.toLowerCase(), class: name }, method, args: [] },
    outcome: { ok: true, environmentSteps: 1, changes },
  };
}

function refused(step: Step): Step {
  return { ...step, outcome: { ...step.outcome, ok: false } };
}

/** A chest is walked to, opened, a coin taken out of it, and the chest is shut again. */
const STEPS = [
  call("walk", "Chest"),
  call("open", "Chest", ["open", false, true]),
  call("shake", "Chest"),
  call("take", "Coin", ["held", false, true]),
  call("polish", "Coin"),
  call("shut", "Chest", ["open", true, false]),
];
const LANGUAGE = { speech: { ...PLAIN_SPEECH, calls: { walk: "walk" } } };

test("what was turned to and what stayed is told, with what was done up to the next", () => {
  const told = tellMilestones({
    language: LANGUAGE,
    steps: STEPS,
    frames: new Map([[3, { startFrame: 20, endFrame: 31.6 }]]),
  });
  expect(told.map(({ call: at, why }) => [at, why])).toEqual([
    [1, "decided"],
    [3, "achieved"],
    [5, "decided"],
  ]);
  expect(told.map(({ actions }) => actions.length)).toEqual([2, 2, 1]);
  expect(told.map(({ frame }) => frame)).toEqual([undefined, 32, undefined]);
  expect(told[1]?.description).toContain("Coin");
});

test("what was refused and what only moves is no milestone", () => {
  const steps = [call("walk", "Chest"), refused(call("take", "Coin"))];
  expect(tellMilestones({ language: LANGUAGE, steps, frames: new Map() })).toEqual([]);
});

test("another description takes the place of one, and none is no description", () => {
  const told = tellMilestones({ steps: STEPS, frames: new Map() });
  const changed = withDescription(told, { at: 1, says: "  Fetch it. " });
  expect(changed[1]?.description).toBe("Fetch it.");
  expect(changed[0]).toBe(told[0]);
  expect(withDescription(told, { at: 1, says: " " })).toBe(told);
});
