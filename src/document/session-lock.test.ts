import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSessionLock, type SessionLock } from "@/document/session-lock";

interface Request {
  readonly grant: () => void;
  readonly isStealing: boolean;
}

/** Web Locks with one lock: a queue, `signal`, `steal` and `ifAvailable`, as the standard has them. */
class TestLocks {
  #holder: { fail: (error: unknown) => void } | undefined;
  #queue: Request[] = [];

  request(
    _name: string,
    options: LockOptions,
    callback: (lock: object | null) => Promise<void> | undefined,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      if (options.ifAvailable === true && this.#holder !== undefined) {
        void callback(null);
        resolve();
        return;
      }
      const grant = () => {
        const holder = { fail: reject };
        this.#holder = holder;
        void callback({})?.then(() => {
          resolve();
          if (this.#holder === holder) {
            this.#holder = undefined;
            this.#queue.shift()?.grant();
          }
        });
      };
      const request = { grant, isStealing: options.steal === true };
      options.signal?.addEventListener("abort", () => {
        if (this.#queue.includes(request)) {
          this.#queue = this.#queue.filter((other) => other !== request);
          reject(new DOMException("waited", "AbortError"));
        }
      });
      if (this.#holder === undefined || request.isStealing) {
        this.#holder?.fail(new DOMException("stolen", "AbortError"));
        grant();
      } else {
        this.#queue.push(request);
      }
    });
  }
}

const opened: SessionLock[] = [];

async function open(onAsked = async () => undefined, onLost = () => undefined) {
  const lock = await openSessionLock("dem_1", { onAsked, onLost });
  opened.push(lock);
  return lock;
}

beforeEach(() => {
  vi.stubGlobal("navigator", { locks: new TestLocks() });
});

afterEach(() => {
  opened.splice(0).forEach((lock) => {
    lock[Symbol.dispose]();
  });
  vi.unstubAllGlobals();
});

test("the first tab writes, the second looks on until the first closes", async () => {
  const first = await open();
  const second = await open();
  expect([first.isHeld, second.isHeld]).toEqual([true, false]);
  first[Symbol.dispose]();
  expect((await open()).isHeld).toBe(true);
});

test("a tab that is asked writes what it has before it lets go", async () => {
  const story: string[] = [];
  const first = await open(
    async () => {
      story.push("written");
    },
    () => {
      story.push("lost");
    },
  );
  const second = await open();
  await second.takeOver();
  expect(story).toEqual(["written", "lost"]);
  expect([first.isHeld, second.isHeld]).toEqual([false, true]);
});

test("a tab that does not answer loses the lock", async () => {
  const onLost = vi.fn<() => undefined>();
  const first = await open(() => new Promise(() => undefined), onLost);
  const second = await open();
  await second.takeOver();
  expect([first.isHeld, second.isHeld]).toEqual([false, true]);
  expect(onLost).toHaveBeenCalledOnce();
});
