/** A room that lacks what a program needs, looked at all over. */
import { expect, test } from "vitest";
import { agentWith, call, of, openGarden, peekInto, remember, TASK } from "@/testing/garden-agent";

test("of several things that are nowhere each is told once, the rest is done, and it is asked what to use", async () => {
  const garden = openGarden();
  const senses = peekInto(garden, { "Bed-1": ["Fern-1"] });
  const work = remember(
    call("Tulip", "lift"),
    call("Compost", "swing_open"),
    call("Rose", "prune"),
    call("Cutting", "lift"),
    call("Fern", "lift"),
  );
  const asked: string[] = [];
  const run = await agentWith([work], {
    ask: async (question) => {
      asked.push(question);
      return [];
    },
  }).act(TASK, senses, { mostQuestions: 3, parts: { rectifier: false, repair: false } });
  expect(of(run.events, "not-found").map(({ wanted }) => wanted.class)).toEqual(["Tulip"]);
  const [, again] = of(run.events, "written");
  const missing = again?.program.unmapped.filter(({ kind }) => kind === "missing");
  expect(missing?.map(({ what }) => what)).toEqual(["Tulip", "Compost", "Rose"]);
  expect(again?.program.confidence).toBeLessThan(0.7);
  const made = of(run.events, "acted").map(({ call: { receiver, method } }) => [
    receiver.instance,
    method,
  ]);
  expect(made).toEqual([["Fern-1", "lift"]]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain("I found no tulip, compost, rose here: what should I use instead?");
});

test("where nothing at all is there it does nothing and asks what to do instead, once", async () => {
  const senses = peekInto(openGarden(), { "Bed-1": [] });
  const work = remember(call("Tulip", "lift"), call("Rose", "prune"));
  const asked: string[] = [];
  const run = await agentWith([work], {
    ask: async (question) => {
      asked.push(question);
      return [];
    },
  }).act(TASK, senses, { mostQuestions: 3 });
  expect(of(run.events, "written").length).toBeLessThan(4);
  expect(run.reason).toBe("nothing-to-do");
  expect(asked).toEqual(["I found no tulip, rose here. What should I do instead?"]);
});

test("the one thing that was wanted, and looked for in vain, is named, by whatever writer", async () => {
  const asked: string[] = [];
  const run = await agentWith([remember(call("Tulip", "lift"))], {
    ask: async (question) => {
      asked.push(question);
      return [];
    },
  }).act(TASK, peekInto(openGarden(), { "Bed-1": [] }), { mostQuestions: 1 });
  expect(run.reason).toBe("nothing-to-do");
  expect(asked).toEqual(["I found no tulip here. What should I do instead?"]);
});
