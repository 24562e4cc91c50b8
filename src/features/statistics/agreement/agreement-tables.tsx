import {
  agreementsOf,
  byPersonMeasured,
  type Agreement,
  type SameEnd,
} from "@/features/statistics/agreement/agreement";
import { formatEnds, formatFigure } from "@/features/statistics/agreement/figures";
import type { Opinion } from "@/features/statistics/agreement/opinion";
import { cell, numeric, StatisticsTable } from "@/features/statistics/statistics-table";
import type { ShownItems } from "@/features/statistics/work/items-dialog";
import { t } from "@/base/language/translate";
import { useMemo } from "react";

interface AgreementTablesProps {
  readonly opinions: readonly Opinion[];
  readonly onShow: (shown: ShownItems) => void;
}

const END_WORDS: Readonly<Record<SameEnd, string>> = {
  same: t("the same"),
  different: t("different"),
  unknown: t("not both known"),
};

/** How far those agree who reviewed the same film; nothing where none was reviewed twice. */
export function AgreementTables({ opinions, onShow }: AgreementTablesProps) {
  const agreements = useMemo(() => agreementsOf(opinions), [opinions]);
  const people = useMemo(() => byPersonMeasured(agreements), [agreements]);
  if (agreements.length === 0) {
    return undefined;
  }
  const show = (title: string, shown: readonly Agreement[]) => () =>
    onShow({ title, items: shown.flatMap(({ reference, other }) => [reference.item, other.item]) });
  return (
    <>
      <StatisticsTable
        caption={t("Films that were reviewed twice")}
        heads={[
          t("Demonstration"),
          t("Measured against"),
          t("Review of"),
          t("Boundaries"),
          t("Labels (κ)"),
          t("What the program leaves"),
        ]}
      >
        {agreements.map((each) => {
          const { reference, other } = each;
          return (
            <tr key={`${reference.item.demonstrationId} ${other.item.demonstrationId}`}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                <button
                  translate="no"
                  type="button"
                  className="min-h-6 text-left text-accent underline-offset-2 hover:underline"
                  onClick={show(other.item.title, [each])}
                >
                  {other.item.title}
                </button>
              </th>
              <Person of={reference} />
              <Person of={other} />
              <td className={numeric}>{formatFigure(each.boundaries)}</td>
              <td className={numeric}>{formatFigure(each.kappa)}</td>
              <td className={numeric}>{END_WORDS[each.end]}</td>
            </tr>
          );
        })}
      </StatisticsTable>
      <StatisticsTable
        caption={t("Agreement by person")}
        heads={[
          t("Person"),
          t("Films"),
          t("Boundaries"),
          t("Labels (κ)"),
          t("The program leaves the same"),
        ]}
      >
        {people.map(({ person = t("nobody in particular"), ...row }) => (
          <tr key={person}>
            <th translate="no" scope="row" className={`${cell} text-left font-normal`}>
              {person}
            </th>
            <td className={numeric}>
              <button
                type="button"
                onClick={show(t("{name}: reviewed twice", { name: person }), row.agreements)}
                className="min-h-6 min-w-6 text-right text-accent underline-offset-2 hover:underline"
              >
                {row.agreements.length}
              </button>
            </td>
            <td className={numeric}>{formatFigure(row.boundaries)}</td>
            <td className={numeric}>{formatFigure(row.kappa)}</td>
            <td className={numeric}>{formatEnds(row)}</td>
          </tr>
        ))}
      </StatisticsTable>
      <p className="text-xs text-muted">
        {t(
          "Each review is measured against the one of the same film that was accepted first. Boundaries: how far each segment overlaps the nearest one of the other review (1 is the same frames). Labels: Cohen’s κ over the frames, 0 is no better than chance. Programs agree where their runs leave the same behind in the same room, whatever their text. “Second review…” in the queue gives a film to somebody else, without what was done to it.",
        )}
      </p>
    </>
  );
}

function Person({ of }: { readonly of: Opinion }) {
  const { person } = of.item;
  return person === undefined ? (
    <td className={numeric}>{t("nobody in particular")}</td>
  ) : (
    <td translate="no" className={numeric}>
      {person}
    </td>
  );
}
