/**
 * Text that only a passphrase opens: AES-256-GCM under a key that PBKDF2 makes of the passphrase.
 *
 * Why so: both are in every browser's WebCrypto and need no library. The derived key cannot be read out of
 * the page again; a wrong passphrase and a changed byte show alike, as text that does not open. What a
 * sealed text belongs to is sealed with it, so that nobody can exchange two of them.
 */
import { z } from "zod";
import { fromBase64, toBase64 } from "@/base/encoding/base64";

/**
 * OWASP's advice for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023): a third of a second here,
 * and as long for each guess of somebody who has copied the disk.
 */
export const SEALING_ROUNDS = 600_000;
const SALT_BYTES = 16;
/** NIST SP 800-38D, 8.2: the length that GCM is made for. */
const IV_BYTES = 12;

export const sealedTextSchema = z.object({ iv: z.base64(), data: z.base64() });
export type SealedText = Readonly<z.infer<typeof sealedTextSchema>>;

/** A new salt, in base64. */
export function makeSalt(): string {
  return toBase64(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
}

/** The key of a passphrase. The same salt and rounds give the same key. */
export async function deriveSealingKey(
  passphrase: string,
  salt: string,
  rounds: number,
): Promise<CryptoKey> {
  // The same words typed on another keyboard may be other bytes.
  const bytes = new TextEncoder().encode(passphrase.normalize("NFKC"));
  const typed = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveKey"]);
  return await crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt: fromBase64(salt), iterations: rounds },
    typed,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

/** `owner` is what the text belongs to: it opens for the same owner only. */
export async function sealText(key: CryptoKey, text: string, owner: string): Promise<SealedText> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(owner) },
    key,
    new TextEncoder().encode(text),
  );
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** The text; undefined under another key, for another owner, or where a byte was changed. */
export async function openSealedText(
  key: CryptoKey,
  { iv, data }: SealedText,
  owner: string,
): Promise<string | undefined> {
  try {
    const text = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: fromBase64(iv), additionalData: new TextEncoder().encode(owner) },
      key,
      fromBase64(data),
    );
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}
