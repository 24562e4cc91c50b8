import { toast } from "@/app/shell/toast";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { findHalfAccepted } from "@/app/repair/find-half-states";
import type { Services } from "@/app/services";
import { addNotice } from "@/app/shell/notices";
import type { Exemplar } from "@/core/exemplar";

/** At the start: what was left half is shown, and mended only when the person says so. */
export async function offerRepair({ storage }: Pick<Services, "storage">): Promise<void> {
  const half = await findHalfAccepted(storage);
  if (half.length > 0) {
    const label = half.length === 1 ? "Remove it from the memory" : "Remove them from the memory";
    addNotice(describeHalf(half), { label, run: () => void removeHalf(storage, half) });
  }
}

/** How many titles are told; more would fill the page. */
const TOLD = 3;

function describeHalf(half: readonly Exemplar[]): ErrorData {
  const titles = half.slice(0, TOLD).map(({ title }) => `“${title.slice(0, 80)}”`);
  const more = half.length > TOLD ? ` and ${half.length - TOLD} more` : "";
  return {
    code: "REP-01",
    what: `In the memory without a verdict that accepted it: ${titles.join(", ")}${more}.`,
    safe: "Nothing was changed; the reviews are as they were left.",
    next: "Remove it and accept it again in its review, or close this note to keep it.",
  };
}

async function removeHalf(
  { exemplars }: Pick<Services["storage"], "exemplars">,
  half: readonly Exemplar[],
): Promise<void> {
  try {
    for (const { id } of half) {
      await exemplars.remove(id);
    }
    toast(half.length === 1 ? "Removed from the memory." : `Removed ${half.length} exemplars.`, {
      action: {
        label: "Undo",
        onClick: () => void Promise.all(half.map((exemplar) => exemplars.put(exemplar))),
      },
    });
  } catch (error) {
    addNotice(toErrorData(error));
  }
}
