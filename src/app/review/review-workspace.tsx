import { useNavigate } from "@tanstack/react-router";
import { useMemo, useRef, useState, type RefObject } from "react";
import { useStore } from "zustand";
import { ensureExists } from "@/base/assert";
import { AbstractionTab } from "@/app/review/abstraction-tab";
import { DecisionArea } from "@/app/review/decision-area";
import { ExecutionArea } from "@/app/review/execution-area";
import { RemarkDialog } from "@/features/timeline/remarks/remark-dialog";
import { ReviewMemoryTab } from "@/app/review/memory/review-memory-tab";
import { useRemarks, type ReviewRemarks } from "@/app/review/remarks/use-remarks";
import { ProgramTab, type ProgramTabHandle } from "@/app/review/program-tab";
import type { ReviewController } from "@/app/review/review-controller";
import { useProgramInSight } from "@/app/review/arrange/use-program-in-sight";
import { useShownColumn } from "@/app/review/arrange/use-shown-column";
import { useIsNarrow } from "@/app/review/use-is-narrow";
import { WorkspacePanels } from "@/app/review/arrange/workspace-panels";
import { useReviewCommands } from "@/app/review/review-commands";
import { ForecastPlace } from "@/app/forecast/forecast-place";
import { ReviewHistory } from "@/app/lesson/review-history";
import { useLinkedTransport } from "@/app/review/film/use-linked-transport";
import type { FilmPlayer } from "@/app/review/film/film-player";
import { StepsTab } from "@/app/review/film/steps-tab";
import { useProgramLinks, type LineLinks } from "@/app/review/film/use-program-links";
import { useDemonstrated, useFilmPlayer } from "@/app/review/film/use-film-player";
import { LabelAgainQuestion } from "@/app/review/lanes/label-again";
import { useLanes } from "@/app/review/lanes/use-lanes";
import { useTimelineView } from "@/app/review/lanes/use-timeline-view";
import { UndoBar } from "@/app/review/undo/undo-bar";
import { useTypedCorrection } from "@/app/review/typed/typed-words";
import { StageArea } from "@/app/review/stage-area";
import { useReview, type ReviewTab } from "@/app/review/use-review";
import { WorkspaceFrame } from "@/app/lesson/workspace-frame";
import type { Demonstration } from "@/core/demonstration";
import type { WorldKit } from "@/core/world/world-kit";
import type { SessionStore } from "@/document/session-store";
import type { TransportStore } from "@/document/transport-store";
import type { OpenVideo } from "@/engines/video/video-engine";
import { RecordPanel } from "@/features/review/record-panel";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Tabs } from "@/ui/tabs";
import { t } from "@/base/language/translate";

export interface ReviewWorkspaceProps {
  readonly demonstration: Demonstration;
  readonly session: SessionStore;
  readonly video: OpenVideo;
  readonly kit: WorldKit;
  readonly controller: ReviewController;
}

const TABS: readonly { readonly id: ReviewTab; readonly title: string }[] = [
  { id: "program", title: t("Program") },
  { id: "abstractions", title: t("Abstractions") },
  { id: "steps", title: t("Steps") },
  { id: "memory", title: t("Memory") },
  { id: "record", title: t("Record") },
];

