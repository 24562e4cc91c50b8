/**
 * API keys that a person asked to keep: on the disk only as text that their passphrase opens, which is
 * asked for once a visit and stored nowhere.
 *
 * Key ideas: (1) One row holds all of them, so that another passphrase replaces it as a whole. (2) What
 * another tab did is seen by the row: another salt is another passphrase, and locks this tab. (3) What
 * this tab has not opened it neither overwrites nor removes, unless its connection is gone. (4) A key is
 * sealed with the address that it was given for, and offered to no other. (5) The row of a newer studio is
 * left alone until the person forgets it.
 */
import { ensureExists } from "@/base/assert";
import { jsonSchema, toCanonicalJson } from "@/base/json";
import {
  makeVault,
  newerError,
  openKey,
  openVault,
  readVault,
  sealKey,
  takenError,
  withFirstAddresses,
  withKeys,
  type KeptKey,
  type Vault,
} from "@/app/keys/kept-vault";
import type { SettingsStore } from "@/storage/settings-store";

/** `none`: nobody has chosen a passphrase, so nothing is kept. `newer`: only a newer studio reads them. */
export type KeyLock = "none" | "locked" | "open" | "newer";

const VAULT = "kept-keys";
/** Where a connection is that was gone when the visit began: its key goes with it, to none. */
const NO_ADDRESS = "";

/** A connection's key, empty where the person wants none, and where it may go. */
export interface WantedKey {
  readonly text: string;
  readonly address: string;
}

interface OpenedKey extends WantedKey {
  readonly sealed: KeptKey;
}

/** By the id of their connections; undefined where what is kept stays as it is, whatever that be. */
export type WantedKeys = ReadonlyMap<string, WantedKey | undefined>;

/** Addresses by the id of their connections. */
type Addresses = ReadonlyMap<string, string>;

export interface VaultParts {
  readonly kept: SettingsStore;
  /** How slow each guess of a new passphrase is. */
  readonly rounds: number;
  /**
   * As they were when the visit began. An earlier studio kept keys without addresses: those that no visit
   * has seen yet are taken as given for these, which is written beside them at once.
   */
  readonly firstAddresses: Addresses;
}

export class KeyVault {
  readonly #parts: VaultParts;
  #vault: Vault | "newer" | undefined;
  #opened: { readonly salt: string; readonly key: CryptoKey } | undefined;
  /** As they were read or written last. */
  readonly #texts = new Map<string, OpenedKey>();

  constructor(parts: VaultParts) {
    this.#parts = parts;
  }

  get lock(): KeyLock {
    return this.#vault === undefined
      ? "none"
      : this.#vault === "newer"
        ? "newer"
        : this.#opened === undefined
          ? "locked"
          : "open";
  }

