import { useMemo } from "react";
import { t } from "@/base/language/translate";
import { formatEnds, formatFigure } from "@/features/statistics/agreement/figures";
import { goldByPerson, type GoldAnswer } from "@/features/statistics/gold/gold-answers";
import { cell, numeric, StatisticsTable } from "@/features/statistics/statistics-table";
import type { ShownItems } from "@/features/statistics/work/items-dialog";

interface GoldTableProps {
  readonly answers: readonly GoldAnswer[];
  readonly onShow: (shown: ShownItems) => void;
}

/** How far each person's answers to gold items are from the originals; where there are none, how they are made. */
export function GoldTable({ answers, onShow }: GoldTableProps) {
  const people = useMemo(() => goldByPerson(answers), [answers]);
  if (people.length === 0) {
    return (
      <section aria-label={t("Gold items")}>
        <h2 className="eyebrow mb-2">{t("Gold items")}</h2>
        <p className="text-sm text-muted">
          {t(
            "No gold item is answered yet. A gold item is a film whose accepted review is sure to be right: mark it with “Gold” in the queue. “Mix in gold items” in the command palette then hides a copy of each among what is still to be begun, and nothing on the copy says so. What comes of it is measured here.",
          )}
        </p>
      </section>
    );
  }
  return (
    <>
      <StatisticsTable
        caption={t("Gold items")}
        heads={[
          t("Person"),
          t("Answered"),
          t("Boundaries"),
          t("Labels (κ)"),
          t("The program leaves the same"),
        ]}
      >
        {people.map(({ person = t("nobody in particular"), answers: own, ...mean }) => {
          const show = (shown: readonly GoldAnswer[]) => () =>
            onShow({
              title: t("{name}: gold items", { name: person }),
              items: shown.map(({ item }) => item),
            });
          return (
            <tr key={person}>
              <th translate="no" scope="row" className={`${cell} text-left font-normal`}>
                {person}
              </th>
              <Figure text={String(own.length)} onPress={show(own)} />
              <Figure
                text={formatFigure(mean.boundaries)}
                onPress={show(own.filter(({ boundaries }) => boundaries !== undefined))}
              />
              <Figure
                text={formatFigure(mean.kappa)}
                onPress={show(own.filter(({ kappa }) => kappa !== undefined))}
              />
              <Figure
                text={formatEnds(mean)}
                onPress={show(own.filter(({ end }) => end !== "unknown"))}
              />
            </tr>
          );
        })}
      </StatisticsTable>
      <p className="text-xs text-muted">
        {t(
          "Hidden copies that a person decided upon, against their accepted originals. Boundaries: how far each segment overlaps the nearest one (1 is the same frames). Labels: Cohen’s κ over the frames. What was rejected or set aside does not leave the same. A copy whose original is deleted, or not accepted any more, is left out.",
        )}
      </p>
    </>
  );
}

/** A number that leads to its items; a dash leads nowhere. */
function Figure({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  return (
    <td className={numeric}>
      {text === "–" ? (
        text
      ) : (
        <button
          type="button"
          onClick={onPress}
          className="min-h-6 min-w-6 text-right text-accent underline-offset-2 hover:underline"
        >
          {text}
        </button>
      )}
    </td>
  );
}
