import { Radar } from "lucide-react";
import type { ErrorData } from "@/base/app-error";
import { isDefined } from "@/base/defined";
import type { Progress } from "@/base/progress";
import type {
  BlastRadius,
  KnownOverlap,
  KnownTask,
  ReachedTask,
} from "@/lesson/overlaps/blast-radius";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { rich } from "@/ui/language/rich";
import { t, tn } from "@/base/language/translate";

export interface BlastRadiusCardProps {
  readonly progress: Progress | undefined;
  readonly error: ErrorData | undefined;
  /** Undefined until it was asked. */
  readonly radius: BlastRadius | undefined;
  /** Why there is nothing to ask: nothing could be accepted now. */
  readonly blockedBy: string | undefined;
  readonly onAsk: () => void;
  readonly onCancel: () => void;
  readonly onOpenTask: (task: KnownTask) => void;
  readonly onOpenExemplar: (exemplarId: string) => void;
}

/** So many tasks are listed; the rest is counted. */
const LISTED = 50;

/** What accepting would change for the tasks that are known, before anything is accepted. */
export function BlastRadiusCard(props: BlastRadiusCardProps) {
  const { progress, error, radius, blockedBy, onAsk, onCancel } = props;
  return (
    <section aria-label={t("If accepted")} className="border-b border-line p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="eyebrow">{t("If accepted")}</h3>
        <Button
          size="small"
          className="ml-auto"
          icon={<Radar aria-hidden className="size-3.5" />}
          disabled={blockedBy !== undefined || progress !== undefined}
          onClick={onAsk}
        >
          {radius === undefined ? t("Ask what would change") : t("Ask again")}
        </Button>
      </div>
      {blockedBy === undefined ? undefined : <p className="mt-1 text-xs text-muted">{blockedBy}</p>}
      {progress === undefined ? undefined : (
        <div className="mt-2">
          <ProgressBar progress={progress} onCancel={onCancel} />
        </div>
      )}
      {error === undefined ? undefined : <ErrorNote error={error} />}
      {radius === undefined ? undefined : <Found {...props} radius={radius} />}
    </section>
  );
}

interface FoundProps extends Pick<BlastRadiusCardProps, "onOpenTask" | "onOpenExemplar"> {
  readonly radius: BlastRadius;
}

function Found({ radius, onOpenTask, onOpenExemplar }: FoundProps) {
  const { reached, overlaps } = radius;
  return (
    <>
      <p role="status" aria-label={t("What would change")} className="mt-2">
        {radiusWords(radius)}
      </p>
      <p className="mt-1 text-xs text-muted">
        {t(
          "By likeness of words and situations; the pictures of the queue’s items are not looked at.",
        )}
      </p>
      {reached.length === 0 ? undefined : (
        <ul aria-label={t("Tasks that would be shown it")} className="mt-2 space-y-1 text-xs">
          {reached.slice(0, LISTED).map((each) => (
            <Reached
              key={`${each.task.kind} ${each.task.id}`}
              reached={each}
              onOpenTask={onOpenTask}
              onOpenExemplar={onOpenExemplar}
            />
          ))}
          {reached.length > LISTED ? (
            <li className="text-muted">
              {tn(reached.length - LISTED, {
                one: "and {count} more",
                other: "and {count} more",
              })}
            </li>
          ) : undefined}
        </ul>
      )}
      {overlaps.length === 0 ? undefined : (
        <ul aria-label={t("What the memory has of it already")} className="mt-2 space-y-1 text-xs">
          {overlaps.map((overlap) => (
            <Overlapping key={overlap.known.id} overlap={overlap} onOpenExemplar={onOpenExemplar} />
          ))}
        </ul>
      )}
    </>
  );
}

/** "It would be shown to 7 of 120 known tasks; 2 exemplars give way to it there." */
export function radiusWords({ asked, reached }: BlastRadius): string {
  if (asked === 0) {
    return t("No other task of this world is known: nothing would change.");
  }
  if (reached.length === 0) {
    return tn(asked, {
      one: "It would be shown to none of {count} known task: others are nearer.",
      other: "It would be shown to none of {count} known tasks: others are nearer.",
    });
  }
  const displaced = new Set(reached.map((each) => each.displaced?.id).filter(isDefined));
  const shown = tn(
    asked,
    {
      one: "It would be shown to {reached} of {count} known task",
      other: "It would be shown to {reached} of {count} known tasks",
    },
    { reached: reached.length },
  );
  const gone =
    displaced.size === 0
      ? t("no exemplar gives way to it")
      : tn(displaced.size, {
          one: "{count} exemplar gives way to it there",
          other: "{count} exemplars give way to it there",
        });
  return `${shown}; ${gone}.`;
}

interface ReachedProps extends Pick<BlastRadiusCardProps, "onOpenTask" | "onOpenExemplar"> {
  readonly reached: ReachedTask;
}

function Reached({ reached, onOpenTask, onOpenExemplar }: ReachedProps) {
  const { task, rank, displaced } = reached;
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-muted tabular-nums">#{rank}</span>
      <LinkButton onClick={() => onOpenTask(task)}>{task.title}</LinkButton>
      <span className="text-muted">
        {task.kind === "item" ? t("in the queue") : t("in the memory")}
      </span>
      {displaced === undefined ? (
        <span className="text-muted">{t("· a place was free")}</span>
      ) : (
        <span className="text-muted">
          {rich("· instead of {exemplar}", {
            exemplar: (
              <span className="text-ink">
                <LinkButton onClick={() => onOpenExemplar(displaced.id)}>
                  {displaced.title}
                </LinkButton>
              </span>
            ),
          })}
        </span>
      )}
    </li>
  );
}

interface OverlappingProps extends Pick<BlastRadiusCardProps, "onOpenExemplar"> {
  readonly overlap: KnownOverlap;
}

function Overlapping({ overlap, onOpenExemplar }: OverlappingProps) {
  const { kind, known, differences } = overlap;
  const exemplar = <LinkButton onClick={() => onOpenExemplar(known.id)}>{known.title}</LinkButton>;
  return (
    <li>
      {kind === "near copy"
        ? rich("A near copy of {exemplar}", { exemplar })
        : rich("It contradicts {exemplar}", { exemplar })}
      {differences.length === 0 ? undefined : (
        <span className="text-muted"> · {differences.join("; ")}</span>
      )}
    </li>
  );
}

interface LinkButtonProps {
  readonly onClick: () => void;
  readonly children: string;
}

function LinkButton({ onClick, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      className="min-h-6 text-left font-medium underline-offset-2 hover:text-accent hover:underline"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
