/**
 * API keys that a person asked to keep: on the disk only as text that their passphrase opens, which is
 * asked for once a visit and stored nowhere.
 *
 * Key ideas: (1) One row holds all of them, so that another passphrase replaces it as a whole. (2) What
 * another tab did is seen by the row: another salt is another passphrase, and locks this tab. (3) What
 * this tab has not opened it neither overwrites nor removes, unless its connection is gone.
 */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import {
  deriveSealingKey,
  makeSalt,
  openSealedText,
  sealedTextSchema,
  sealText,
  type SealedText,
} from "@/base/keys/sealed-text";
import { ensureExists } from "@/base/assert";
import { bounds } from "@/core/bounds";
import type { SettingsStore } from "@/storage/settings-store";

/** `none`: nobody has chosen a passphrase, so nothing is kept. */
export type KeyLock = "none" | "locked" | "open";

const VAULT = "kept-keys";
/** Shorter ones are found by trying, however slow each guess is. */
export const SHORTEST_PASSPHRASE = 10;
/** Sealed beside the keys: it opens for the passphrase that was chosen. */
const PROOF = "exemplar";
const PROOF_OWNER = "the passphrase itself";
const ownerOf = (connectionId: string) => `the key of ${connectionId}`;

const vaultSchema = z.object({
  version: z.literal(1),
  rounds: z.number().int().min(1).max(bounds.keys.rounds),
  salt: z.base64(),
  proof: sealedTextSchema,
  /** By the id of their connection. */
  keys: z.record(z.string(), sealedTextSchema),
});
type Vault = Readonly<z.infer<typeof vaultSchema>>;

interface OpenedKey {
  readonly sealed: SealedText;
  readonly text: string;
}

export class KeyVault {
  readonly #kept: SettingsStore;
  readonly #rounds: number;
  #vault: Vault | undefined;
  #opened: { readonly salt: string; readonly key: CryptoKey } | undefined;
  /** As they were read or written last. */
  readonly #texts = new Map<string, OpenedKey>();

  /** `rounds` is how slow each guess of a new passphrase is. */
  constructor(kept: SettingsStore, rounds: number) {
    this.#kept = kept;
    this.#rounds = rounds;
  }

  get lock(): KeyLock {
    return this.#vault === undefined ? "none" : this.#opened === undefined ? "locked" : "open";
  }

  /** The connections of which a key is kept, opened or not. */
  get ids(): readonly string[] {
    return this.#vault === undefined ? [] : Object.keys(this.#vault.keys);
  }

  /** The kept keys by the id of their connection: none while it is locked. */
  get keys(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#texts].map(([id, { text }]) => [id, text]));
  }

  /** Takes over what is stored now, by whatever tab. */
  async refresh(): Promise<void> {
    this.#take(await this.#kept.readSecret(VAULT, vaultSchema));
    await this.#openChanged();
  }

