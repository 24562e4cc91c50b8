import type { ImportQuestion } from "@/features/import/import-question";
import { listNames } from "@/features/import/list-names";
import { Button } from "@/ui/button";

interface AlreadyHereProps {
  readonly question: ImportQuestion;
  readonly onAnswer: (wanted: "fresh" | "all" | "none") => void;
}

/** The same file a second time, whatever it is called: a person says whether that is meant. */
export function AlreadyHere({ question: { already, fresh, all }, onAnswer }: AlreadyHereProps) {
  const isOne = already.length === 1;
  return (
    <section
      role="alert"
      aria-label="Here already"
      className="mt-4 rounded-lg border border-line bg-warn-soft p-4 text-sm"
    >
      <p>
        {isOne ? "This file is" : "These files are"} here already, or twice in this import:{" "}
        <strong>{listNames(already)}</strong>. Nothing is kept yet.
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
            ? "Nothing of it is new"
            : `Import the ${fresh} that ${fresh === 1 ? "is" : "are"} new`}
        </Button>
        <Button
          onClick={() => {
            onAnswer("all");
          }}
        >
          {all === 1 ? "Import it again" : `Import all ${all}, again`}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            onAnswer("none");
          }}
        >
          Import nothing
        </Button>
      </div>
    </section>
  );
}