/** A program under review: what was shown and done, the program, and what is said and decided. */
export function ReviewWorkspace(props: ReviewWorkspaceProps) {
  const { demonstration, session, kit, controller } = props;
  const review = useReview(demonstration, session, kit.model);
  const error = useStore(controller.store, (state) => state.error);
  const transport = useLinkedTransport(demonstration.frames);
  const view = useTimelineView(demonstration);
  const [correction, setCorrection] = useTypedCorrection(demonstration.id);
  const [isRejecting, setIsRejecting] = useState(false);
  const demonstrated = useDemonstrated({ demonstration, kit, review });
  const filmed = { demonstration, session, kit, review, transport, demonstrated };
  const player = useFilmPlayer(filmed);
  const links = useProgramLinks({ kit, text: review.copy.text, demonstrated, transport });
  const baseText = review.base?.text;
  const baseLinks = useProgramLinks({ kit, text: baseText ?? "", demonstrated, transport });
  const program = useRef<ProgramTabHandle>(null);
  const correctionField = useRef<HTMLTextAreaElement>(null);
  const inSight = useProgramInSight(review, program);
  const { showLine } = inSight;
  const lanes = useLanes({ ...props, review, transport, view, showLine });
  const column = useShownColumn(`${review.tab} ${inSight.asked}`);
  const isNarrow = useIsNarrow();
  const remarks = useRemarks({ session, review, transport, links, showLine });
  useReviewCommands({
    ...props,
    lanes,
    remarks,
    review,
    transport,
    player,
    view,
    program,
    editProgram: inSight.edit,
    links,
    correction,
    setCorrection,
    correctionField,
    openReject: () => setIsRejecting(true),
  });
  return (
    <WorkspaceFrame
      store={session}
      instruction={review.instruction}
      error={error}
      onDismiss={controller.dismissError}
      bar={<UndoBar controller={controller} session={session} review={review} />}
    >
      <WorkspacePanels
        column={column}
        stage={
          <StageArea
            {...props}
            first={isNarrow ? column.first : "film"}
            review={review}
            transport={transport}
            view={view}
            lanes={lanes}
            remarks={remarks}
            onLine={showLine}
            execution={
              <ErrorBoundary kind="panel" name={t("Execution")} of={review.currentRun}>
                <ExecutionArea
                  controller={controller}
                  review={review}
                  player={player}
                  onLine={showLine}
                />
              </ErrorBoundary>
            }
          />
        }
        tabs={
          <ReviewTabs
            {...props}
            review={review}
            player={player}
            transport={transport}
            links={links}
            baseLinks={baseLinks}
            remarks={remarks}
            program={program}
            onLine={showLine}
          />
        }
        decision={
          <ErrorBoundary kind="panel" name={t("Decision")} of={review.session}>
            <DecisionArea
              store={session}
              controller={controller}
              review={review}
              remarks={remarks}
              correction={correction}
              onCorrection={setCorrection}
              correctionField={correctionField}
              isRejecting={isRejecting}
              onRejecting={setIsRejecting}
            />
          </ErrorBoundary>
        }
      />
      <LabelAgainQuestion
        controller={controller}
        log={session}
        hasLog={demonstration.loggedActions.length > 0}
      />
      <RemarkDialog
        written={remarks.written}
        onText={remarks.type}
        onPost={remarks.post}
        onClose={remarks.close}
      />
    </WorkspaceFrame>
  );
}

interface ReviewTabsProps extends ReviewWorkspaceProps {
  readonly review: ReturnType<typeof useReview>;
  readonly player: FilmPlayer;
  readonly transport: TransportStore;
  readonly links: LineLinks;
  readonly baseLinks: LineLinks;
  readonly remarks: ReviewRemarks;
  readonly program: RefObject<ProgramTabHandle | null>;
  readonly onLine: (line: number) => void;
}

function ReviewTabs(props: ReviewTabsProps) {
  const { review, controller, demonstration, session, kit, player, program, onLine } = props;
  const navigate = useNavigate();
  const { version } = review;
  const retrieved = version?.proposal?.retrieved ?? [];
  const tabs = useMemo(
    () =>
      TABS.map((tab) =>
        tab.id === "memory" && retrieved.length > 0
          ? { ...tab, badge: String(retrieved.length) }
          : tab,
      ),
    [retrieved.length],
  );
  return (
    <Tabs label={t("Review")} tabs={tabs} selected={review.tab} onSelect={review.showTab}>
      <ErrorBoundary key={review.tab} kind="panel" name={titleOf(review.tab)} of={version}>
        {review.tab === "program" ? (
          <ProgramTab
            ref={program}
            controller={controller}
            review={review}
            kit={kit}
            links={props.links}
            baseLinks={props.baseLinks}
            remarks={props.remarks}
          />
        ) : review.tab === "abstractions" ? (
          <AbstractionTab controller={controller} review={review} kit={kit} onLine={onLine} />
        ) : review.tab === "steps" ? (
          <StepsTab
            review={review}
            kit={kit}
            player={player}
            transport={props.transport}
            onLine={onLine}
          />
        ) : review.tab === "memory" ? (
          <ReviewMemoryTab
            controller={controller}
            review={review}
            demonstration={demonstration}
            kit={kit}
          />
        ) : (
          <RecordPanel
            demonstration={demonstration}
            session={review.session}
            instruction={review.instruction}
            goalText={review.goalText}
            stateText={review.stateText}
            isReadOnly={review.isReadOnly}
            forecast={<ForecastPlace demonstration={demonstration} />}
            history={
              <ReviewHistory
                demonstration={demonstration}
                session={review.session}
                onVersion={(v) =>
                  void navigate({
                    to: "/p/$projectId/review/$demonstrationId",
                    params: {
                      projectId: demonstration.projectId,
                      demonstrationId: demonstration.id,
                    },
                    search: (before) => ({ ...before, vs: undefined, v, tab: "program" }),
                  })
                }
              />
            }
            onInstruction={(instruction) => {
              session.apply({ kind: "instruction.set", instruction });
            }}
            onNote={(text) => {
              session.apply({ kind: "note.set", text });
            }}
          />
        )}
      </ErrorBoundary>
    </Tabs>
  );
}

function titleOf(tab: ReviewTab): string {
  return ensureExists(TABS.find(({ id }) => id === tab)).title;
}
