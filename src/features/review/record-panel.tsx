import { bounds } from "@/core/bounds";
import type { ReactNode } from "react";
import type { Demonstration } from "@/core/demonstration";
import type { Session } from "@/core/session";
import { OutlineDetails } from "@/features/review/outline-details";
import { TextArea } from "@/ui/text-field";
import { sourceWords } from "@/core/line/source-words";
import { t } from "@/base/language/translate";
import { authorWords } from "@/core/words/author-words";

interface RecordPanelProps {
  readonly demonstration: Demonstration;
  readonly session: Session;
  readonly instruction: string;
  readonly goalText: string | undefined;
  /** The initial state as text, one object a line. */
  readonly stateText: string | undefined;
  readonly isReadOnly: boolean;
  /** Everything that was done, as a timeline. */
  readonly history: ReactNode;
  /** What is foretold of the film; nothing where its actions are not annotated. */
  readonly forecast: ReactNode;
  readonly onInstruction: (instruction: string) => void;
  readonly onNote: (note: string) => void;
}

/** What is known about the demonstration and everything that was done with it. */
export function RecordPanel(props: RecordPanelProps) {
  const { demonstration, session, stateText } = props;
  const { source } = demonstration;
  const isAssumed = session.assumedState !== undefined && demonstration.state === undefined;
  return (
    <div className="space-y-5 p-3 text-sm">
      <TextArea
        label={t("Instruction")}
        maxChars={bounds.words.chars}
        value={props.instruction}
        placeholder={t("Nobody said what to do. Say it here, and propose again.")}
        readOnly={props.isReadOnly}
        onChange={(event) => {
          props.onInstruction(event.target.value);
        }}
      />
      <TextArea
        label={t("Note")}
        hint={t("For people: it is no part of what a teacher is asked.")}
        value={session.note}
        placeholder={t("What is worth remembering about this demonstration.")}
        readOnly={props.isReadOnly}
        onChange={(event) => {
          props.onNote(event.target.value);
        }}
      />
      <dl className="grid grid-cols-[7rem_1fr] gap-y-1">
        <dt className="text-muted">{t("Goal")}</dt>
        <dd>
          {props.goalText === undefined ? (
            t("Not known: a person judges whether the run succeeded.")
          ) : (
            <span translate="no">{props.goalText}</span>
          )}
        </dd>
        <dt className="text-muted">{t("Source")}</dt>
        <dd>
          {sourceWords(source.kind)} · <span translate="no">{source.fileName}</span>
        </dd>
        <dt className="text-muted">{t("File hash")}</dt>
        <dd translate="no" className="truncate font-mono text-xs">
          {source.fileHash}
        </dd>
        <dt className="text-muted">{t("Frames")}</dt>
        <dd>
          {demonstration.frames.timestampsUs.length} · {demonstration.frames.widthPx} ×{" "}
          {demonstration.frames.heightPx} · <span translate="no">{demonstration.frames.codec}</span>
        </dd>
        <dt className="text-muted">{t("Labels by")}</dt>
        <dd>
          {session.labelModel === undefined ? (
            t("not labelled yet")
          ) : (
            <span translate="no">{authorWords(session.labelModel)}</span>
          )}
        </dd>
      </dl>
      {demonstration.outline === undefined ? undefined : (
        <OutlineDetails
          outline={demonstration.outline}
          filmEndS={
            demonstration.videoId === "" ? undefined : demonstration.frames.durationUs / 1e6
          }
        />
      )}
      {props.forecast}
      <section aria-label={t("History")}>
        <h3 className="eyebrow mb-1.5">{t("History")}</h3>
        {props.history}
      </section>
      <section aria-label={t("Initial state")}>
        <h3 className="eyebrow mb-1.5">{t("Initial state")}</h3>
        {isAssumed ? (
          <p className="mb-1 text-xs text-warn">
            {t("Assumed: the video shows no state, so this room was laid out from the labels.")}
          </p>
        ) : undefined}
        <pre
          tabIndex={0}
          aria-label={t("State as text")}
          className="max-h-64 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs"
        >
          {stateText ?? t("No state yet.")}
        </pre>
      </section>
    </div>
  );
}
