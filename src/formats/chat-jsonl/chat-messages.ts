/**
 * An exemplar as a conversation: what it was to do and where, and the program that did it with the reasons
 * written into it as comments (ICAL S5.4: instruction, object state and API in, the program with its
 * abstractions out).
 */
import { ensureExists } from "@/base/assert";
import type { Abstractions } from "@/core/abstraction";
import type { ExchangeExemplar } from "@/formats/exchange/exchange-content";

export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** What a model is told before it answers; `apiText` is what programs of the world may call. */
export function toPrompt(
  { instruction, dialogue, stateText }: ExchangeExemplar,
  apiText: string,
): readonly ChatMessage[] {
  const parts = [
    `Instruction: ${instruction}`,
    ...(dialogue === "" || dialogue === instruction ? [] : [`Dialogue:\n${dialogue}`]),
    ...(stateText === "" ? [] : [`Objects:\n${stateText}`]),
  ];
  return [
    {
      role: "system",
      content: `Write a program that does what the person asks for, with the objects that are there. Say in comments what is to be done, why each step is needed and what it changes. Use nothing but these calls:\n\n${apiText}`,
    },
    { role: "user", content: parts.join("\n\n") },
  ];
}

/** The answer: a program as it stands, without reasons. */
export function toPlainAnswer(program: string): ChatMessage {
  return { role: "assistant", content: program.trimEnd() };
}

/** The answer: the program with its abstractions as comments, each at its line. */
export function toAnswer({ program, abstractions }: ExchangeExemplar): ChatMessage {
  return { role: "assistant", content: withComments(program.trimEnd(), abstractions) };
}

function withComments(program: string, abstractions: Abstractions): string {
  const { summary, plan, comments, stateChanges } = abstractions;
  const notes = [
    ...comments.map(({ text, line }) => ({ text, line })),
    ...stateChanges.map(({ object, attribute, before, after, line }) => ({
      text: `State change: ${object}, ${attribute}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
      line,
    })),
  ].filter(({ text }) => !program.includes(text));
  const head = [
    ...(summary === "" || program.includes(summary) ? [] : [`Summary: ${summary}`]),
    ...plan.filter((step) => !program.includes(step)).map((step, index) => `${index + 1}. ${step}`),
    ...notes.filter(({ line }) => line === undefined).map(({ text }) => text),
  ];
  const lines = program.split("\n").flatMap((code, index) => {
    const [indent] = ensureExists(/^\s*/u.exec(code), "no blank is a match, too");
    const own = notes.filter(({ line }) => line === index + 1);
    return [...own.flatMap(({ text }) => toComment(text, indent)), code];
  });
  // What stands behind the last line belongs to it.
  const late = notes.filter(({ line }) => line !== undefined && line > lines.length);
  return [
    ...head.flatMap((text) => toComment(text, "")),
    ...lines,
    ...late.flatMap(({ text }) => toComment(text, "")),
  ].join("\n");
}

function toComment(text: string, indent: string): readonly string[] {
  return text.split(/\r\n|\r|\n/u).map((line) => `${indent}# ${line}`);
}
