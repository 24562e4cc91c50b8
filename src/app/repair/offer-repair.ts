import { toast } from "@/app/shell/toast";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { findHalfAccepted } from "@/app/repair/find-half-states";
import type { Services } from "@/app/services";
import { addNotice } from "@/app/shell/notices";
import type { Exemplar } from "@/core/exemplar";
import { t, tn } from "@/base/language/translate";

/** At the start: what was left half is shown, and mended only when the person says so. */
export async function offerRepair({ storage }: Pick<Services, "storage">): Promise<void> {
  const { half, unclear } = await findHalfAccepted(storage);
  if (unclear.length > 0) {
    addNotice(describeUnclear(unclear));
  }
  if (half.length > 0) {
    const label = tn(half.length, {
      one: "Remove it from the memory",
      other: "Remove them from the memory",
    });
    addNotice(describeHalf(half), { label, run: () => void removeHalf(storage, half) });
  }
}

/** How many titles are told; more would fill the page. */
const TOLD = 3;

function describeHalf(half: readonly Exemplar[]): ErrorData {
  return {
    code: "REP-01",
    what: t("In the memory without a verdict that accepted it: {titles}.", {
      titles: titlesOf(half),
    }),
    safe: t("Nothing was changed; the reviews are as they were left."),
    next: t("Remove it and accept it again in its review, or close this note to keep it."),
  };
}

/** Nothing is offered to be removed: the verdict may be there. */
function describeUnclear(unclear: readonly Exemplar[]): ErrorData {
  return {
    code: "REP-02",
    what: t(
      "Whether a verdict accepted it cannot be told, because rows of its review are damaged: {titles}.",
      { titles: titlesOf(unclear) },
    ),
    safe: t("It stays in the memory, and nothing of the review was changed."),
    next: t(
      "Restore a backup that has the review, or open it and look; if it does not belong there, take it out on the memory's page.",
    ),
  };
}

function titlesOf(exemplars: readonly Exemplar[]): string {
  const titles = exemplars
    .slice(0, TOLD)
    .map(({ title }) => t("“{name}”", { name: title.slice(0, 80) }))
    .join(", ");
  return exemplars.length > TOLD
    ? t("{titles} and {count} more", { titles, count: exemplars.length - TOLD })
    : titles;
}

async function removeHalf(
  { exemplars }: Pick<Services["storage"], "exemplars">,
  half: readonly Exemplar[],
): Promise<void> {
  try {
    for (const { id } of half) {
      await exemplars.remove(id);
    }
    toast(
      tn(half.length, { one: "Removed from the memory.", other: "Removed {count} exemplars." }),
      {
        action: {
          label: t("Undo"),
          onClick: () => void Promise.all(half.map((exemplar) => exemplars.put(exemplar))),
        },
      },
    );
  } catch (error) {
    addNotice(toErrorData(error));
  }
}
