import { useMemo } from "react";
import { t, tn } from "@/base/language/translate";
import { formatEnds, formatFigure } from "@/features/statistics/agreement/figures";
import {
  goldByPerson,
  type GoldAnswer,
  type GoldMarked,
} from "@/features/statistics/gold/gold-answers";
import { cell, numeric, StatisticsTable } from "@/features/statistics/statistics-table";
import type { ShownItems } from "@/features/statistics/work/items-dialog";
import { Button } from "@/ui/button";

interface GoldTableProps {
  readonly marked: GoldMarked;
  readonly answers: readonly GoldAnswer[];
  readonly onShow: (shown: ShownItems) => void;
}

/** How far each person's answers to gold items are from the originals; where there are none, how they are made. */
export function GoldTable({ marked, answers, onShow }: GoldTableProps) {
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
        <Marked marked={marked} onShow={onShow} />
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
      <Marked marked={marked} onShow={onShow} />
    </>
  );
}

/** Which are gold, told here alone, and by what a copy may be known all the same. */
function Marked({ marked: { items, mixedIn }, onShow }: Omit<GoldTableProps, "answers">) {
  return items.length === 0 ? undefined : (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs text-muted">
      <p>
        {tn(
          items.length,
          {
            one: "{count} film is gold; with a hidden copy: {mixedIn}.",
            other: "{count} films are gold; with a hidden copy: {mixedIn}.",
          },
          { mixedIn },
        )}{" "}
        {t(
          "A copy has the title and the film of its original: who remembers that one, or finds both in the queue, may guess. With developer tools, what is stored tells it.",
        )}
      </p>
      <Button size="small" onClick={() => onShow({ title: t("Films that are gold"), items })}>
        {t("Show the gold films")}
      </Button>
    </div>
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
