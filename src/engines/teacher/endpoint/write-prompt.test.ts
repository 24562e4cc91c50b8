import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import { createEndpointTeacher } from "@/engines/teacher/endpoint/endpoint-teacher";
import type { ProposeRequest } from "@/engines/teacher/teacher-engine";
import { goodReply } from "@/testing/teacher-reply";
import { ask, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import { toJson } from "@/worlds/household/state/to-json";

/** Everything that a model is sent for a proposal and a revision, as text. */
async function everythingSent(
  request: ProposeRequest,
  isStaged: boolean,
  lacking = "Something is missing.",
): Promise<string> {
  const sent: string[] = [];
  const transport: ChatTransport = {
    listModels: async () => [],
    send: async (chat) => {
      sent.push(JSON.stringify(chat));
      const text = JSON.stringify(goodReply);
      return { text, stop: "end", form: "schema", inputTokens: 1, outputTokens: 1 };
    },
  };
  const connection = {
    id: "c",
    name: "Test",
    kind: "openai" as const,
    baseUrl: "http://localhost/v1",
    model: "tiny",
    canSeeImages: true,
    keepsKey: false,
  };
  const settings = { connection, transport, isStaged, prompts: {} };
  const teacher = createEndpointTeacher(settings, householdWorld);
  await teacher.propose(request);
  await teacher.revise({
    ...request,
    program: program("mug.pickup()"),
    abstractions: EMPTY_ABSTRACTIONS,
    correction: "That was not all.",
    failure: { kind: "goal", sentence: lacking, cause: "goal" },
  });
  return sent.join("\n");
}

test.each([
  ["in one request", false],
  ["in two", true],
])(
  "a model sees neither the goal nor the task's name and parameters, asked %s",
  async (_, isStaged) => {
    // The person says it in words of their own; the file knows more.
    const request = ask("Could you get me something hot to drink?", program("mug.pickup()"));
    const goal = toJson(taskGoal("Coffee"));
    const { conditions } = householdWorld
      .open(householdWorld.read(request.state), goal)
      .checkGoal();
    const sentences = conditions.flatMap(({ description, failure }) => [
      description,
      ...(failure === undefined ? [] : [failure]),
    ]);
    const text = await everythingSent(request, isStaged, conditions[0]?.failure);
    expect(text).toContain("something hot to drink");
    expect(text).toContain("That was not all.");
    expect(sentences.length).toBeGreaterThan(3);
    for (const sentence of [...sentences, householdWorld.describeGoal(goal)]) {
      expect(text).not.toContain(JSON.stringify(sentence).slice(1, -1));
    }
    expect(text).not.toMatch(/"task":|task_name|"conditions"|"goal"/);
  },
);

test("a model is told the objects, the calls, the program by its lines and what was said", async () => {
  const request: ProposeRequest = {
    ...ask("Make coffee", program("mug.pickup()")),
    dialogue: [{ speaker: "Commander", text: "the mug is in the cabinet", frame: 3 }],
  };
  const text = await everythingSent(request, false);
  expect(text).toContain("Commander: the mug is in the cabinet");
  expect(text).toContain("def pickup(");
  expect(text).toContain("1: ");
  for (const { id } of householdWorld.instancesOf?.(householdWorld.read(request.state)) ?? []) {
    expect(text).toContain(id);
  }
});

test("braces in what is given are not read as placeholders", async () => {
  const text = await everythingSent(ask("Make {{program}} coffee", program("mug.pickup()")), false);
  expect(text).toContain("Make {{program}} coffee");
});
