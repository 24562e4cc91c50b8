import { useStore } from "zustand";
import { MemoryTab } from "@/app/lesson/memory-tab";
import { compareShown } from "@/app/review/hunks/shown-diff";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { useServices } from "@/app/services";
import { t } from "@/base/language/translate";
import type { ProgramVersion, Retrieved } from "@/core/program";
import type { WorldKit } from "@/core/world/world-kit";
import type { UseComparison } from "@/features/review/retrieved-list";
import { MemoryTrialCard, type ShownTrial } from "@/features/review/trial/memory-trial-card";
import { WeightSliders } from "@/features/review/trial/weight-sliders";
import { retrievalOf } from "@/lesson/retrieval-settings";
import { isComparable, type MemoryTrial, type OtherMemory } from "@/lesson/trials/try-memory";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { ProgressBar } from "@/ui/progress-bar";

interface TriedMemoryProps {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly kit: WorldKit;
  readonly empty: { readonly title: string; readonly text: string };
  readonly use: UseComparison | undefined;
}

const NOTHING: readonly Retrieved[] = [];

/** What was retrieved for the version on screen, and what each of it is good for, by asking again without it. */
export function TriedMemory(props: TriedMemoryProps) {
  const { review, empty, use } = props;
  const { version } = review;
  const retrieved = version?.proposal?.retrieved ?? NOTHING;
  return version?.kind === "proposed" && retrieved.length > 0 ? (
    <ProposedMemory {...props} version={version} retrieved={retrieved} />
  ) : (
    <MemoryTab retrieved={retrieved} empty={empty} use={use} />
  );
}

interface ProposedMemoryProps extends TriedMemoryProps {
  readonly version: ProgramVersion;
  readonly retrieved: readonly Retrieved[];
}

function ProposedMemory({ version, retrieved, ...props }: ProposedMemoryProps) {
  const { controller, review, kit } = props;
  const { settings } = useServices();
  const { job } = useStore(controller.store);
  const isBusy = job !== undefined || review.isReadOnly || review.isDecided;
  const isFair = isComparable(review.session, version, review.instruction);
  const { weights } = retrievalOf(kit.retrieval, settings.getState().retrieval);
  const ask = (asked: OtherMemory) => void controller.tryMemory(version, asked);
  return (
    <>
      <WeightSliders
        key={version.id}
        weights={weights}
        isDisabled={isBusy || !isFair}
        onTry={(tried) => ask({ kind: "weights", weights: tried })}
      />
      {isFair ? undefined : (
        <p className="px-3 pt-2 text-xs text-muted">
          {t("Words or labels changed since this proposal: propose again to try it without one.")}
        </p>
      )}
      <Trial {...props} version={version} isBusy={isBusy} />
      <MemoryTab
        retrieved={retrieved}
        empty={props.empty}
        use={props.use}
        onWithout={
          isFair && !isBusy ? ({ exemplarId }) => ask({ kind: "without", exemplarId }) : undefined
        }
      />
    </>
  );
}

interface TrialProps extends Pick<TriedMemoryProps, "controller" | "review" | "kit"> {
  readonly version: ProgramVersion;
  readonly isBusy: boolean;
}

/** How far a trial is, and what the last one of this version came to. */
function Trial({ controller, review, kit, version, isBusy }: TrialProps) {
  const { job, memoryTrial } = useStore(controller.store);
  return (
    <>
      {job?.kind === "try" ? (
        <div className="px-3 pt-2">
          <ProgressBar progress={job.progress} onCancel={controller.cancel} />
        </div>
      ) : undefined}
      {memoryTrial?.versionId === version.id ? (
        <ErrorBoundary kind="panel" name={t("What it changed")} of={memoryTrial}>
          <MemoryTrialCard
            trial={toShownTrial(kit, version, memoryTrial.trial)}
            against={`v${version.number}`}
            isBusy={isBusy}
            onTake={() => {
              review.showVersion(undefined);
              void controller.takeTrial(memoryTrial.trial);
            }}
            onDismiss={controller.dismissTrial}
          />
        </ErrorBoundary>
      ) : undefined}
    </>
  );
}

/** A trial beside the version that it is compared with, in words. */
export function toShownTrial(
  kit: WorldKit,
  { text, proposal }: Pick<ProgramVersion, "text" | "proposal">,
  { asked, answered, before, after }: MemoryTrial,
): ShownTrial {
  const { draft } = answered;
  const was = proposal?.retrieved ?? NOTHING;
  const is = draft.record.retrieved;
  const without = asked.kind === "without" ? asked.exemplarId : undefined;
  const { hunks } = compareShown({
    kit,
    original: text,
    modified: draft.program,
    abstractions: draft.abstractions,
  });
  return {
    leftOut: was.find(({ exemplarId }) => exemplarId === without)?.title,
    cameIn: titlesMissing(is, was),
    wentOut: titlesMissing(was, is, without),
    changes: hunks.map(({ what }) => what),
    before: before.says,
    after: after.says,
  };
}

function titlesMissing(
  some: readonly Retrieved[],
  others: readonly Retrieved[],
  except?: string,
): readonly string[] {
  const ids = new Set(others.map(({ exemplarId }) => exemplarId));
  return some
    .filter(({ exemplarId }) => exemplarId !== except && !ids.has(exemplarId))
    .map(({ title }) => title);
}
