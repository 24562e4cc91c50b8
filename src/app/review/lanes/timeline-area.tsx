import { useCallback, useMemo } from "react";
import { useStore } from "zustand";
import { DIFFERS_LANE, LANE_TITLES } from "@/app/review/lanes/lane-segments";
import { AskedBar } from "@/app/review/asked/asked-bar";
import { BringBar } from "@/app/review/brought/bring-bar";
import { LearnBar } from "@/app/review/learn/learn-bar";
import { ByHand } from "@/app/review/by-hand/by-hand";
import { knownState } from "@/app/review/known-state";
import { labelOrAsk } from "@/app/review/lanes/label-again";
import type { StageAreaProps } from "@/app/review/lanes/stage-area-props";
import { useServices } from "@/app/services";
import { toast } from "@/app/shell/toast";
import { elementAt } from "@/base/element-at";
import { describeAction } from "@/core/label-at";
import { laneWords } from "@/core/lanes/disagreements";
import type { PerceptionStatus } from "@/engines/perception/perception-engine";
import { DifferenceBar } from "@/features/timeline/difference-bar";
import { TimelinePanel } from "@/features/timeline/timeline-panel";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { ProgressBar } from "@/ui/progress-bar";
import { countOf, t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";
import { authorWords } from "@/core/words/author-words";

/** Of a world whose actions have no labels. */
const NOTHING: readonly string[] = [];

/** What was done over time: where labels come from, the lanes, and where they differ. */
export function TimelineArea(props: StageAreaProps) {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-auto">
      <ErrorBoundary kind="panel" name={t("Timeline")} of={props.review.session.labels}>
        <Timeline {...props} />
        <ByHand {...props} />
      </ErrorBoundary>
    </div>
  );
}

function Timeline(props: StageAreaProps) {
  const { controller, review, transport, view, demonstration, kit, lanes } = props;
  const { loggedActions, state } = demonstration;
  // What a film's annotations call an action may be no action of the world, and is offered as well.
  const verbs = useMemo(
    () => [
      ...new Set([...(kit.labels?.verbs ?? NOTHING), ...loggedActions.map(({ verb }) => verb)]),
    ],
    [kit, loggedActions],
  );
  const objects = useMemo(
    () => kit.labels?.objectNames(knownState(kit.model, state)) ?? NOTHING,
    [kit, state],
  );
  const { session } = props;
  const setMarker = useCallback(
    (frame: number, isOn: boolean) => {
      session.apply({ kind: "marker.set", frame, isOn });
    },
    [session],
  );
  return (
    <TimelinePanel
      view={view}
      transport={transport}
      labels={review.session.labels}
      lanes={lanes.lanes}
      markers={review.session.markers}
      remarks={props.remarks.shown}
      tools={
        <>
          <LabelBar
            controller={controller}
            review={review}
            demonstration={demonstration}
            session={session}
          />
          <LearnSection {...props} />
        </>
      }
      source={<LabelSource controller={controller} review={review} />}
      differences={<Differences {...props} />}
      onSelectSegment={(laneId, segment) => {
        if (laneId === DIFFERS_LANE) {
          lanes.goTo(segment.id);
        } else if (segment.line !== undefined) {
          props.onLine(segment.line);
        }
      }}
      verbs={verbs}
      objects={objects}
      onSetLabel={controller.setLabel}
      onRemoveLabel={controller.removeLabel}
      onSplitLabel={controller.splitLabel}
      onRemark={props.remarks.writeHere}
      onMarker={setMarker}
      onNothing={tellNothing}
    />
  );
}

function tellNothing(why: string): void {
  toast(why);
}

/** The difference in focus, wired to what can be done about it. */
function Differences({ controller, review, lanes }: StageAreaProps) {
  const isWorking = useStore(controller.store, ({ job }) => job !== undefined);
  const { at, disagreements } = lanes;
  const says =
    at === undefined
      ? []
      : laneWords(elementAt(disagreements, at), describeAction).map(({ lane, says: words }) => ({
          lane: LANE_TITLES[lane],
          says: words,
        }));
  return (
    <DifferenceBar
      count={disagreements.length}
      at={at}
      says={says}
      labelFix={lanes.labelFix}
      programFix={lanes.programFix}
      isDisabled={isWorking || review.isReadOnly}
      onGo={lanes.go}
      onFixLabel={lanes.fixLabel}
      onFixProgram={lanes.fixProgram}
    />
  );
}

/** The device, why it is not a better one, and how much of it is used. */
function describeDevice({ device, precision, threads, note }: PerceptionStatus): string {
  const share =
    device === "wasm" ? countOf(threads, "thread") : t("{precision} precision", { precision });
  return ` · ${[device.toUpperCase(), note === undefined ? undefined : toldHere(note), share]
    .filter((each) => each !== undefined)
    .join(" · ")}`;
}

/** Nothing of it while labels are being made: both ask the same model. */
function LearnSection(props: StageAreaProps) {
  const { demonstration, session, video, controller, review } = props;
  const services = useServices();
  const lesson = useMemo(
    () => ({ services, demonstration, session, video }),
    [services, demonstration, session, video],
  );
  const isLabelling = useStore(controller.store, ({ job }) => job !== undefined);
  const isDisabled = isLabelling || review.isReadOnly;
  return (
    <>
      <LearnBar lesson={lesson} isDisabled={isDisabled} />
      <BringBar lesson={lesson} isDisabled={isDisabled} />
      <AskedBar {...props} isDisabled={isDisabled} />
    </>
  );
}

type LabelBarProps = Pick<StageAreaProps, "controller" | "review" | "demonstration" | "session">;

/** Where labels come from: the model, or the recording's own log. */
function LabelBar({ controller, review, demonstration, session }: LabelBarProps) {
  const { job, device } = useStore(controller.store);
  if (job?.kind === "label") {
    return (
      <div className="min-w-60 flex-1 space-y-1">
        <ProgressBar progress={job.progress} onCancel={controller.cancel} />
        <p className="text-xs text-muted">
          {t("Cancelling drops the labels of this pass and keeps those from before.")}
          {device === undefined ? undefined : ` ${describeDevice(device)}`}
        </p>
      </div>
    );
  }
  const { labelModel } = review.session;
  const isBusy = job !== undefined || review.isReadOnly;
  return (
    <>
      <Button
        size="small"
        variant={labelModel === undefined ? "primary" : "secondary"}
        disabled={isBusy}
        onClick={() => {
          labelOrAsk(controller, session, demonstration.loggedActions.length > 0);
        }}
      >
        {labelModel === undefined ? t("Label actions") : t("Label again")}
      </Button>
      {demonstration.loggedActions.length === 0 ? undefined : (
        <Button size="small" disabled={isBusy} onClick={() => void controller.takeLoggedActions()}>
          {t("Use logged actions")}
        </Button>
      )}
    </>
  );
}

/** Who made the labels, and on what. */
function LabelSource({ controller, review }: Pick<StageAreaProps, "controller" | "review">) {
  const { device } = useStore(controller.store);
  const { labelModel } = review.session;
  return (
    <>
      {labelModel === undefined
        ? t("Not labelled yet")
        : t("Labels by {model}", { model: authorWords(labelModel) })}
      {device === undefined ? undefined : describeDevice(device)}
    </>
  );
}
