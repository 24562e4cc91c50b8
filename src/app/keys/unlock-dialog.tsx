import { useStore } from "zustand";
import { closeUnlock, unlockStore } from "@/app/keys/unlock-state";
import { useServices } from "@/app/services";
import { PassphraseForm } from "@/features/settings/keys/passphrase-form";
import { WRONG_PASSPHRASE } from "@/features/settings/keys/shown-keys";
import { Dialog } from "@/ui/dialog";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

/** The passphrase of the kept keys, asked for once a visit, when the first of them is wanted. */
export function UnlockDialog() {
  const { settings } = useServices();
  const { wantedBy } = useStore(unlockStore);
  return (
    <Dialog title={t("Unlock the kept keys")} isOpen={wantedBy !== undefined} onClose={closeUnlock}>
      <div className="space-y-3 text-sm">
        <p>
          {rich(
            "“{wantedBy}” is to be asked with its kept key, which is encrypted. The passphrase unlocks it until this tab closes; it goes nowhere.",
            { wantedBy },
          )}
        </p>
        <PassphraseForm
          action={t("Unlock for this visit")}
          isNew={false}
          onPassphrase={async (passphrase) => {
            if (!(await settings.unlock(passphrase))) {
              return WRONG_PASSPHRASE;
            }
            closeUnlock();
            return undefined;
          }}
        />
      </div>
    </Dialog>
  );
}
