/** What is stored of kept keys: a row that holds all of them, each sealed with whom and where it is for. */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import {
  deriveSealingKey,
  makeSalt,
  openSealedText,
  sealedTextSchema,
  sealText,
} from "@/base/keys/sealed-text";
import { bounds } from "@/core/bounds";
import { t } from "@/base/language/translate";

/** Shorter ones are found by trying, however slow each guess is. */
export const SHORTEST_PASSPHRASE = 10;
/** Sealed beside the keys: it opens for the passphrase that was chosen. */
const PROOF = "exemplar";
const PROOF_OWNER = "the passphrase itself";
const NEWEST = 2;

const keptKeySchema = sealedTextSchema.extend({
  /** Where it may go, which is sealed with it. Absent in what version 1 sealed, which opens anywhere. */
  address: z.string().max(bounds.keys.addressChars).exactOptional(),
  /**
   * Of what version 1 sealed: where its connection was when a studio that knows addresses saw it first. It
   * goes nowhere else, however often the address is edited before it is unlocked.
   */
  firstAddress: z.string().max(bounds.keys.addressChars).exactOptional(),
});
export type KeptKey = Readonly<z.infer<typeof keptKeySchema>>;

const vaultSchema = z.object({
  version: z.union([z.literal(1), z.literal(NEWEST)]),
  rounds: z.number().int().min(1).max(bounds.keys.rounds),
  salt: z.base64(),
  proof: sealedTextSchema,
  /** By the id of their connection. */
  keys: z.record(z.string(), keptKeySchema),
});
export type Vault = Readonly<z.infer<typeof vaultSchema>>;

const newerSchema = z.object({ version: z.number().gt(NEWEST) });

/** The row as it is stored; undefined where there is none or it is damaged, which is the same to everybody. */
export function readVault(stored: unknown): Vault | "newer" | undefined {
  return newerSchema.safeParse(stored).success ? "newer" : vaultSchema.safeParse(stored).data;
}

/** An empty vault and what seals its keys. Throws AppError KEY-02 for a poor passphrase. */
export async function makeVault(
  passphrase: string,
  rounds: number,
): Promise<{ readonly vault: Vault; readonly key: CryptoKey }> {
  if (passphrase.length < SHORTEST_PASSPHRASE || passphrase.length > bounds.keys.passphraseChars) {
    throw poorPassphraseError();
  }
  const salt = makeSalt();
  const key = await deriveSealingKey(passphrase, salt, rounds);
  const proof = await sealText(key, PROOF, PROOF_OWNER);
  return { vault: { version: NEWEST, rounds, salt, proof, keys: {} }, key };
}

/** What opens the keys; undefined where the passphrase is another one. */
export async function openVault(vault: Vault, passphrase: string): Promise<CryptoKey | undefined> {
  if (passphrase.length > bounds.keys.passphraseChars) {
    return undefined;
  }
  const key = await deriveSealingKey(passphrase, vault.salt, vault.rounds);
  return (await openSealedText(key, vault.proof, PROOF_OWNER)) === PROOF ? key : undefined;
}

/** The vault with these keys, in the form of today. */
export function withKeys(vault: Vault, keys: Vault["keys"]): Vault {
  return { ...vault, version: NEWEST, keys };
}

/** The vault with the addresses beside the keys that were sealed without one; itself where none is new. */
export function withFirstAddresses(vault: Vault, addresses: ReadonlyMap<string, string>): Vault {
  const found: Record<string, KeptKey> = {};
  for (const [id, sealed] of Object.entries(vault.keys)) {
    const firstAddress = addresses.get(id);
    const isKnown = sealed.address !== undefined || sealed.firstAddress !== undefined;
    if (!isKnown && firstAddress !== undefined) {
      found[id] = { ...sealed, firstAddress };
    }
  }
  return Object.keys(found).length === 0 ? vault : { ...vault, keys: { ...vault.keys, ...found } };
}

/** Seals a connection's key for one address. */
export async function sealKey(
  key: CryptoKey,
  { id, address, text }: { readonly id: string; readonly address: string; readonly text: string },
): Promise<KeptKey> {
  return { ...(await sealText(key, text, ownerOf(id, address))), address };
}

/** The key; undefined where it was sealed for another connection or address. */
export async function openKey(
  key: CryptoKey,
  id: string,
  sealed: KeptKey,
): Promise<string | undefined> {
  return await openSealedText(key, sealed, ownerOf(id, sealed.address));
}

function ownerOf(connectionId: string, address: string | undefined): string {
  return address === undefined
    ? `the key of ${connectionId}`
    : JSON.stringify(["the key of", connectionId, "at", address]);
}

function poorPassphraseError(): AppError {
  return new AppError({
    code: "KEY-02",
    what: t("A passphrase has {least} to {most} characters.", {
      least: SHORTEST_PASSPHRASE,
      most: bounds.keys.passphraseChars,
    }),
    safe: t("Nothing was changed; no key is stored."),
    next: t("Take four or more words that nobody would put together."),
  });
}

/** KEY-03. */
export function takenError(): AppError {
  return new AppError({
    code: "KEY-03",
    what: t("Another tab has chosen a passphrase meanwhile."),
    safe: t("The keys that it keeps are as they were."),
    next: t("Unlock the kept keys with that passphrase."),
  });
}

/** KEY-05. */
export function newerError(): AppError {
  return new AppError({
    code: "KEY-05",
    what: t(
      "The keys that are kept here are from a newer version of the studio, which this one cannot read.",
    ),
    safe: t("They are as they were; nothing was written over them."),
    next: t(
      "Open the newer studio, or forget the kept keys in the settings and choose a passphrase then.",
    ),
  });
}
