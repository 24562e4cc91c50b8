import { expect, test } from "vitest";
import { abortTransferHandler, withSignal } from "@/base/abort-transfer";

/** Sends a signal over the border as Comlink would. */
function carry(signal: AbortSignal): AbortSignal {
  const [wire] = abortTransferHandler.serialize(signal);
  return abortTransferHandler.deserialize(wire);
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

test("an abort on one side is one on the other, with its message", async () => {
  const controller = new AbortController();
  const far = carry(controller.signal);
  controller.abort(new DOMException("enough", "AbortError"));
  await untilAborted(far);
  expect(far.reason).toMatchObject({ name: "AbortError", message: "enough" });
});

test("a signal that was aborted before it was sent arrives aborted", () => {
  expect(carry(AbortSignal.abort()).aborted).toBe(true);
});

test("a job with an aborted signal never begins", async () => {
  let hasBegun = false;
  const job = withSignal(carry(AbortSignal.abort()), async () => {
    hasBegun = true;
  });
  await expect(job).rejects.toMatchObject({ name: "AbortError" });
  expect(hasBegun).toBe(false);
});

test("when the job is over the line is closed, and a late abort reaches nobody", async () => {
  const controller = new AbortController();
  const far = carry(controller.signal);
  expect(await withSignal(far, async () => 7)).toBe(7);
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  controller.abort();
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(far.aborted).toBe(false);
});
