import { CircleHelp } from "lucide-react";
import { useState } from "react";
import type { ProposalRecord } from "@/core/program";
import type { GoalReport } from "@/core/world/world-model";
import { Button } from "@/ui/button";

export interface UnderstandingPanelProps {
  readonly proposal: ProposalRecord;
  /** What the last run of this version came to; absent before one. */
  readonly goal: GoalReport | undefined;
  readonly isBusy: boolean;
  /** What a person says to a question: the teacher is asked again with it. */
  readonly onAnswer: (text: string) => void;
}

/** What the teacher made of the task, how far that carried, and what it asks. */
export function UnderstandingPanel({ proposal, goal, isBusy, onAnswer }: UnderstandingPanelProps) {
  const { teacher, explanation, understood } = proposal;
  const questions = understood?.questions ?? [];
  return (
    <section
      aria-label="What the teacher understood"
      className="max-h-44 shrink-0 space-y-1.5 overflow-auto border-t border-line px-3 py-2 text-xs text-muted"
    >
      {understood === undefined ? undefined : (
        <p>
          <span className="font-medium text-ink">Understood as:</span>{" "}
          {understood.goal ?? "Nothing yet: neither the words nor the deeds tell what it is for."}
        </p>
      )}
      {understood === undefined || understood.assumed.length === 0 ? undefined : (
        <ul aria-label="Taken to be meant" className="list-disc space-y-0.5 pl-4">
          {understood.assumed.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {goal === undefined || goal.conditions.length === 0 ? undefined : (
        <p>
          <span className="font-medium text-ink">Last run:</span> {describeGoalReport(goal)}
        </p>
      )}
      {questions.length === 0 ? undefined : (
        <QuestionForm questions={questions} isBusy={isBusy} onAnswer={onAnswer} />
      )}
      {explanation === "" ? undefined : (
        <p>
          <span className="font-medium text-ink">{teacher}:</span> {explanation}
        </p>
      )}
    </section>
  );
}

/** How many goal conditions a run met, in words. */
export function describeGoalReport({ conditions, fraction }: GoalReport): string {
  const met = conditions.filter((condition) => condition.met).length;
  const all = `${met} of ${conditions.length} goal conditions met`;
  // One condition may be about several objects: some of them may have been seen to.
  return fraction === undefined || met === conditions.length
    ? `${all}.`
    : `${all}, ${Math.round(fraction * 100)} % counted by object.`;
}

interface QuestionFormProps extends Pick<UnderstandingPanelProps, "isBusy" | "onAnswer"> {
  readonly questions: readonly string[];
}

function QuestionForm({ questions, isBusy, onAnswer }: QuestionFormProps) {
  const [answer, setAnswer] = useState("");
  return (
    <form
      aria-label="The teacher asks"
      className="space-y-1.5 rounded-md bg-warn-soft p-2 text-ink"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() !== "") {
          onAnswer(answer.trim());
        }
      }}
    >
      {questions.map((question) => (
        <p key={question} className="flex gap-1.5 font-medium">
          <CircleHelp aria-hidden className="mt-px size-3.5 shrink-0 text-warn" />
          {question}
        </p>
      ))}
      <div className="flex gap-2">
        <input
          aria-label="Answer"
          placeholder="For example: make a cup of coffee"
          value={answer}
          onChange={(event) => {
            setAnswer(event.target.value);
          }}
          className="h-7 min-w-0 flex-1 rounded-md border border-line bg-raised px-2 text-sm"
        />
        <Button size="small" type="submit" disabled={isBusy || answer.trim() === ""}>
          Answer and propose again
        </Button>
      </div>
    </form>
  );
}
