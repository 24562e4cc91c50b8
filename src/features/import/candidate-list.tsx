import { memo } from "react";
import { CandidateCard, type CandidateCardProps } from "@/features/import/candidate-card";
import type { ImportCandidate } from "@/features/import/import-candidate";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

interface CandidateListProps extends Pick<CandidateCardProps, "onInstruction" | "onRemove"> {
  readonly candidates: readonly ImportCandidate[];
}

/** So many rows are looked through where one of them changes. */
const ROWS_TOGETHER = 50;

/**
 * The files, in parts that are drawn again only where something in them changes: with two thousand of them, each
 * that is read and each step of the import would go through all.
 */
export const CandidateList = memo(function CandidateList(props: CandidateListProps) {
  const { candidates, ...told } = props;
  const parts: (readonly ImportCandidate[])[] = [];
  for (let start = 0; start < candidates.length; start += ROWS_TOGETHER) {
    parts.push(candidates.slice(start, start + ROWS_TOGETHER));
  }
  return (
    <ul aria-label={t("Files to import")} className="mt-4 space-y-3">
      {parts.map((part, index) => (
        // A part is a place in the list: what is in it may change.
        <CandidateRows key={index * ROWS_TOGETHER} candidates={part} {...told} />
      ))}
    </ul>
  );
});

const CandidateRows = memo(
  function CandidateRows({ candidates, ...told }: CandidateListProps) {
    return candidates.map((candidate) => (
      <li
        key={candidate.id}
        className="[contain-intrinsic-block-size:auto_4rem] [content-visibility:auto]"
      >
        <ErrorBoundary name={candidate.fileName} of={candidate}>
          <CandidateCard candidate={candidate} {...told} />
        </ErrorBoundary>
      </li>
    ));
  },
  (before, now) =>
    before.onInstruction === now.onInstruction &&
    before.onRemove === now.onRemove &&
    before.candidates.length === now.candidates.length &&
    before.candidates.every((candidate, index) => candidate === now.candidates[index]),
);
