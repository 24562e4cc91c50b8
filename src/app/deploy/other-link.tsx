import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

export interface OtherLinkProps {
  /** What the link asks for. */
  readonly instruction: string | undefined;
  /** Whether it leads out of the world of the run. */
  readonly isOtherWorld: boolean;
  readonly onOpen: () => void;
  readonly onStay: () => void;
}

/** A link to another world or room or to other words, followed while a run is on screen: nobody loses the run unasked. */
export function OtherLink({ instruction, isOtherWorld, onOpen, onStay }: OtherLinkProps) {
  return (
    <div
      role="alert"
      aria-label={t("Another link")}
      className="mx-3 mb-2 rounded-md bg-warn-soft p-2 text-sm"
    >
      <p>
        {linkWords(instruction, isOtherWorld)}{" "}
        {t("Opening it lets go of this run, unless it was kept or sent to review.")}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        <Button size="small" onClick={onOpen}>
          {t("Open the link")}
        </Button>
        <Button size="small" onClick={onStay}>
          {t("Stay with this run")}
        </Button>
      </div>
    </div>
  );
}

function linkWords(instruction: string | undefined, isOtherWorld: boolean): string {
  if (instruction === undefined) {
    return isOtherWorld
      ? t("The link that you opened is for another world.")
      : t("The link that you opened is for another room.");
  }
  return isOtherWorld
    ? t("The link that you opened is for “{instruction}” in another world.", { instruction })
    : t("The link that you opened is for “{instruction}”.", { instruction });
}
