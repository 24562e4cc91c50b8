import { CircleHelp, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ProposalRecord } from "@/core/program";
import { answerTo, type EffectAnswer, type EffectQuestion } from "@/core/shown-effect";
import type { GoalReport } from "@/core/world/world-model";
import { Button } from "@/ui/button";
import { useMedia } from "@/ui/media/use-media";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";
import { authorWords } from "@/core/words/author-words";

export interface UnderstandingPanelProps {
  readonly proposal: ProposalRecord;
  /** What the last run of this version came to; absent before one. */
  readonly goal: GoalReport | undefined;
  /** What was said to the questions about what was shown. */
  readonly answers: readonly EffectAnswer[];
  readonly isBusy: boolean;
  /** Whether something that was shown is part of the task. */
  readonly onAnswerQuestion: (question: EffectQuestion, isPart: boolean) => void;
  /** What a person says to a question: the teacher is asked again with it. */
  readonly onAnswer: (text: string) => void;
}

/** What the teacher made of the task, how far that carried, and what it asks. */
export function UnderstandingPanel(props: UnderstandingPanelProps) {
  const { proposal, goal, answers, isBusy, onAnswer, onAnswerQuestion } = props;
  const { understood, warnings = [] } = proposal;
  const questions = understood?.questions ?? [];
  const asked = openQuestions(understood?.asked, answers);
  return (
    <section
      aria-label={t("What the teacher understood")}
      className="max-h-36 shrink-0 space-y-1.5 overflow-auto border-t border-line px-3 py-1.5 text-xs text-muted empty:hidden"
    >
      <Warnings warnings={warnings} />
      <Gist proposal={proposal} goal={goal} isAsking={asked.length > 0 || questions.length > 0} />
      {questions.length === 0 ? undefined : (
        <QuestionForm questions={questions} isBusy={isBusy} onAnswer={onAnswer} />
      )}
      <ShownQuestions asked={asked} isBusy={isBusy} onAnswer={onAnswerQuestion} />
    </section>
  );
}

interface GistProps extends Pick<UnderstandingPanelProps, "proposal" | "goal"> {
  /** Whoever is asked sees what the question is about. */
  readonly isAsking: boolean;
}

/** From this height on there is room for all of it beside the program. */
const TALL = "(min-height: 800px)";

/** In one line what it took the task for and how far that carried; what it rests on unfolds below. */
function Gist({ proposal, goal, isAsking }: GistProps) {
  const { teacher, explanation, understood } = proposal;
  const isTall = useMedia(TALL);
  const told = (
    <>
      {understood === undefined ? undefined : <Understood understood={understood} />}
      {goal === undefined || goal.conditions.length === 0 ? undefined : (
        <p>
          <span className="font-medium text-ink">{t("Last run:")}</span> {describeGoalReport(goal)}
        </p>
      )}
    </>
  );
  const assumedCount = understood === undefined ? 0 : understood.assumed.length;
  if (assumedCount === 0 && explanation === "") {
    return <div className="flex flex-wrap gap-x-4 empty:hidden">{told}</div>;
  }
  return (
    <details open={isAsking || isTall}>
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-4">
        {told}
        <span className="ml-auto text-accent underline">
          {assumedCount === 0 ? t("Why") : t("Why, and {assumedCount} assumed", { assumedCount })}
        </span>
      </summary>
      <div className="mt-1 space-y-1">
        {understood === undefined ? undefined : <Assumptions assumed={understood.assumed} />}
        {explanation === "" ? undefined : (
          <p>
            <span className="font-medium text-ink">{authorWords(teacher)}:</span>{" "}
            {toldHere(explanation)}
          </p>
        )}
      </div>
    </details>
  );
}

interface UnderstoodProps {
  readonly understood: NonNullable<ProposalRecord["understood"]>;
}

