import { Check, Circle, Equal, Minus, Play, X, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import type { StepShown, StepState } from "@/features/deploy/run-story";
import type { WrittenProgram, WrittenStep } from "@/features/deploy/agent-moment";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";
import { reasonWords } from "@/features/deploy/reason-words";
import { toldHere } from "@/base/language/told-elsewhere";

interface AgentProgramProps {
  readonly program: WrittenProgram | undefined;
  readonly steps: readonly StepShown[];
  /** The title of an exemplar, by its id. */
  readonly titleOf: (exemplarId: string) => string;
  readonly onExemplar: (exemplarId: string) => void;
}

/** The program that was written last, with the running line and what each line rests on. */
export function AgentProgram({ program, steps, titleOf, onExemplar }: AgentProgramProps) {
  if (program === undefined) {
    return <p className="p-3 text-sm text-muted">{t("No program is written yet.")}</p>;
  }
  return (
    <div className="space-y-3 p-3">
      <p className="text-sm text-muted">{reasonWords(program.explanation)}</p>
      <ol aria-label={t("Program of the agent")} className="space-y-1">
        {steps.map((shown, index) => (
          <ProgramStep
            key={`${index} ${shown.text}`}
            shown={shown}
            number={index + 1}
            titleOf={titleOf}
            onExemplar={onExemplar}
          />
        ))}
      </ol>
      {steps.length === 0 ? <p className="text-sm">{t("There is no step in it.")}</p> : undefined}
      <Unmapped program={program} />
    </div>
  );
}

const STATE_WORDS: Readonly<Record<StepState, string>> = {
  waiting: t("not yet"),
  now: t("running"),
  done: t("done"),
  so: t("so already"),
  refused: t("refused"),
  left: t("not done"),
};

/** No call of theirs was made: their signs are read in words as well. */
const UNMADE: ReadonlySet<StepState> = new Set(["so", "left"]);

interface ProgramStepProps extends Pick<AgentProgramProps, "titleOf" | "onExemplar"> {
  readonly shown: StepShown;
  readonly number: number;
}

function ProgramStep({ shown, number, titleOf, onExemplar }: ProgramStepProps) {
  const { step, text, state, mended, refusal } = shown;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (state === "now") {
      item.current?.scrollIntoView({ block: "nearest" });
    }
  }, [state]);
  return (
    <li
      ref={item}
      aria-current={state === "now" ? "step" : undefined}
      className={`rounded-md border px-2 py-1.5 text-xs ${state === "now" ? "border-accent bg-accent-soft" : "border-transparent"}`}
    >
      <div className="flex items-start gap-2">
        <StateSign state={state} />
        <div className="min-w-0 flex-1">
          <code translate="no" className="font-mono break-words">
            <span className="text-muted">{number} </span>
            {text}
          </code>
          {UNMADE.has(state) ? (
            <span className="text-muted"> · {STATE_WORDS[state]}</span>
          ) : (
            <span className="sr-only">, {STATE_WORDS[state]}</span>
          )}
          {step.why === undefined ? undefined : <p className="text-muted">{toldHere(step.why)}</p>}
          <Evidence step={step} titleOf={titleOf} onExemplar={onExemplar} />
          {mended.length === 0 ? undefined : (
            <p className="text-muted">
              {rich("First, or to mend it: {code}", {
                code: <code className="font-mono">{mended.join(" · ")}</code>,
              })}
            </p>
          )}
          {refusal === undefined ? undefined : <p className="text-danger">{toldHere(refusal)}</p>}
        </div>
      </div>
    </li>
  );
}

const SIGNS: Readonly<Record<StepState, { readonly Icon: LucideIcon; readonly color: string }>> = {
  waiting: { Icon: Circle, color: "text-muted" },
  now: { Icon: Play, color: "text-accent" },
  done: { Icon: Check, color: "text-good" },
  so: { Icon: Equal, color: "text-good" },
  refused: { Icon: X, color: "text-danger" },
  left: { Icon: Minus, color: "text-muted" },
};

function StateSign({ state }: { readonly state: StepState }) {
  const { Icon, color } = SIGNS[state];
  return <Icon aria-hidden className={`mt-0.5 size-3.5 shrink-0 ${color}`} />;
}

interface EvidenceProps extends Pick<AgentProgramProps, "titleOf" | "onExemplar"> {
  readonly step: WrittenStep;
}

function Evidence({ step: { evidence }, titleOf, onExemplar }: EvidenceProps) {
  if (evidence.kind === "words") {
    return (
      <p className="text-muted">{t("The words say so: “{words}”", { words: evidence.words })}</p>
    );
  }
  const { exemplarId } = evidence;
  if (evidence.kind === "failure" && exemplarId === undefined) {
    return (
      <p className="text-muted">
        {t("Because it was refused ({failureKind}).", { failureKind: evidence.failureKind })}
      </p>
    );
  }
  return exemplarId === undefined ? undefined : (
    <button
      type="button"
      onClick={() => onExemplar(exemplarId)}
      className="text-left text-accent hover:underline"
    >
      {evidence.kind === "exemplar" && evidence.isFor === true
        ? t("Needed for line {line} of “{title}”", {
            line: evidence.line,
            title: titleOf(exemplarId),
          })
        : evidence.kind === "exemplar"
          ? t("Line {line} of “{title}”", { line: evidence.line, title: titleOf(exemplarId) })
          : t("As noted in “{title}”", { title: titleOf(exemplarId) })}
    </button>
  );
}

function Unmapped({ program: { unmapped } }: { readonly program: WrittenProgram }) {
  return unmapped.length === 0 ? undefined : (
    <section aria-label={t("What it could not map")}>
      <h3 className="eyebrow mb-1">{t("What it could not map")}</h3>
      <ul className="list-disc space-y-0.5 pl-4 text-xs text-muted">
        {unmapped.map(({ what, why }, index) => (
          <li key={`${index} ${what}`}>
            {t("“{words}”: {why}", { words: what, why: toldHere(why) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
