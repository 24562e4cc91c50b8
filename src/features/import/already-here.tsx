import type { ImportQuestion } from "@/features/import/import-question";
import { listNames } from "@/features/import/list-names";
import { Button } from "@/ui/button";
import { t, tn } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

interface AlreadyHereProps {
  readonly question: ImportQuestion;
  readonly onAnswer: (wanted: "fresh" | "all" | "none") => void;
}

/** The same file a second time, whatever it is called: a person says whether that is meant. */
export function AlreadyHere({ question: { already, fresh, all }, onAnswer }: AlreadyHereProps) {
  const files = <strong>{listNames(already)}</strong>;
  return (
    <section
      role="alert"
      aria-label={t("Here already")}
      className="mt-4 rounded-lg border border-line bg-warn-soft p-4 text-sm"
    >
      <p>
        {already.length === 1
          ? rich(
              "This file is here already, or twice in this import: {files}. Nothing is kept yet.",
              { files },
            )
          : rich(
              "These files are here already, or twice in this import: {files}. Nothing is kept yet.",
              { files },
            )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={fresh === 0}
          onClick={() => {
            onAnswer("fresh");
          }}
        >
          {fresh === 0
            ? t("Nothing of it is new")
            : tn(fresh, {
                one: "Import the {count} that is new",
                other: "Import the {count} that are new",
              })}
        </Button>
        <Button
          onClick={() => {
            onAnswer("all");
          }}
        >
          {all === 1 ? t("Import it again") : t("Import all {count}, again", { count: all })}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            onAnswer("none");
          }}
        >
          {t("Import nothing")}
        </Button>
      </div>
    </section>
  );
}
