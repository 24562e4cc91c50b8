import { expect, test, vi } from "vitest";
import { createOutsideDoor } from "@/app/connect/outside-door";
import { addModel } from "@/app/embedding/add-model";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

test.each(["fails", "is cancelled"])(
  "the address of a download may be spoken to while that lasts: until it %s",
  async (end) => {
    vi.stubGlobal("location", { href: "http://studio.example/", origin: "http://studio.example" });
    const { allow, allowed } = createOutsideDoor(() => []);
    let reject = (_error: Error): void => undefined;
    const asked = new Promise<Response>((_resolve, fail) => {
      reject = fail;
    });
    const abort = new AbortController();
    abort.signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    const adding = addModel(
      { address: "https://models.example/clip", weights: "fp32" },
      {
        models: openMemoryStorage().models,
        openPictures: () => Promise.reject(new Error("nothing is opened")),
        outside: { allow, fetch: () => asked },
        signal: abort.signal,
        onProgress: () => undefined,
      },
    );
    await vi.waitFor(() => expect(allowed.getState()).toEqual(["https://models.example"]));
    if (end === "fails") {
      reject(new TypeError("no such server"));
    } else {
      abort.abort();
    }
    await expect(adding).rejects.toThrow(Error);
    expect(allowed.getState()).toEqual([]);
    vi.unstubAllGlobals();
  },
);
