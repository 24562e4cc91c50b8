import { useState } from "react";
import { PassphraseForm } from "@/features/settings/keys/passphrase-form";
import { WRONG_PASSPHRASE, type KeySettings } from "@/features/settings/keys/shown-keys";
import { Button } from "@/ui/button";
import { t, tn } from "@/base/language/translate";

/** Keys that are to outlive the visit: under which passphrase they are, and the way out of it. */
export function KeptKeysSection({ lock, ids, onChoose, onUnlock, onForget }: KeySettings) {
  return (
    <section
      aria-label={t("Kept keys")}
      className="space-y-3 rounded-lg border border-line bg-raised p-4 text-sm"
    >
      <h3 className="font-medium">{t("Kept keys")}</h3>
      {lock === "none" ? (
        <>
          <p>
            {t(
              "Nothing is kept yet. Keys are stored only encrypted, with a passphrase of yours that is stored nowhere and asked for once a visit. Forgetting it loses the kept keys and nothing else.",
            )}
          </p>
          <PassphraseForm
            action={t("Choose this passphrase")}
            isNew
            onPassphrase={taken(onChoose)}
          />
        </>
      ) : undefined}
      {lock === "locked" ? (
        <>
          <p role="status" aria-label={t("Kept keys")}>
            {tellLocked(ids.length)}
          </p>
          <PassphraseForm
            action={t("Unlock for this visit")}
            isNew={false}
            onPassphrase={async (passphrase) =>
              (await onUnlock(passphrase)) ? undefined : WRONG_PASSPHRASE
            }
          />
        </>
      ) : undefined}
      {lock === "newer" ? (
        <p role="status" aria-label={t("Kept keys")}>
          {t(
            "A newer version of the studio has kept keys here, which this one cannot read. They are left as they are: type a key for this visit, open the newer studio, or forget them and choose a passphrase anew.",
          )}
        </p>
      ) : undefined}
      {lock === "open" ? <OpenKeys ids={ids} onChoose={onChoose} /> : undefined}
      {lock === "none" ? undefined : (
        <ForgetKeys lock={lock} count={ids.length} onForget={onForget} />
      )}
    </section>
  );
}

/** A new passphrase is refused by an AppError only. */
const taken = (onChoose: KeySettings["onChoose"]) => async (passphrase: string) => {
  await onChoose(passphrase);
  return undefined;
};

function OpenKeys({ ids, onChoose }: Pick<KeySettings, "ids" | "onChoose">) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <p role="status" aria-label={t("Kept keys")}>
        {tellOpen(ids.length)}
      </p>
      {isChanging ? (
        <PassphraseForm
          action={t("Use this passphrase from now on")}
          isNew
          onPassphrase={async (passphrase) => {
            await onChoose(passphrase);
            setIsChanging(false);
            return undefined;
          }}
        />
      ) : (
        <Button size="small" onClick={() => setIsChanging(true)}>
          {t("Change the passphrase…")}
        </Button>
      )}
    </>
  );
}

/** The second press does it: there is no way back. */
function ForgetKeys({
  lock,
  count,
  onForget,
}: Pick<KeySettings, "lock" | "onForget"> & { readonly count: number }) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) {
    return (
      <div>
        <Button size="small" onClick={() => setIsAsked(true)}>
          {t("Forget the passphrase…")}
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-2">
      <p role="alert">
        {tellGone(lock, count)} {t("Connections and everything else stay.")}
      </p>
      <div className="flex gap-2">
        <Button size="small" variant="danger" onClick={onForget}>
          {t("Forget them")}
        </Button>
        <Button size="small" onClick={() => setIsAsked(false)}>
          {t("Keep them")}
        </Button>
      </div>
    </div>
  );
}

function tellLocked(count: number): string {
  return count === 0
    ? t("No key is kept, encrypted and locked.")
    : tn(count, {
        one: "{count} key is kept, encrypted and locked.",
        other: "{count} keys are kept, encrypted and locked.",
      });
}

function tellOpen(count: number): string {
  return count === 0
    ? t("No key is kept, encrypted; unlocked until this tab closes.")
    : tn(count, {
        one: "{count} key is kept, encrypted; unlocked until this tab closes.",
        other: "{count} keys are kept, encrypted; unlocked until this tab closes.",
      });
}

function tellGone(lock: KeySettings["lock"], count: number): string {
  if (lock === "newer") {
    return t("The passphrase and the kept keys will be gone for good.");
  }
  return count === 0
    ? t("The passphrase will be gone for good.")
    : tn(count, {
        one: "The passphrase and {count} kept key will be gone for good.",
        other: "The passphrase and {count} kept keys will be gone for good.",
      });
}
