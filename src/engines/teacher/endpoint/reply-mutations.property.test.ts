/** A thousand replies that no model should give: the teacher answers or says why not, nothing else. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { abstractionsSchema } from "@/core/abstraction";
import { proposalRecordSchema } from "@/core/program";
import type { ChatTransport, StopReason } from "@/engines/teacher/endpoint/chat";
import { createEndpointTeacher } from "@/engines/teacher/endpoint/endpoint-teacher";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";
import { lampWorld } from "@/testing/lamp-world";
import { goodReply, lampRequest } from "@/testing/teacher-reply";

const RUNS = 1000;
const KEYS = [...Object.keys(goodReply), "__proto__", "constructor", "toString", "line", "id"];

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, "", " ", 0, -1, 1e308, true, [], {}, [[[[]]]], { __proto__: null }),
  fc.integer({ min: 1, max: 60_000 }).map((length) => "x".repeat(length)),
  fc.integer({ min: 1, max: 500 }).map((depth) => nest(depth)),
  fc.constant(Array.from({ length: 200 }, () => ({ kind: "task", text: "again", line: 1 }))),
);

/** A path into the reply and what stands there instead; undefined drops it. */
const mutation = fc.record({
  key: fc.constantFrom(...KEYS),
  inner: fc.option(fc.constantFrom(...KEYS, "0", "1"), { nil: undefined }),
  value: fc.option(junk, { nil: undefined }),
});

const replyText = fc
  .record({
    mutations: fc.array(mutation, { maxLength: 4 }),
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined, freq: 3 }),
    before: fc.oneof(
      fc.constant(""),
      fc.string(),
      fc.constantFrom("```json\n", "{{", '"', "<think>"),
    ),
    swap: fc.option(fc.tuple(fc.nat(2000), fc.string({ maxLength: 3 })), {
      nil: undefined,
      freq: 3,
    }),
  })
  .map(({ mutations, cut, before, swap }) => {
    const whole = mutations.reduce(mutate, JSON.stringify(goodReply));
    const swapped =
      swap === undefined ? whole : whole.slice(0, swap[0]) + swap[1] + whole.slice(swap[0] + 1);
    return before + (cut === undefined ? swapped : swapped.slice(0, cut * swapped.length));
  });

interface Mutation {
  readonly key: string;
  readonly inner: string | undefined;
  readonly value: unknown;
}

/** On the text, so that keys like `__proto__` are really in it. */
function mutate(text: string, { key, inner, value }: Mutation): string {
  const reply: Record<string, unknown> = JSON.parse(text);
  // Not what every object inherits: the reply is to be spoiled, not this process.
  const target = inner !== undefined && Object.hasOwn(reply, key) ? reply[key] : undefined;
  if (inner !== undefined && typeof target === "object" && target !== null) {
    Object.defineProperty(target, inner, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else {
    Object.defineProperty(reply, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return JSON.stringify(reply);
}

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) {
    value = level % 2 === 0 ? [value] : { a: value };
  }
  return value;
}

const stop = fc.constantFrom<StopReason>("end", "end", "end", "length", "cut", "refused");

test("whatever comes back, the teacher gives a sound proposal or says what is wrong", async () => {
  const rejections: unknown[] = [];
  const listen = (reason: unknown) => rejections.push(reason);
  process.on("unhandledRejection", listen);
  const counts = { proposals: 0, failures: 0 };
  const said = fc.array(fc.tuple(replyText, stop), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(said, fc.boolean(), async (replies, isStaged) => {
      const { draft, error, last } = await teachWith(replies, isStaged);
      expect("isAdmin" in {}).toBe(false);
      counts[draft === undefined ? "failures" : "proposals"] += 1;
      expect(draft === undefined ? undefined : faultOf(draft)).toBeUndefined();
      // What came back is kept to be read, unless it was nothing.
      const kept = last.trim() === "" ? undefined : last.slice(0, 100_000);
      expect(error?.detail).toBe(draft === undefined ? kept : undefined);
      expect(error?.code ?? "VLM-04").toMatch(/^VLM-0[459]$/);
    }),
    { numRuns: RUNS, seed: 20 },
  );
  await new Promise((resolve) => setTimeout(resolve, 0));
  process.off("unhandledRejection", listen);
  expect(rejections).toEqual([]);
  // Both happen often, or the mutations say nothing.
  expect(counts.proposals).toBeGreaterThan(RUNS / 20);
  expect(counts.failures).toBeGreaterThan(RUNS / 20);
});

/** What goes on to the check and the run has the form that everything behind it relies on. */
function faultOf({ program, abstractions, record }: ProposalDraft): string | undefined {
  const whole = z.object({
    program: z.string().max(40_001),
    abstractions: abstractionsSchema,
    record: proposalRecordSchema,
  });
  return whole.safeParse(structuredClone({ program, abstractions, record })).error?.message;
}

interface Outcome {
  readonly draft: ProposalDraft | undefined;
  readonly error: AppError | undefined;
  /** The last reply that was given. */
  readonly last: string;
}

async function teachWith(
  replies: readonly (readonly [string, StopReason])[],
  isStaged: boolean,
): Promise<Outcome> {
  let last = "";
  let asked = 0;
  const transport: ChatTransport = {
    listModels: async () => [],
    send: async (_, listener) => {
      const [text, stopped] = replies[Math.min(asked, replies.length - 1)]!;
      asked += 1;
      last = text;
      listener?.onText?.(text);
      return { text, stop: stopped, form: "plain", inputTokens: undefined, outputTokens: 1 };
    },
  };
  const connection = {
    id: "c",
    name: "Test",
    kind: "openai" as const,
    baseUrl: "http://localhost/v1",
    model: "tiny",
    canSeeImages: false,
    keepsKey: false,
  };
  const settings = { connection, transport, isStaged, prompts: {} };
  try {
    const draft = await createEndpointTeacher(settings, lampWorld).propose(lampRequest);
    return { draft, error: undefined, last };
  } catch (error) {
    if (error instanceof AppError) {
      return { draft: undefined, error, last };
    }
    throw error;
  }
}
