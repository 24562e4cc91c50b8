/** Lines that a person types, or that a file has: asked for one at a time. */
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

export interface LinesIn {
  /** The next line, after a prompt where somebody sits there; undefined at the end. */
  readonly next: (prompt: string) => Promise<string | undefined>;
  /** Told when the person interrupts. */
  readonly onInterrupt: (listener: () => void) => void;
  readonly close: () => void;
}

/** Prompts are for people: nothing but answers stands in the output where lines come from a file. */
export function readLinesFrom(input: Readable, isPerson: boolean): LinesIn {
  const reader = createInterface({
    input,
    ...(isPerson ? { output: process.stdout, terminal: true } : { terminal: false }),
  });
  const waiting: string[] = [];
  const state = { isOver: false };
  let take: (() => void) | undefined;
  reader.on("line", (line) => {
    waiting.push(line);
    take?.();
  });
  reader.on("close", () => {
    state.isOver = true;
    take?.();
  });
  return {
    next: async (prompt) => {
      if (isPerson) {
        reader.setPrompt(prompt);
        reader.prompt();
      }
      while (waiting.length === 0 && !state.isOver) {
        await new Promise<void>((resolve) => {
          take = resolve;
        });
      }
      return waiting.shift();
    },
    onInterrupt: (listener) => {
      reader.on("SIGINT", listener);
    },
    close: () => reader.close(),
  };
}
