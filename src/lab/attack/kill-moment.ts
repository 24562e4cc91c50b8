/** Stops the page inside a transaction of IndexedDB, so that the kill comes exactly there. */

/** At a write of this table, inside the transaction, while this is being done. */
export interface KillMoment {
  readonly doing: string;
  readonly table: string;
}

/**
 * At the moment that is named: asks to be killed, and lets the transaction not end any more, so that it is
 * open when the end comes.
 */
export function stopAt({ doing: named, table }: Partial<KillMoment>, doing: () => string): void {
  const store = IDBObjectStore.prototype;
  const held = new Set<IDBTransaction>();
  const commit: unknown = Reflect.get(IDBTransaction.prototype, "commit");
  Reflect.set(IDBTransaction.prototype, "commit", function end(this: IDBTransaction) {
    if (!held.has(this) && typeof commit === "function") {
      commit.call(this);
    }
  });
  for (const method of ["add", "put", "delete"] as const) {
    const original: (this: IDBObjectStore, ...args: never[]) => IDBRequest = store[method];
    Reflect.set(store, method, function write(this: IDBObjectStore, ...args: never[]) {
      const request = original.apply(this, args);
      if (doing() === named && this.name === table && !held.has(this.transaction)) {
        held.add(this.transaction);
        keepOpen(this);
        fetch("/kills/now").catch(() => undefined);
      }
      return request;
    });
  }
}

/** A transaction ends when nothing is asked of it any more. */
function keepOpen(store: IDBObjectStore): void {
  store.count().addEventListener("success", () => {
    keepOpen(store);
  });
}
