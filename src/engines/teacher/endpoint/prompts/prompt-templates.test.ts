import { expect, test } from "vitest";
import {
  fillPrompt,
  findTemplate,
  PROMPT_TEMPLATES,
  promptFault,
} from "@/engines/teacher/endpoint/prompts/prompt-templates";

test("our own texts pass the check that changed ones have to pass", () => {
  for (const template of PROMPT_TEMPLATES) {
    expect(promptFault(template, template.text)).toBeUndefined();
    for (const name of [...template.required, ...template.optional]) {
      expect(template.text).toContain(`{{${name}}}`);
    }
  }
});

const task = findTemplate("task");

test.each([
  [task.text.replace("{{instruction}}", ""), "{{instruction}} is missing"],
  [task.text.replace("{{objects}}", "{{objekts}}"), "{{objects}} is missing"],
  [`${task.text} {{goal}}`, "{{goal}} stands for nothing here"],
  [`${task.text} {{constructor}}`, "{{constructor}} stands for nothing here"],
  ["  ", "The text is empty"],
  [`${task.text}${"x".repeat(30_000)}`, "longer than"],
])("a changed text that cannot do its work is refused with the reason: %#", (text, why) => {
  expect(promptFault(task, text)).toContain(why);
});

test("what may be left out may be left out", () => {
  expect(promptFault(task, task.text.replace("{{dialogue}}", ""))).toBeUndefined();
});

test("a text that was changed before its parts moved is still used", () => {
  expect(promptFault(task, `${task.text} {{api}} {{examples}}`)).toBeUndefined();
});

test("a text is filled once, and what is empty is said to be none", () => {
  const { text, version } = fillPrompt(
    "answer",
    { answer: "Give {{ fields }} and {{fields}}." },
    { fields: "$& {{fields}}" },
  );
  expect(text).toBe("Give $& {{fields}} and $& {{fields}}.");
  expect(version).toMatch(/^answer\/\d+ edited [0-9a-f]{8}$/);
  expect(fillPrompt("answer", { answer: "{{fields}}" }, {}).text).toBe("None.");
});

test("the same change has the same mark, another change another one", () => {
  const mark = (answer: string) => fillPrompt("answer", { answer }, {}).version;
  expect(mark("a {{fields}}")).toBe(mark("a {{fields}}"));
  expect(mark("a {{fields}}")).not.toBe(mark("b {{fields}}"));
  expect(mark(findTemplate("answer").text)).toMatch(/^answer\/\d+$/);
});
