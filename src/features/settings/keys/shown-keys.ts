/** What the settings show of the keys that are kept on this device. */
import { t } from "@/base/language/translate";

export interface KeySettings {
  /** `none`: nobody has chosen a passphrase, so no key is kept. `newer`: only a newer studio reads them. */
  readonly lock: "none" | "locked" | "open" | "newer";
  /** The connections of which a key is kept. */
  readonly ids: readonly string[];
  /** Connections that are at another address than their key was given for, kept or not: that address by their id. */
  readonly elsewhere: Readonly<Record<string, string>>;
  /** Chooses the passphrase, or another one while it is open. Rejects with an AppError. */
  readonly onChoose: (passphrase: string) => Promise<void>;
  /** Opens the kept keys for this visit; false where the passphrase is another one. */
  readonly onUnlock: (passphrase: string) => Promise<boolean>;
  /** Passphrase and kept keys are gone for good. */
  readonly onForget: () => void;
}

/** What is said of a passphrase that opens nothing. */
export const WRONG_PASSPHRASE = t(
  "That is not the passphrase that was chosen here. Nothing was changed; try again.",
);
