/** One attempt to get out, and how attempts are made one after the other. */
export interface AttackTargets {
  /** The harness's own server, where the secrets of the page's origin lie. */
  readonly own: string;
  /** Another server, which counts who comes by. */
  readonly other: string;
}

export interface AttackGoal {
  readonly own: string;
  /** A page of the other server that is this attack's alone. */
  readonly hit: string;
}

/** Resolves with what it got hold of; throws, or resolves with nothing, when it got nothing. */
export type Attack = (goal: AttackGoal) => unknown;

export interface AttackResult {
  readonly name: string;
  /** What it got hold of, or undefined. */
  readonly got?: string;
  readonly error?: string;
}

const PATIENCE_MS = 1500;

export async function makeAttacks(
  attacks: Readonly<Record<string, Attack>>,
  targets: AttackTargets,
): Promise<readonly AttackResult[]> {
  const results: AttackResult[] = [];
  for (const [name, attack] of Object.entries(attacks)) {
    const timeout = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error("nothing came")), PATIENCE_MS);
    });
    const goal = { own: targets.own, hit: `${targets.other}/hit/${encodeURIComponent(name)}` };
    try {
      const got: unknown = await Promise.race([
        Promise.resolve().then(() => attack(goal)),
        timeout,
      ]);
      results.push({ name, ...(got === undefined ? {} : { got: JSON.stringify(got) }) });
    } catch (error) {
      results.push({ name, error: String(error) });
    }
  }
  return results;
}

/** Time for a request to leave that answers nobody. */
export function settle(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), 500);
  });
}

/** Resolves with the first message, rejects at the first error. */
export function firstMessage(source: EventTarget): Promise<unknown> {
  return new Promise((resolve, reject) => {
    source.addEventListener("message", (event) => resolve(Reflect.get(event, "data")));
    source.addEventListener("error", () => reject(new Error("error event")));
  });
}

/** The result of a database request. */
export function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(new Error("refused")));
  });
}

export async function readSecretFromDatabase(): Promise<unknown> {
  const database = await toPromise(indexedDB.open("secrets"));
  try {
    return await toPromise(database.transaction("secrets").objectStore("secrets").get(1));
  } finally {
    database.close();
  }
}
