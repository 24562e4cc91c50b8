import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { fromBase64, toBase64 } from "@/base/encoding/base64";
import { deriveSealingKey, makeSalt, openSealedText, sealText } from "@/base/keys/sealed-text";

/** What is tested here does not depend on how long guessing takes. */
const FEW_ROUNDS = 10;
const SALT = makeSalt();
let key: CryptoKey;

beforeAll(async () => {
  key = await deriveSealingKey("four words nobody says", SALT, FEW_ROUNDS);
});

test("any text opens again, and shows nothing of itself", async () => {
  const texts = fc.string({ unit: "binary", minLength: 4, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(texts, fc.string(), async (text, owner) => {
      const sealed = await sealText(key, text, owner);
      expect(await openSealedText(key, sealed, owner)).toBe(text.toWellFormed());
      expect(await sealText(key, text, owner)).not.toEqual(sealed);
    }),
    { numRuns: 30 },
  );
});

test("one changed byte, another owner, another passphrase or another salt: it does not open", async () => {
  const sealed = await sealText(key, "sk-secret", "connection 1");
  const bytes = fromBase64(sealed.data);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = bytes.map((byte, index) => (index === at ? byte ^ by : byte));
      const data = toBase64(changed);
      expect(await openSealedText(key, { ...sealed, data }, "connection 1")).toBeUndefined();
    }),
    { numRuns: 30 },
  );
  expect(await openSealedText(key, sealed, "connection 2")).toBeUndefined();
  for (const [passphrase, salt] of [
    ["four words nobody said", SALT],
    ["four words nobody says", makeSalt()],
  ] as const) {
    const other = await deriveSealingKey(passphrase, salt, FEW_ROUNDS);
    expect(await openSealedText(other, sealed, "connection 1")).toBeUndefined();
  }
});

test("the same passphrase typed on another keyboard is the same", async () => {
  const sealed = await sealText(
    await deriveSealingKey("caf\u00E9 au lait", SALT, FEW_ROUNDS),
    "x",
    "",
  );
  const composed = await deriveSealingKey("cafe\u0301 au lait", SALT, FEW_ROUNDS);
  expect(await openSealedText(composed, sealed, "")).toBe("x");
});

test("a derived key cannot be read out of the page", async () => {
  await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow(/./u);
});
