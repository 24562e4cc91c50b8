import { MEMORY_WORDS, SIGHT_WORDS, type AgentChoice } from "@/features/deploy/deploy-choice";

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
        name: "Memory",
        of: ({ choice, memorySize }) => `${MEMORY_WORDS[choice.memory]} (${memorySize})`,
      },
      { name: "Writes programs", of: ({ choice }) => choice.writer.title },
      { name: "Knows of the room", of: ({ choice }) => SIGHT_WORDS[choice.see] },
      {
        name: "Conditions met",
        of: ({ goal }) => (goal === undefined ? "cannot be checked" : `${goal.met} of ${goal.of}`),
      },
      { name: "Steps", of: ({ environmentSteps }) => String(environmentSteps) },
      { name: "Refused", of: ({ refused }) => String(refused) },
      { name: "Programs written", of: ({ programs }) => String(programs) },
      { name: "In the end", of: ({ isOver, ending }) => (isOver ? ending : "at work…") },
    ];
  return (
    <section aria-label="Comparison" className="rounded-lg border border-line bg-raised p-3">
      <table className="w-full table-fixed text-left text-xs">
        <thead>
          <tr>
            <td className="w-28" />
            {trials.map((trial, index) => (
              <th
                key={trial.choice.memory + trial.choice.writer.id + trial.choice.see}
                scope="col"
                className="pb-1"
              >
                <label className="flex items-center gap-1.5 font-medium">
                  <input
                    type="radio"
                    name="trial"
                    checked={shown === index}
                    onChange={() => onShow(index)}
                  />
                  Show agent {index === 0 ? "A" : "B"}
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
                <th scope="row" className="py-1 font-normal text-muted">
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
        One episode each: it shows how they differ here, and proves nothing about others.
      </p>
    </section>
  );
}
