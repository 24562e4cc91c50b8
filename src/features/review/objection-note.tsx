/** What speaks against a program although its goal holds: said where the verdict is, and no reason to forbid it. */
import { t } from "@/base/language/translate";

export function ObjectionNote({ text }: { readonly text: string | undefined }) {
  return text === undefined ? undefined : (
    <p
      role="status"
      aria-label={t("Checks of sense")}
      className="mx-3 mt-3 rounded-md bg-warn-soft p-2 text-xs"
    >
      {text}
    </p>
  );
}
