import { expect, test } from "vitest";
import { PAGE_OF_TRAINS } from "@/testing/web-page";
import { createBuiltInActionTeacher } from "@/engines/teacher/actions/built-in-action-teacher";
import { openScriptedTransport, wordsOf } from "@/testing/scripted-transport";
import { createEndpointActionTeacher } from "@/engines/teacher/actions/endpoint-action-teacher";
import type { ActionReviseRequest } from "@/engines/teacher/action-teacher";
import { webWorld } from "@/worlds/web/web-world";

function ask(correction: string, part: Partial<ActionReviseRequest> = {}): ActionReviseRequest {
  return {
    instruction: "Order a ticket.",
    previousActions: ["click “Trains”"],
    observation: PAGE_OF_TRAINS,
    proposed: {
      action: "click [13]",
      plan: "Go on.",
      summary: "Goes on.",
      predictedState: "More.",
    },
    comments: ["Look first."],
    correction,
    earlierCorrections: ["Not the letter."],
    exemplars: [],
    ...part,
  };
}

test("the built-in teacher takes the action that the words name and keeps the words as an insight", async () => {
  const teacher = createBuiltInActionTeacher(webWorld);
  const revision = await teacher.revise(ask("click on Search instead"));
  expect(revision).toMatchObject({
    isAddressed: true,
    revised: { action: "click [12]", predictedState: "" },
    comments: [
      "Look first.",
      "Where one would click “Subscribe to our letter”, rather click “Search”: click on Search instead",
    ],
  });
});

test("the built-in teacher says that it did not understand, and changes nothing", async () => {
  const teacher = createBuiltInActionTeacher(webWorld);
  for (const words of ["Hm.", "click on Elephant", "click [13]"]) {
    const { revised, comments, isAddressed, note } = await teacher.revise(ask(words));
    expect({ revised, comments, isAddressed }).toEqual({
      revised: undefined,
      comments: undefined,
      isAddressed: false,
    });
    expect(note).toMatch(/^(Not understood|Nothing changed): /);
  }
});

const connection = {
  id: "c",
  name: "Test",
  kind: "openai",
  baseUrl: "http://localhost:1/v1",
  model: "small",
  canSeeImages: true,
  keepsKey: false,
} as const;

/** A model that answers with these texts, one after the other. */
function endpoint(replies: readonly string[]) {
  const { asked, transport } = openScriptedTransport(replies);
  const teacher = createEndpointActionTeacher({ connection, transport, prompts: {} }, webWorld);
  return { asked, teacher };
}

function reply(action: string): string {
  return JSON.stringify({
    plan: "The list comes first.",
    summary: "Opens the list.",
    predicted_next_state: "A list.",
    revised_action: action,
    abstraction_comments: ["- Look first.", "Choose the list before the place."],
    explanation: "I open the list now.",
  });
}

test("a model is told what was proposed, what was seen and what was said, and its revision is read", async () => {
  const { asked, teacher } = endpoint([`Here: ${reply("```click [8]```")}`]);
  const revision = await teacher.revise(
    ask("The night trains have a list.", { picture: "data:image/jpeg;base64,AAAA" }),
  );
  const told = wordsOf(asked[0]);
  for (const expected of [
    "Order a ticket.",
    "1. click “Trains”",
    "[8] [A] [Night trains]",
    "Action: click [13]",
    "- Look first.",
    "- Not the letter.",
    "The night trains have a list.",
    "data:image/jpeg;base64,AAAA",
  ]) {
    expect(told).toContain(expected);
  }
  expect(revision).toMatchObject({
    isAddressed: true,
    note: "I open the list now.",
    revised: { action: "click [8]", predictedState: "A list." },
    record: { model: "small", promptVersion: "stepRole/2 step/2", inputTokens: 10 },
  });
  expect(revision.record.prompt).not.toContain("base64");
});

test("an action that is none, or of an element that is not there, is asked for once more", async () => {
  const { asked, teacher } = endpoint([reply("click [99]"), reply("click [7]")]);
  const revision = await teacher.revise(ask("Day trains, please."));
  expect(asked).toHaveLength(2);
  expect(revision.revised?.action).toBe("click [7]");
});

test("an action that stays unusable changes nothing and is told with the reply", async () => {
  const { teacher } = endpoint([reply("press the button"), reply("<script>alert(1)</script>")]);
  const revision = await teacher.revise(ask("Do it."));
  expect(revision.revised).toBeUndefined();
  expect(revision.isAddressed).toBe(false);
  expect(revision.note).toContain("cannot be used");
  expect(revision.record.reply).toContain("script");
});

test("a reply that cannot be read is a failure with the reply in it", async () => {
  const { teacher } = endpoint(["I would rather not.", "No."]);
  await expect(teacher.revise(ask("Do it."))).rejects.toMatchObject({ code: "VLM-04" });
});
