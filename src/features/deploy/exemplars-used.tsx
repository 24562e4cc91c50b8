import type { Exemplar } from "@/core/exemplar";
import type { UsedExemplar } from "@/features/deploy/used-exemplars";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t, tn } from "@/base/language/translate";

type ShownExemplar = Pick<Exemplar, "id" | "title" | "instruction" | "program" | "thumbnail">;

interface ExemplarsUsedProps {
  readonly used: readonly UsedExemplar[];
  readonly exemplars: ReadonlyMap<string, ShownExemplar>;
  /** The exemplar that the person came for; it is opened. */
  readonly chosenId: string | undefined;
  readonly onOpen: (exemplarId: string) => void;
}

/** The exemplars that were found, nearest first, each line that was taken beside what became of it. */
export function ExemplarsUsed({ used, exemplars, chosenId, onOpen }: ExemplarsUsedProps) {
  if (used.length === 0) {
    return (
      <p className="p-3 text-sm text-muted">
        {t("Nothing was found in the memory for these words.")}
      </p>
    );
  }
  return (
    <ol aria-label={t("Exemplars used")} className="space-y-2 p-3">
      {used.map((each) => {
        const { exemplarId } = each.retrieved;
        return (
          <li key={exemplarId}>
            <ErrorBoundary name={each.retrieved.title} of={each}>
              <UsedCard
                used={each}
                exemplar={exemplars.get(exemplarId)}
                isOpen={chosenId === undefined ? each.taken.length > 0 : chosenId === exemplarId}
                onOpen={onOpen}
              />
            </ErrorBoundary>
          </li>
        );
      })}
    </ol>
  );
}

interface UsedCardProps {
  readonly used: UsedExemplar;
  readonly exemplar: ShownExemplar | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (exemplarId: string) => void;
}

function UsedCard({ used: { retrieved, taken }, exemplar, isOpen, onOpen }: UsedCardProps) {
  const { instruction, state, visual } = retrieved.channels;
  const lines = exemplar?.program.split("\n");
  return (
    <details open={isOpen} className="rounded-lg border border-line p-2 text-sm">
      <summary className="flex items-center gap-2">
        {exemplar?.thumbnail === undefined ? undefined : (
          <img src={exemplar.thumbnail} alt="" className="size-10 rounded object-cover" />
        )}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {retrieved.rank}. {retrieved.title}
          </span>
          <span
            className="block text-xs text-muted tabular-nums"
            title={t("words {instruction}, state {state}, picture {visual}", {
              instruction: instruction.toFixed(2),
              state: state.toFixed(2),
              visual: visual.toFixed(2),
            })}
          >
            {[
              retrieved.score.toFixed(2),
              t("words {share}", { share: instruction.toFixed(2) }),
              taken.length === 0
                ? t("nothing taken")
                : tn(taken.length, { one: "{count} line taken", other: "{count} lines taken" }),
            ].join(" · ")}
          </span>
        </span>
      </summary>
      <p className="mt-2 text-xs text-muted">
        {t("“{words}”", { words: exemplar?.instruction ?? retrieved.title })}
      </p>
      {taken.length === 0 ? undefined : (
        <table className="mt-2 w-full table-fixed text-left text-xs">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="pr-2 font-medium">
                {t("Its line")}
              </th>
              <th scope="col" className="font-medium">
                {t("What became of it")}
              </th>
            </tr>
          </thead>
          <tbody>
            {taken.map(({ line, step, isFor, changes }) => (
              <tr key={`${line} ${step}`} className="border-t border-line align-top">
                <td className="py-1 pr-2 font-mono break-words">
                  <span className="text-muted">{line} </span>
                  {lines?.[line - 1]?.trim()}
                </td>
                <td className="py-1">
                  {isFor ? <span className="text-muted">{t("Needed for it:")} </span> : undefined}
                  <code className="font-mono break-words">{step}</code>
                  {changes.map(({ what, why }) => (
                    <span key={what} className="block text-muted" title={why}>
                      {what}: {why}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {exemplar === undefined ? undefined : (
        <button
          type="button"
          onClick={() => onOpen(exemplar.id)}
          className="mt-2 text-xs text-accent hover:underline"
        >
          {t("Open it in the memory")}
        </button>
      )}
    </details>
  );
}
