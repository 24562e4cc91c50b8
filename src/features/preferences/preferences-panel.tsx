import { Scale } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { groupBy } from "@/base/groups";
import type { Exemplar } from "@/core/exemplar";
import {
  coverageOf,
  findCircles,
  isOfVerdict,
  toComparedTasks,
  type ComparedTask,
  type NamedExemplar,
} from "@/features/preferences/compared-tasks";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { StatusBadge } from "@/ui/status-badge";
import { languageTag, t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

interface PreferencesPanelProps {
  readonly memory: readonly Exemplar[];
  /** What was learned from the comparisons of a world, in a sentence or two, or how far that is. */
  readonly renderLearned: (world: string) => ReactNode;
  /** How a world is called. */
  readonly nameOf: (world: string) => string;
  readonly onOpen: (exemplarId: string) => void;
  readonly onTakeBack: (task: ComparedTask) => void;
  /** What leads to where exemplars are compared. */
  readonly emptyAction: ReactNode;
}

/** Which exemplar helped more, as people said: everything that the order by use is learned from. */
export function PreferencesPanel(props: PreferencesPanelProps) {
  const { memory } = props;
  const tasks = useMemo(() => toComparedTasks(memory), [memory]);
  const byWorld = useMemo(() => [...groupBy(tasks, ({ world }) => world)], [tasks]);
  if (tasks.length === 0) {
    return (
      <EmptyState
        icon={<Scale className="size-6" />}
        title={t("Nobody has compared exemplars yet")}
        text={t(
          "In a review, the Memory tab lists the exemplars that a proposal was made with. “This one helped more” is kept here, and so is what accepting a proposal says of those that decided something of it; once the comparisons of some tasks agree, what helped comes before what is merely alike.",
        )}
      >
        {props.emptyAction}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {byWorld.map(([world, ofWorld]) => (
        <WorldSection key={world} {...props} world={world} tasks={ofWorld} />
      ))}
    </div>
  );
}

interface WorldSectionProps extends PreferencesPanelProps {
  readonly world: string;
  readonly tasks: readonly ComparedTask[];
}

function WorldSection(props: WorldSectionProps) {
  const { world, tasks, memory, renderLearned, nameOf, onOpen } = props;
  const circles = useMemo(() => findCircles(tasks), [tasks]);
  const coverage = coverageOf(
    memory.filter((exemplar) => exemplar.world === world),
    tasks,
  );
  return (
    <section aria-label={nameOf(world)}>
      <h2 className="mb-2 text-sm font-semibold">{nameOf(world)}</h2>
      <div
        role="group"
        aria-label={t("What {world} has learned", { world: nameOf(world) })}
        className="text-sm"
      >
        {renderLearned(world)}
      </div>
      <p className="mt-1 text-xs text-muted">
        {rich("{compared} of {all} exemplars were compared with another one.", {
          compared: coverage.compared,
          all: coverage.all,
        })}
      </p>
      {circles.map((circle) => (
        <Circle key={circle.map(({ id }) => id).join(" ")} circle={circle} />
      ))}
      <ul
        aria-label={t("Comparisons in {world}", { world: nameOf(world) })}
        className="mt-4 divide-y divide-line rounded-lg border border-line bg-raised"
      >
        {tasks.map((task) => (
          <li
            key={`${task.taskId} ${task.better.id} ${task.source}`}
            className="flex items-start gap-4 px-4 py-3"
          >
            <Comparison task={task} onOpen={onOpen} />
            {isOfVerdict(task.source) ? (
              <p className="w-40 shrink-0 text-xs text-muted">
                {t("It goes when the verdict is taken back in the review.")}
              </p>
            ) : (
              <Button
                size="small"
                aria-label={t("Take back what was said of “{instruction}”", {
                  instruction: task.instruction,
                })}
                onClick={() => {
                  props.onTakeBack(task);
                }}
              >
                {t("Take back")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comparison({
  task,
  onOpen,
}: Pick<PreferencesPanelProps, "onOpen"> & { task: ComparedTask }) {
  const time = (
    <time dateTime={new Date(task.saidAt).toISOString()}>
      {new Date(task.saidAt).toLocaleString(languageTag())}
    </time>
  );
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="font-medium wrap-anywhere">
        {task.instruction === "" ? t("A task without words") : task.instruction}
      </p>
      <p className="mt-0.5">
        {rich("{better} helped more than {worse}", {
          better: <Exemplars names={[task.better]} onOpen={onOpen} />,
          worse: <Exemplars names={task.worse} onOpen={onOpen} />,
        })}
      </p>
      <p className="mt-0.5 flex items-center gap-2 text-xs text-muted">
        <span>{SOURCES[task.source](time)}</span>
        {task.isClaim ? (
          <StatusBadge tone="warn">
            {t("Claimed by a bundle: counts once it is verified")}
          </StatusBadge>
        ) : undefined}
        {task.isOverruled ? (
          <StatusBadge tone="neutral">
            {t("What a person said of this task counts instead")}
          </StatusBadge>
        ) : undefined}
      </p>
    </div>
  );
}

/** Who or what said so, and when. */
const SOURCES: Readonly<Record<ComparedTask["source"], (time: ReactNode) => ReactNode>> = {
  said: (time) => rich("Said by a person, {time}", { time }),
  tried: (time) => rich("Tried by the agent, {time}", { time }),
  accepted: (time) =>
    rich(
      "Of a verdict: a proposal was accepted that the one decided something of, and the others nothing, {time}",
      { time },
    ),
  rejected: (time) =>
    rich(
      "Of verdicts: a proposal that the one decided something of was accepted, after one of the others was rejected, {time}",
      { time },
    ),
};

interface ExemplarsProps {
  readonly names: readonly NamedExemplar[];
  readonly onOpen: (exemplarId: string) => void;
}

function Exemplars({ names, onOpen }: ExemplarsProps) {
  return names.map(({ id, title }, index) => (
    <span key={id}>
      {/* Titles are mostly sentences: a comma after their full stop reads like a slip. */}
      {index === 0 ? "" : " · "}
      {title === undefined ? (
        <span className="text-muted">{t("one that is gone from the memory")}</span>
      ) : (
        <button
          type="button"
          className="min-h-6 text-left text-accent underline-offset-2 hover:underline"
          onClick={() => {
            onOpen(id);
          }}
        >
          {title}
        </button>
      )}
    </span>
  ));
}

function Circle({ circle }: { readonly circle: readonly NamedExemplar[] }) {
  const names = circle.map(({ title }) =>
    title === undefined ? t("one that is gone") : `“${title}”`,
  );
  return (
    <p className="mt-2 text-xs text-warn">
      {rich(
        "{names}: each helped more than another one of them, in one task or another. No single order fits that; what is learned goes by what the tasks ask for.",
        { names: names.join(", ") },
      )}
    </p>
  );
}
