import { assertNever } from "@/base/assert";
import { toldHere } from "@/base/language/told-elsewhere";
import { t } from "@/base/language/translate";
import { gradeOf } from "@/core/exemplar";
import { VERIFICATION_WORDS } from "@/core/verification";
import type { ComparedEdit, EditReach, EditVerdict } from "@/app/program-edit/program-edit-port";
import { isSavable } from "@/app/program-edit/savable";
import { StatusBadge, type Tone } from "@/ui/status-badge";

const REACH_WORDS: Readonly<Record<EditReach, string>> = {
  edited: t("edited here"),
  "same program": t("the same program of other things"),
  "same comment": t("says the comment that was reworded"),
  "proposed beside": t("was proposed with this one in sight: run again as it stands"),
};

const TONES: Readonly<Record<EditVerdict["kind"], Tone>> = {
  passes: "good",
  ends: "warn",
  fails: "danger",
  untried: "warn",
};

/** Every exemplar that was run: what it did before, what it does with the edit, and what it would be saved as. */
export function PassMatrix({ rows }: { readonly rows: readonly ComparedEdit[] }) {
  return (
    <div className="relative max-h-72 overflow-auto rounded-lg border border-line">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t("Before and after by exemplar")}</caption>
        <thead className="text-xs text-muted">
          <tr>
            {[t("Exemplar"), t("Before"), t("After"), t("Saved as")].map((name) => (
              <th key={name} scope="col" className="px-2 py-1 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <MatrixRow key={row.before.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MatrixRow({ row }: { readonly row: ComparedEdit }) {
  const { before, after, reach, was, is } = row;
  return (
    <tr className="align-top">
      <th scope="row" className="px-2 py-1.5 font-normal">
        <span translate="no" className="block font-medium wrap-anywhere">
          {before.title}
        </span>
        <span className="text-xs text-muted">{REACH_WORDS[reach]}</span>
      </th>
      <td className="px-2 py-1.5">
        <Verdict verdict={was} />
      </td>
      <td className="px-2 py-1.5">
        <Verdict verdict={is} />
      </td>
      <td className="px-2 py-1.5 text-xs text-muted">
        {isSavable(row) ? VERIFICATION_WORDS[gradeOf(after)] : t("stays as it is")}
      </td>
    </tr>
  );
}

function Verdict({ verdict }: { readonly verdict: EditVerdict }) {
  return (
    <>
      <StatusBadge tone={TONES[verdict.kind]}>{wordsOf(verdict)}</StatusBadge>
      {"reason" in verdict ? (
        <p className="mt-0.5 text-xs wrap-anywhere text-warn">{toldHere(verdict.reason)}</p>
      ) : undefined}
    </>
  );
}

function wordsOf({ kind }: EditVerdict): string {
  switch (kind) {
    case "passes":
      return t("reaches its goal");
    case "ends":
      return t("runs to its end, no goal known");
    case "fails":
      return t("fails");
    case "untried":
      return t("cannot be run");
    default:
      return assertNever(kind);
  }
}
