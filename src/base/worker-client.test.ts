/** The border to a worker that hangs: who waited is told, who waited beside it as well, nobody waits for ever. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "@/base/app-error";
import { connectWorker, type CallPatience } from "@/base/worker-client";
import { ThreadWorker } from "@/testing/thread-worker";

const patience: CallPatience = {
  ms: 1000,
  toError: () => new AppError({ code: "TST-01", what: "It hangs.", safe: "All.", next: "Go on." }),
};

const api = {
  answer: async () => 42,
  hang: () => new Promise<number>(() => undefined),
};

function connect() {
  const worker = new ThreadWorker(api);
  return { worker, client: connectWorker<typeof api>(worker as unknown as Worker) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
});

test("a call that is never answered is given up with its worker; others beside it learn that it is gone", async () => {
  const { worker, client } = connect();
  const beside = client.call((remote) => remote.hang());
  const hangs = client.call((remote) => remote.hang(), patience);
  vi.advanceTimersByTime(1500);
  await expect(hangs).rejects.toMatchObject({ code: "TST-01" });
  await expect(beside).rejects.toMatchObject({ code: "APP-01" });
  expect(worker.isTerminated).toBe(true);
  expect(client.isOpen).toBe(false);
  await expect(client.call((remote) => remote.answer())).rejects.toMatchObject({ code: "APP-01" });
});

test("an answer to anybody, and a part that came, are signs of life for all who wait", async () => {
  const { worker, client } = connect();
  let tell = () => undefined as void;
  const hangs = client.call((remote, isAlive) => {
    tell = isAlive;
    return remote.hang();
  }, patience);
  vi.advanceTimersByTime(900);
  expect(await client.call((remote) => remote.answer())).toBe(42);
  vi.advanceTimersByTime(900);
  tell();
  vi.advanceTimersByTime(900);
  expect(worker.isTerminated).toBe(false);
  vi.advanceTimersByTime(1000);
  await expect(hangs).rejects.toMatchObject({ code: "TST-01" });
});

test("what was answered in time is not given up later", async () => {
  const { client } = connect();
  expect(await client.call((remote) => remote.answer(), patience)).toBe(42);
  vi.advanceTimersByTime(10_000);
  expect(client.isOpen).toBe(true);
  client[Symbol.dispose]();
});