function Understood({ understood: { goal } }: UnderstoodProps) {
  return (
    <p className="min-w-0">
      <span className="font-medium text-ink">{t("Understood as:")}</span>{" "}
      {goal === undefined ? (
        t("Nothing yet: neither the words nor the deeds tell what it is for.")
      ) : (
        <span translate="no">{goal}</span>
      )}
    </p>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} role="alert" className="flex gap-2 text-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <span>{toldHere(warning)}</span>
    </p>
  ));
}

function Assumptions({ assumed }: { readonly assumed: readonly string[] }) {
  return assumed.length === 0 ? undefined : (
    <ul aria-label={t("Taken to be meant")} className="list-disc space-y-0.5 pl-4">
      {assumed.map((sentence) => (
        <li key={sentence}>{toldHere(sentence)}</li>
      ))}
    </ul>
  );
}

/** How many goal conditions a run met, in words. */
export function describeGoalReport({ conditions, fraction }: GoalReport): string {
  const met = conditions.filter((condition) => condition.met).length;
  const total = conditions.length;
  // One condition may be about several objects: some of them may have been seen to.
  return fraction === undefined || met === total
    ? t("{met} of {total} goal conditions met.", { met, total })
    : t("{met} of {total} goal conditions met, {percent} % counted by object.", {
        met,
        total,
        percent: Math.round(fraction * 100),
      });
}

function openQuestions(
  asked: readonly EffectQuestion[] | undefined,
  answers: readonly EffectAnswer[],
): readonly EffectQuestion[] {
  return asked === undefined
    ? []
    : asked.filter((question) => answerTo(question, answers) === undefined);
}

interface ShownQuestionsProps {
  /** Those that nobody answered yet. */
  readonly asked: readonly EffectQuestion[];
  readonly isBusy: boolean;
  readonly onAnswer: UnderstandingPanelProps["onAnswerQuestion"];
}

/** What was shown and not said: one key answers the first question, a button each of them. */
function ShownQuestions({ asked, isBusy, onAnswer }: ShownQuestionsProps) {
  return asked.length === 0 ? undefined : (
    <ul aria-label={t("Shown, but not said")} className="space-y-1.5">
      {asked.map((question, index) => (
        <li
          key={question.id}
          className="flex flex-wrap items-center gap-2 rounded-md bg-warn-soft p-2 text-ink"
        >
          <p className="min-w-48 flex-1 font-medium">
            <span translate="no">{question.text}</span>{" "}
            <span className="font-normal text-muted">
              {question.done === "kept" ? t("For now it is kept.") : t("For now it is left out.")}
            </span>
          </p>
          <Button
            size="small"
            aria-label={t("Yes, keep: {text}", { text: question.text })}
            keys={index === 0 ? "Shift+Y" : undefined}
            disabled={isBusy}
            onClick={() => {
              onAnswer(question, true);
            }}
          >
            {t("Yes, keep")}
          </Button>
          <Button
            size="small"
            aria-label={t("No, leave out: {text}", { text: question.text })}
            keys={index === 0 ? "Shift+N" : undefined}
            disabled={isBusy}
            onClick={() => {
              onAnswer(question, false);
            }}
          >
            {t("No, leave out")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface QuestionFormProps extends Pick<UnderstandingPanelProps, "isBusy" | "onAnswer"> {
  readonly questions: readonly string[];
}

function QuestionForm({ questions, isBusy, onAnswer }: QuestionFormProps) {
  const [answer, setAnswer] = useState("");
  return (
    <form
      aria-label={t("The teacher asks")}
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
          {toldHere(question)}
        </p>
      ))}
      <div className="flex gap-2">
        <input
          aria-label={t("Answer")}
          placeholder={t("For example: make a cup of coffee")}
          value={answer}
          onChange={(event) => {
            setAnswer(event.target.value);
          }}
          className="h-7 min-w-0 flex-1 rounded-md border border-line bg-raised px-2 text-sm"
        />
        <Button size="small" type="submit" disabled={isBusy || answer.trim() === ""}>
          {t("Answer and propose again")}
        </Button>
      </div>
    </form>
  );
}
