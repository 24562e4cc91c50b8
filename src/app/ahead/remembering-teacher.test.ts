import { expect, test, vi } from "vitest";
import { rememberAnswers } from "@/app/ahead/remembering-teacher";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProposeRequest, Teacher } from "@/engines/teacher/teacher-engine";
import { buildExemplar } from "@/testing/build-exemplar";

const exemplar = buildExemplar();
const retrieved = {
  exemplarId: exemplar.id,
  title: exemplar.title,
  rank: 1,
  score: 0.5,
  channels: { instruction: 0.5, state: 0, visual: 0 },
  margin: 0.1,
};

const REQUEST: ProposeRequest = {
  instruction: "Make coffee",
  dialogue: [],
  noisyProgram: "mug.pickup()",
  state: { objects: [] },
  exemplars: [{ retrieved, exemplar }],
  memory: [],
  images: [],
};

function open() {
  let asked = 0;
  const propose = vi.fn<Teacher["propose"]>(async () => {
    asked += 1;
    return {
      program: `answer ${asked}`,
      abstractions: EMPTY_ABSTRACTIONS,
      isAddressed: true,
      note: "",
      record: { teacher: "built-in", retrieved: [], explanation: "", durationMs: 1 },
    };
  });
  const teacher = rememberAnswers({
    name: "built-in",
    propose,
    revise: () => Promise.reject(new Error("not asked")),
  });
  return {
    propose,
    ask: async (request: ProposeRequest) => (await teacher.propose(request)).program,
  };
}

test("the same is answered once, however often its exemplars were used meanwhile", async () => {
  const { ask, propose } = open();
  expect(await ask(REQUEST)).toBe("answer 1");
  const used = { ...exemplar, uses: { ...exemplar.uses, retrieved: 9 } };
  expect(await ask({ ...REQUEST, exemplars: [{ retrieved, exemplar: used }] })).toBe("answer 1");
  expect(propose).toHaveBeenCalledOnce();
});

test.each<[string, Partial<ProposeRequest>]>([
  ["another exemplar is nearest", { exemplars: [] }],
  [
    "its advice is another",
    { exemplars: [{ retrieved, exemplar: { ...exemplar, program: "x" } }] },
  ],
  ["it is less near", { exemplars: [{ retrieved: { ...retrieved, score: 0.4 }, exemplar }] }],
  ["the room is another", { state: { objects: ["mug"] } }],
  ["something was answered", { answers: [] }],
  ["the words are others", { instruction: "Make tea" }],
])("where %s the teacher is asked anew", async (_, changed) => {
  const { ask } = open();
  await ask(REQUEST);
  expect(await ask({ ...REQUEST, ...changed })).toBe("answer 2");
  expect(await ask(REQUEST)).toBe("answer 1");
});

test("what failed or was given up is asked again", async () => {
  const { ask, propose } = open();
  propose.mockRejectedValueOnce(new Error("given up"));
  await expect(ask(REQUEST)).rejects.toThrow("given up");
  expect(await ask(REQUEST)).toBe("answer 1");
});
