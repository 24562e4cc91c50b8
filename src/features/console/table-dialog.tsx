import { useState } from "react";
import type { ErrorData } from "@/base/app-error";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

interface TableDialogProps {
  readonly isOpen: boolean;
  /** All that may stand there. */
  readonly thingNames: readonly string[];
  readonly things: readonly string[];
  readonly seed: number;
  readonly error: ErrorData | undefined;
  readonly onClose: () => void;
  readonly onBegin: (things: readonly string[], seed: number) => void;
}

/** Another table: what stands there, and the seed that places are drawn from. */
export function TableDialog(props: TableDialogProps) {
  const { isOpen, onClose } = props;
  return (
    <Dialog title={t("Another table")} isOpen={isOpen} onClose={onClose}>
      <TableForm {...props} />
    </Dialog>
  );
}

function TableForm({ thingNames, things, seed, error, onBegin }: TableDialogProps) {
  const [chosen, setChosen] = useState(new Set(things));
  const [typed, setTyped] = useState(seed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onBegin(
          thingNames.filter((name) => chosen.has(name)),
          typed,
        );
      }}
    >
      <label className="mb-3 flex items-center gap-2 text-sm">
        {t("Seed")}
        <input
          type="number"
          min={0}
          max={2 ** 31 - 1}
          value={Number.isNaN(typed) ? "" : typed}
          onChange={({ target }) => setTyped(target.valueAsNumber)}
          className="h-8 w-36 rounded-md border border-line bg-surface px-2"
        />
      </label>
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-4">
        <legend className="mb-1 text-xs text-muted">{t("On the table")}</legend>
        {thingNames.map((name) => (
          <label key={name} className="flex items-center gap-1.5">
            <input
              type="checkbox"
              checked={chosen.has(name)}
              onChange={({ target }) => {
                const next = new Set(chosen);
                if (target.checked) {
                  next.add(name);
                } else {
                  next.delete(name);
                }
                setChosen(next);
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {error === undefined ? undefined : (
        <div className="mt-3">
          <ErrorNote error={error} />
        </div>
      )}
      <p className="mt-3 text-xs text-muted">
        {t("The session of now is kept, and can be opened again.")}
      </p>
      <div className="mt-3 flex justify-end">
        <Button
          type="submit"
          variant="primary"
          disabled={chosen.size === 0 || !Number.isInteger(typed) || typed < 0}
        >
          {t("Begin there")}
        </Button>
      </div>
    </form>
  );
}