  /** Begins to keep keys. Throws AppError KEY-02 for a poor passphrase, KEY-03 where there is one already. */
  async choose(passphrase: string): Promise<void> {
    const { vault, key } = await makeVault(passphrase, this.#rounds);
    await this.#replace(undefined, vault, key);
  }

  /** Opens it for this visit; false where the passphrase is another one. */
  async unlock(passphrase: string): Promise<boolean> {
    await this.refresh();
    const vault = this.#vault;
    if (vault === undefined || passphrase.length > bounds.keys.passphraseChars) {
      return false;
    }
    const key = await deriveSealingKey(passphrase, vault.salt, vault.rounds);
    if ((await openSealedText(key, vault.proof, PROOF_OWNER)) !== PROOF) {
      return false;
    }
    this.#opened = { salt: vault.salt, key };
    await this.#openChanged();
    return true;
  }

  /** Seals everything anew. Throws AppError as {@link choose} does; it has to be open. */
  async change(passphrase: string): Promise<void> {
    const { salt } = ensureExists(this.#opened, "the vault is locked");
    const { vault, key } = await makeVault(passphrase, this.#rounds);
    const keys: Record<string, SealedText> = {};
    for (const [id, { text }] of this.#texts) {
      keys[id] = await sealText(key, text, ownerOf(id));
    }
    await this.#replace(salt, { ...vault, keys }, key);
  }

  /** As at the beginning of a visit. */
  lockAgain(): void {
    this.#opened = undefined;
    this.#texts.clear();
  }

  /** Passphrase and kept keys are gone for good. */
  async forget(): Promise<void> {
    await this.#kept.forgetSecret(VAULT);
    this.#take(undefined);
  }

  /**
   * Keeps the keys that connections want kept now: by the id of every connection that may keep one, empty
   * where it has none. What belongs to no such connection goes; what is locked stays as it is.
   */
  async keep(wanted: ReadonlyMap<string, string>): Promise<void> {
    const opened = this.#opened;
    const added = opened === undefined ? {} : await this.#sealChanged(opened.key, wanted);
    const isEmptied = (id: string) => wanted.get(id) === "" && this.#texts.has(id);
    let written = this.#vault;
    await this.#kept.updateSecret(VAULT, (stored) => {
      const vault = vaultSchema.safeParse(stored).data;
      written = vault;
      if (vault === undefined) {
        return stored;
      }
      const isOpened = vault.salt === opened?.salt;
      const left = Object.entries(vault.keys).filter(
        ([id]) => wanted.has(id) && !(isOpened && isEmptied(id)),
      );
      const keys = { ...Object.fromEntries(left), ...(isOpened ? added : {}) };
      const isSame =
        left.length === Object.keys(vault.keys).length && Object.keys(added).length === 0;
      written = isSame ? vault : { ...vault, keys };
      return isSame ? stored : written;
    });
    this.#take(written);
    await this.#openChanged();
  }

  async #sealChanged(
    key: CryptoKey,
    wanted: ReadonlyMap<string, string>,
  ): Promise<Record<string, SealedText>> {
    const sealed: Record<string, SealedText> = {};
    for (const [id, text] of wanted) {
      if (text !== "" && this.#texts.get(id)?.text !== text) {
        sealed[id] = await sealText(key, text, ownerOf(id));
      }
    }
    return sealed;
  }

  /** Puts a vault in the place of the one with this salt, or of none. */
  async #replace(salt: string | undefined, vault: Vault, key: CryptoKey): Promise<void> {
    let isTaken = false;
    await this.#kept.updateSecret(VAULT, (stored) => {
      isTaken = vaultSchema.safeParse(stored).data?.salt !== salt;
      return isTaken ? stored : vault;
    });
    if (isTaken) {
      await this.refresh();
      throw takenError();
    }
    this.#opened = { salt: vault.salt, key };
    this.#texts.clear();
    await this.refresh();
  }

  #take(vault: Vault | undefined): void {
    this.#vault = vault;
    if (vault?.salt !== this.#opened?.salt) {
      this.lockAgain();
    }
    for (const id of this.#texts.keys()) {
      if (vault?.keys[id] === undefined) {
        this.#texts.delete(id);
      }
    }
  }

  async #openChanged(): Promise<void> {
    const [vault, opened] = [this.#vault, this.#opened];
    if (vault === undefined || opened === undefined) {
      return;
    }
    for (const [id, sealed] of Object.entries(vault.keys)) {
      if (this.#texts.get(id)?.sealed.data !== sealed.data) {
        const text = await openSealedText(opened.key, sealed, ownerOf(id));
        if (text !== undefined) {
          this.#texts.set(id, { sealed, text });
        }
      }
    }
  }
}

async function makeVault(
  passphrase: string,
  rounds: number,
): Promise<{ readonly vault: Vault; readonly key: CryptoKey }> {
  if (passphrase.length < SHORTEST_PASSPHRASE || passphrase.length > bounds.keys.passphraseChars) {
    throw poorPassphraseError();
  }
  const salt = makeSalt();
  const key = await deriveSealingKey(passphrase, salt, rounds);
  const proof = await sealText(key, PROOF, PROOF_OWNER);
  return { vault: { version: 1, rounds, salt, proof, keys: {} }, key };
}

function poorPassphraseError(): AppError {
  return new AppError({
    code: "KEY-02",
    what: `A passphrase has ${SHORTEST_PASSPHRASE} to ${bounds.keys.passphraseChars} characters.`,
    safe: "Nothing was changed; no key is stored.",
    next: "Take four or more words that nobody would put together.",
  });
}

function takenError(): AppError {
  return new AppError({
    code: "KEY-03",
    what: "Another tab has chosen a passphrase meanwhile.",
    safe: "The keys that it keeps are as they were.",
    next: "Unlock the kept keys with that passphrase.",
  });
}
