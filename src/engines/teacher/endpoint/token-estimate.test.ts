import { expect, test } from "vitest";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { Chat } from "@/engines/teacher/endpoint/chat";
import {
  checkEstimate,
  costUsd,
  describeEstimate,
  estimateTokens,
} from "@/engines/teacher/endpoint/token-estimate";

const connection: TeacherConnection = {
  id: "c",
  name: "Test",
  kind: "openai",
  baseUrl: "http://localhost/v1",
  model: "tiny",
  canSeeImages: false,
  keepsKey: false,
};
const priced = { ...connection, inputUsdPerMillion: 3, outputUsdPerMillion: 15 };

const chat = (text: string, pictures: number): Chat => ({
  system: "",
  messages: [
    {
      role: "user",
      parts: [
        { kind: "text", text },
        ...Array.from({ length: pictures }, () => ({ kind: "picture" as const, url: "data:" })),
      ],
    },
  ],
  reply: { name: "answer", schema: {} },
});

test("an estimate grows with words and pictures, and not with the bytes of a picture", () => {
  const words = estimateTokens(chat("a word or two ".repeat(100), 0));
  expect(words).toBeGreaterThan(300);
  expect(words).toBeLessThan(600);
  const one = estimateTokens(chat("", 1)) - estimateTokens(chat("", 0));
  expect(estimateTokens(chat("", 3)) - estimateTokens(chat("", 0))).toBe(3 * one);
});

test("a cost needs the prices that it is made of", () => {
  expect(costUsd(priced, 1_000_000, 100_000)).toBeCloseTo(4.5);
  expect(costUsd({ ...connection, inputUsdPerMillion: 3 }, 1000, 0)).toBeCloseTo(0.003);
  expect(costUsd({ ...connection, inputUsdPerMillion: 3 }, 1000, 10)).toBeUndefined();
  expect(costUsd(connection, 1000, 10)).toBeUndefined();
});

test("an estimate is told in round numbers, with its price where there is one", () => {
  expect(describeEstimate(connection, 5234)).toBe("about 5,200 tokens");
  expect(describeEstimate(priced, 5234)).toBe("about 5,200 tokens ($0.016)");
  expect(describeEstimate(priced, 12)).toBe("about 12 tokens (under $0.001)");
});

test("a limit that is not set does not hold anything back", () => {
  expect(() => {
    checkEstimate(connection, 10_000_000);
    checkEstimate({ ...connection, contextTokens: 5000 }, 5000);
    checkEstimate({ ...priced, mostUsdPerRequest: 1 }, 100_000);
  }).not.toThrow();
  expect(() => checkEstimate({ ...connection, contextTokens: 5000 }, 5001)).toThrow("VLM-07");
  expect(() => checkEstimate({ ...priced, mostUsdPerRequest: 0.1 }, 100_000)).toThrow("VLM-14");
});
