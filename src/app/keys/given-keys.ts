import type { WantedKey } from "@/app/keys/key-vault";
import type { ApiKeys } from "@/app/studio-settings";

/** Keys by the id of their connection, as the vault has them open. */
export type OpenedKeys = ReadonlyMap<string, WantedKey>;
/** Addresses by the id of their connection. */
type Addresses = ReadonlyMap<string, string>;

/**
 * The keys that were given in this visit and are not kept, each bound to the address that its connection had
 * then, as kept ones are: to another one it does not go, and is back with its own. An empty one says
 * that the person wants none. What was given goes before what is kept.
 */
export class GivenKeys {
  readonly #keys = new Map<string, WantedKey>();
  /** Of this visit, none the beginning of another: while one is typed, each of its beginnings is given. */
  readonly #former = new Set<string>();

  /** Those too that were replaced or lost their connection: they may stand in what was written before. */
  get texts(): readonly string[] {
    return [...this.#former, ...[...this.#keys.values()].map(({ text }) => text)];
  }

  /** Where each may go. */
  get addresses(): Readonly<Record<string, string>> {
    const given = [...this.#keys].filter(([, { text }]) => text !== "");
    return Object.fromEntries(given.map(([id, { address }]) => [id, address]));
  }

  /** Binds what is given now to where its connections are. */
  give(keys: ApiKeys, addresses: Addresses): void {
    for (const [id, text] of Object.entries(keys)) {
      const address = addresses.get(id);
      if (address !== undefined) {
        this.#keys.set(id, { text, address });
        this.#remember(text);
      }
    }
  }

  /**
   * What is in use and no longer kept (the passphrase was forgotten, or changed in another tab) stays for
   * this visit; what is kept by now, or has lost its connection, is no concern here.
   */
  takeOver(parts: {
    readonly before: OpenedKeys;
    readonly opened: OpenedKeys;
    readonly addresses: Addresses;
  }): void {
    const { before, opened, addresses } = parts;
    for (const { text } of [...before.values(), ...opened.values()]) {
      this.#remember(text);
    }
    for (const [id, key] of before) {
      if (!opened.has(id) && !this.#keys.has(id) && addresses.get(id) === key.address) {
        this.#keys.set(id, key);
      }
    }
    for (const [id, { text, address }] of this.#keys) {
      const kept = opened.get(id);
      const keptText = kept?.address === address ? kept.text : "";
      if (!addresses.has(id) || keptText === text) {
        this.#keys.delete(id);
      }
    }
  }

  #remember(text: string): void {
    const known = [...this.#former];
    if (known.some((each) => each.startsWith(text))) {
      return;
    }
    for (const each of known.filter((shorter) => text.startsWith(shorter))) {
      this.#former.delete(each);
    }
    this.#former.add(text);
  }

  /** A key for every connection that is given or kept for where it is; empty where there is none. */
  keysAt(addresses: Addresses, opened: OpenedKeys): ApiKeys {
    const keys: Record<string, string> = {};
    for (const [id, address] of addresses) {
      const known = [this.#keys.get(id), opened.get(id)].find((key) => key?.address === address);
      keys[id] = known === undefined ? "" : known.text;
    }
    return keys;
  }
}
