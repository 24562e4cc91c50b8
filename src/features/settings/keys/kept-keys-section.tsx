import { useState } from "react";
import { PassphraseForm } from "@/features/settings/keys/passphrase-form";
import { WRONG_PASSPHRASE, type KeySettings } from "@/features/settings/keys/shown-keys";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

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
            {rich("{countKeys} kept, encrypted and locked.", { countKeys: countKeys(ids) })}
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
        {rich("{countKeys} kept, encrypted; unlocked until this tab closes.", {
          countKeys: countKeys(ids),
        })}
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
        {rich("{what} will be gone for good. Connections and everything else stay.", {
          what:
            lock === "newer"
              ? t("The passphrase and the kept keys")
              : count === 0
                ? t("The passphrase")
                : t("The passphrase and {what}", {
                    what: count === 1 ? t("1 kept key") : t("{count} kept keys", { count }),
                  }),
        })}
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

function countKeys({ length }: readonly unknown[]): string {
  return length === 0
    ? t("No key is")
    : length === 1
      ? t("1 key is")
      : t("{length} keys are", { length });
}