  /** Where each kept key may go, by the id of its connection; opened or not. */
  get addresses(): Readonly<Record<string, string>> {
    const entries = Object.entries(keysOf(this.#vault));
    return Object.fromEntries(entries.map(([id, sealed]) => [id, this.#addressOf(id, sealed)]));
  }

  /** The kept keys and where each may go, by the id of its connection: none while it is locked. */
  get opened(): ReadonlyMap<string, WantedKey> {
    return new Map(this.#texts);
  }

  /** Takes over what is stored now, by whatever tab. */
  async refresh(): Promise<void> {
    const vault = readVault(await this.#parts.kept.readSecret(VAULT, jsonSchema));
    this.#take(vault);
    if (vault !== undefined && vault !== "newer" && this.#withFirst(vault) !== vault) {
      // Where nothing can be written, they are taken so for this visit.
      await this.#writeFirst().catch(() => undefined);
    }
    await this.#openChanged();
  }

  async #writeFirst(): Promise<void> {
    let written = this.#vault;
    await this.#parts.kept.updateSecret(VAULT, (stored) => {
      const vault = readVault(stored);
      written = vault === undefined || vault === "newer" ? vault : this.#withFirst(vault);
      return written === vault || written === "newer" ? stored : written;
    });
    this.#take(written);
  }

  #withFirst(vault: Vault): Vault {
    return withFirstAddresses(vault, this.#parts.firstAddresses);
  }

  /** Begins to keep keys. Throws AppError KEY-02 for a poor passphrase, KEY-03, KEY-05 where there are some. */
  async choose(passphrase: string): Promise<void> {
    const { vault, key } = await makeVault(passphrase, this.#parts.rounds);
    while (!(await this.#replace(undefined, vault, key))) {
      // It was forgotten between two looks: there is none again.
    }
  }

  /** Opens it for this visit; false where the passphrase is another one. */
  async unlock(passphrase: string): Promise<boolean> {
    await this.refresh();
    const vault = this.#vault;
    if (vault === undefined || vault === "newer") {
      return false;
    }
    const key = await openVault(vault, passphrase);
    if (key === undefined) {
      return false;
    }
    this.#opened = { salt: vault.salt, key };
    await this.#openChanged();
    return true;
  }

  /** Seals everything anew. Throws AppError as {@link choose} does; it has to be open. */
  async change(passphrase: string): Promise<void> {
    ensureExists(this.#opened, "the vault is locked");
    const { vault, key } = await makeVault(passphrase, this.#parts.rounds);
    let isReplaced = false;
    while (!isReplaced) {
      const from = this.#vault;
      const keys: Record<string, KeptKey> = {};
      for (const [id, { text, address }] of this.#texts) {
        keys[id] = await sealKey(key, { id, address, text });
      }
      // Where another tab has kept a key meanwhile, it was read by now and is sealed with the others.
      isReplaced = await this.#replace(from, withKeys(vault, keys), key);
    }
  }

  /** Passphrase and kept keys are gone for good. */
  async forget(): Promise<void> {
    await this.#parts.kept.forgetSecret(VAULT);
    this.#take(undefined);
  }

  /**
   * Keeps the keys that connections want kept now, by the id of every connection that may keep one. What
   * was seen here and belongs to no such connection goes; what another tab kept since has a connection that
   * is not known here yet. What is locked, or for another address, stays as it is until a key
   * is given in its place.
   */
  async keep(wanted: WantedKeys): Promise<void> {
    const opened = this.#opened;
    const added = opened === undefined ? {} : await this.#sealChanged(opened.key, wanted);
    const seen = keysOf(this.#vault);
    let written = this.#vault;
    await this.#parts.kept.updateSecret(VAULT, (stored) => {
      const vault = readVault(stored);
      written = vault;
      if (vault === undefined || vault === "newer") {
        return stored;
      }
      const isOpened = vault.salt === opened?.salt;
      const left = Object.entries(vault.keys).filter(
        ([id]) =>
          (wanted.has(id) || seen[id] === undefined) && !(isOpened && this.#isEmptied(id, wanted)),
      );
      const isSame =
        left.length === Object.keys(vault.keys).length && Object.keys(added).length === 0;
      if (isSame) {
        return stored;
      }
      written = withKeys(vault, { ...Object.fromEntries(left), ...(isOpened ? added : {}) });
      return written;
    });
    this.#take(written);
    await this.#openChanged();
  }

  #isEmptied(id: string, wanted: WantedKeys): boolean {
    const [now, kept] = [wanted.get(id), this.#texts.get(id)];
    return now?.text === "" && now.address === kept?.address;
  }

  /** What was given here, and what an earlier studio sealed without its address. */
  async #sealChanged(key: CryptoKey, wanted: WantedKeys): Promise<Record<string, KeptKey>> {
    const sealed: Record<string, KeptKey> = {};
    for (const [id, now] of wanted) {
      const kept = this.#texts.get(id);
      const isSame = now?.text === kept?.text && now?.address === kept?.address;
      if (now !== undefined && now.text !== "" && !isSame) {
        sealed[id] = await sealKey(key, { id, ...now });
      } else if (now !== undefined && kept !== undefined && kept.sealed.address === undefined) {
        sealed[id] = await sealKey(key, { id, address: kept.address, text: kept.text });
      }
    }
    return sealed;
  }

  /**
   * Puts a vault in the place of this one, or of none, if it is still as it was read; false where another
   * tab has kept or removed a key in it meanwhile, which was read then.
   */
  async #replace(from: Vault | "newer" | undefined, by: Vault, key: CryptoKey): Promise<boolean> {
    let isSame = false;
    await this.#parts.kept.updateSecret(VAULT, (stored) => {
      isSame = toCanonicalJson(readVault(stored)) === toCanonicalJson(from);
      return isSame ? by : stored;
    });
    if (!isSame) {
      await this.refresh();
      if (this.#vault === "newer") {
        throw newerError();
      }
      if (saltOf(this.#vault) !== saltOf(from)) {
        throw takenError();
      }
      return false;
    }
    this.#opened = { salt: by.salt, key };
    this.#texts.clear();
    await this.refresh();
    return true;
  }

  #take(vault: Vault | "newer" | undefined): void {
    this.#vault = vault;
    if (saltOf(vault) !== this.#opened?.salt) {
      this.#opened = undefined;
      this.#texts.clear();
    }
    for (const id of this.#texts.keys()) {
      if (keysOf(vault)[id] === undefined) {
        this.#texts.delete(id);
      }
    }
  }

  async #openChanged(): Promise<void> {
    const [vault, opened] = [this.#vault, this.#opened];
    if (opened === undefined) {
      return;
    }
    for (const [id, sealed] of Object.entries(keysOf(vault))) {
      const known = this.#texts.get(id);
      if (known?.sealed.data !== sealed.data || known.address !== this.#addressOf(id, sealed)) {
        const text = await openKey(opened.key, id, sealed);
        if (text === undefined) {
          this.#texts.delete(id);
        } else {
          this.#texts.set(id, { sealed, text, address: this.#addressOf(id, sealed) });
        }
      }
    }
  }

  #addressOf(id: string, { address, firstAddress }: KeptKey): string {
    return address ?? firstAddress ?? this.#parts.firstAddresses.get(id) ?? NO_ADDRESS;
  }
}

function keysOf(vault: Vault | "newer" | undefined): Vault["keys"] {
  return vault === undefined || vault === "newer" ? {} : vault.keys;
}

function saltOf(vault: Vault | "newer" | undefined): string | undefined {
  return vault === undefined || vault === "newer" ? undefined : vault.salt;
}
