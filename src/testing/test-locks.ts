interface Request {
  readonly grant: () => void;
  readonly isStealing: boolean;
}

interface Lock {
  holder: { readonly fail: (error: unknown) => void } | undefined;
  queue: Request[];
}

/** Web Locks by name: a queue, `signal`, `steal` and `ifAvailable`, as the standard has them. */
export class TestLocks {
  readonly #locks = new Map<string, Lock>();

  request(
    name: string,
    options: LockOptions,
    callback: (lock: object | null) => Promise<void> | undefined,
  ): Promise<void> {
    const lock = this.#locks.get(name) ?? { holder: undefined, queue: [] };
    this.#locks.set(name, lock);
    return new Promise((resolve, reject) => {
      if (options.ifAvailable === true && lock.holder !== undefined) {
        void callback(null);
        resolve();
        return;
      }
      const grant = () => {
        const holder = { fail: reject };
        lock.holder = holder;
        void Promise.resolve(callback({})).then(() => {
          resolve();
          if (lock.holder === holder) {
            lock.holder = undefined;
            lock.queue.shift()?.grant();
          }
        });
      };
      const request = { grant, isStealing: options.steal === true };
      options.signal?.addEventListener("abort", () => {
        if (lock.queue.includes(request)) {
          lock.queue = lock.queue.filter((other) => other !== request);
          reject(new DOMException("waited", "AbortError"));
        }
      });
      if (lock.holder === undefined || request.isStealing) {
        lock.holder?.fail(new DOMException("stolen", "AbortError"));
        grant();
      } else {
        lock.queue.push(request);
      }
    });
  }
}
