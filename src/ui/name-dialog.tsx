import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { TextField } from "@/ui/text-field";
import { t } from "@/base/language/translate";

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  /** What the button says. */
  readonly act: string;
  readonly isOpen: boolean;
  readonly maxChars: number;
  /** The name of now. */
  readonly initial?: string;
  /** Names that are in use already. */
  readonly taken?: readonly string[];
  /** Names to choose from. */
  readonly known?: readonly string[];
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name. */
export function NameDialog(props: NameDialogProps) {
  return (
    <Dialog title={props.title} isOpen={props.isOpen} onClose={props.onClose}>
      <NameForm {...props} />
    </Dialog>
  );
}

function NameForm(props: NameDialogProps) {
  const { label, act, maxChars, initial = "", taken = [], known = [], onName, onClose } = props;
  const [text, setText] = useState(initial);
  const name = text.trim();
  const isTaken = name !== initial && taken.includes(name);
  const list = `names of ${label}`;
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== "" && !isTaken) {
          onName(name);
        }
      }}
    >
      <TextField
        label={label}
        value={text}
        maxLength={maxChars}
        list={known.length === 0 ? undefined : list}
        onChange={(event) => setText(event.target.value)}
        {...(isTaken ? { hint: t("There is one of this name already.") } : {})}
      />
      {known.length === 0 ? undefined : (
        <datalist id={list}>
          {known.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" disabled={name === "" || isTaken}>
          {act}
        </Button>
      </div>
    </form>
  );
}
