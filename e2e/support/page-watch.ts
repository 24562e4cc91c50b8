import { expect, type Page } from "@playwright/test";

/** What a page must not do while a story goes on: fail in the console, or ask another origin. */
export interface PageWatch {
  readonly problems: readonly string[];
  readonly foreignRequests: readonly string[];
  /** From here on messages that match are part of the story. */
  expectProblem(pattern: RegExp): void;
  check(): void;
}

/** Lists what a page logs as an error and which other origins it asks. */
export function watchPage(page: Page): PageWatch {
  const problems: string[] = [];
  const foreignRequests: string[] = [];
  const expected: RegExp[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) {
      problems.push(text);
    }
  };
  page.on("console", (message) => {
    if (message.type() === "error") {
      note(`${message.text()} (${message.location().url})`);
    }
  });
  page.on("pageerror", (error) => {
    note(`uncaught: ${error.message}`);
  });
  page.context().on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (["http:", "https:", "ws:", "wss:"].includes(protocol) && hostname !== "localhost") {
      foreignRequests.push(request.url());
    }
  });
  return {
    problems,
    foreignRequests,
    expectProblem: (pattern) => {
      expected.push(pattern);
    },
    check: () => {
      expect(problems, "the console is clean").toEqual([]);
      expect(foreignRequests, "no other origin is asked").toEqual([]);
    },
  };
}
