import { useState } from "react";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { TextField } from "@/ui/text-field";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface PassphraseFormProps {
  /** What the button says. */
  readonly action: string;
  /** Whether it is a new one, which is typed twice. */
  readonly isNew: boolean;
  /** What is said when it is refused; undefined where it was taken. Rejects with an AppError. */
  readonly onPassphrase: (passphrase: string) => Promise<string | undefined>;
}

/** Asks for a passphrase; what was typed is forgotten as soon as it was taken. */
export function PassphraseForm({ action, isNew, onPassphrase }: PassphraseFormProps) {
  const [passphrase, setPassphrase] = useState("");
  const [again, setAgain] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [error, setError] = useState<ErrorData>();
  const submit = async () => {
    setError(undefined);
    if (isNew && again !== passphrase) {
      setRefusal(t("The two passphrases differ. Nothing was changed."));
      return;
    }
    setRefusal(undefined);
    setIsBusy(true);
    try {
      const refused = await onPassphrase(passphrase);
      setRefusal(refused);
      if (refused === undefined) {
        setPassphrase("");
        setAgain("");
      }
    } catch (thrown) {
      setError(isAbort(thrown) ? undefined : toErrorData(thrown));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={isNew ? t("New passphrase") : t("Passphrase")}
        type="password"
        autoComplete={isNew ? "new-password" : "current-password"}
        value={passphrase}
        {...(isNew ? { hint: t("Four or more words that nobody would put together.") } : {})}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      {isNew ? (
        <TextField
          label={t("The same again")}
          type="password"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
      ) : undefined}
      {refusal === undefined ? undefined : (
        <p role="alert" className="text-sm text-danger">
          {toldHere(refusal)}
        </p>
      )}
      {error === undefined ? undefined : <ErrorNote error={error} />}
      <Button type="submit" variant="primary" disabled={isBusy || passphrase === ""}>
        {isBusy ? t("One moment…") : action}
      </Button>
    </form>
  );
}
