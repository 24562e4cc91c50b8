import {
  MEMORY_WORDS,
  GRANULARITY_WORDS,
  SIGHT_WORDS,
  type AgentChoice,
} from "@/features/deploy/deploy-choice";
import { t } from "@/base/language/translate";

/** One of two agents at the same task. */
export interface ComparedTrial {
  readonly choice: AgentChoice;
  readonly memorySize: number;
  readonly isOver: boolean;
  /** Conditions that are met in the end, of how many; undefined where nothing can be checked. */
  readonly goal:
    | { readonly met: number; readonly of: number; readonly success: boolean }
    | undefined;
  readonly environmentSteps: number;
  readonly refused: number;
  readonly programs: number;
  /** How it ended, in its own words. */
  readonly ending: string;
}

/** What an agent of a comparison is called. */
export function agentLetter(index: number): "A" | "B" {
  return index === 0 ? "A" : "B";
}

interface ComparisonTableProps {
  readonly trials: readonly ComparedTrial[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

/** Two agents at the same task, side by side; what differs between them is in bold. */
export function ComparisonTable({ trials, shown, onShow }: ComparisonTableProps) {
  const rows: readonly { readonly name: string; readonly of: (trial: ComparedTrial) => string }[] =
    [
      {
        name: t("Memory"),
        of: ({ choice, memorySize }) => `${MEMORY_WORDS[choice.memory]} (${memorySize})`,
      },
      { name: t("Writes programs"), of: ({ choice }) => choice.writer.title },
      { name: t("Knows of the room"), of: ({ choice }) => SIGHT_WORDS[choice.see] },
      { name: t("Plans ahead"), of: ({ choice }) => GRANULARITY_WORDS[choice.granularity] },
      {
        name: t("Conditions met"),
        of: ({ goal }) =>
          goal === undefined
            ? t("cannot be checked")
            : t("{met} of {of}", { met: goal.met, of: goal.of }),
      },
      { name: t("Steps"), of: ({ environmentSteps }) => String(environmentSteps) },
      { name: t("Refused"), of: ({ refused }) => String(refused) },
      { name: t("Programs written"), of: ({ programs }) => String(programs) },
      { name: t("In the end"), of: ({ isOver, ending }) => (isOver ? ending : t("at work…")) },
    ];
  return (
    <section aria-label={t("Comparison")} className="rounded-lg border border-line bg-raised p-3">
      <table className="w-full table-fixed text-left text-xs">
        <thead>
          <tr>
            <td className="w-28" />
            {trials.map((trial, index) => (
              <th key={keyOf(trial)} scope="col" className="pb-1">
                <label className="flex items-center gap-1.5 font-medium">
                  <input
                    type="radio"
                    name="trial"
                    checked={shown === index}
                    onChange={() => onShow(index)}
                  />
                  {t("Show agent {letter}", { letter: agentLetter(index) })}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => {
            const isSame = new Set(trials.map(of)).size === 1;
            return (
              <tr key={name} className="border-t border-line align-top">
                <th translate="no" scope="row" className="py-1 font-normal text-muted">
                  {name}
                </th>
                {trials.map((trial, index) => (
                  <td
                    key={index === 0 ? "a" : "b"}
                    className={`py-1 pr-2 ${isSame ? "" : "font-semibold"}`}
                  >
                    {of(trial)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">
        {t("One episode each: it shows how they differ here, and proves nothing about others.")}
      </p>
    </section>
  );
}

/** Two that are compared differ in one of these. */
function keyOf({ choice }: ComparedTrial): string {
  return [choice.memory, choice.writer.id, choice.see, choice.granularity].join(" ");
}
