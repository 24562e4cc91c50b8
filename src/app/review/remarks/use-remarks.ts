/** The remarks of the review on screen, the one that is being written, and what is done with them. */
import { useMemo, useState } from "react";
import { keepTyped, typedFor, type TypedRemark } from "@/app/review/typed/typed-words";
import { IN_TRASH, isInTrash } from "@/core/line/in-trash";
import { placeWords, toShownRemarks } from "@/app/review/remarks/shown-remarks";
import type { LineLinks } from "@/app/review/film/use-program-links";
import type { Review } from "@/app/review/use-review";
import { toast } from "@/app/shell/toast";
import { assertNever } from "@/base/assert";
import { createId } from "@/base/id";
import type { RemarkChange, RemarkPin } from "@/core/remarks/remark";
import type { SessionStore } from "@/document/session-store";
import type { TransportState, TransportStore } from "@/document/transport-store";
import type { RemarkActs } from "@/features/timeline/remarks/remark-entry";
import type { ShownRemark } from "@/features/timeline/remarks/shown-remark";
import { t } from "@/base/language/translate";

interface RemarksContext {
  readonly session: SessionStore;
  readonly review: Review;
  readonly transport: TransportStore;
  readonly links: Pick<LineLinks, "spanOf" | "lineNow">;
  /** Shows a line of the program. */
  readonly showLine: (line: number) => void;
}

export interface ReviewRemarks {
  readonly shown: readonly ShownRemark[];
  /** The remark or the reply that is being written, as far as it is typed. */
  readonly written: TypedRemark | undefined;
  readonly acts: RemarkActs;
  /** On the frame of now, or on the selection that it is in. */
  readonly writeHere: () => void;
  /** On a line, or on the one that the frame of now shows the making of. */
  readonly writeOnLine: (line?: number) => void;
  readonly goToNext: () => void;
  readonly type: (text: string) => void;
  readonly post: (text: string) => void;
  readonly close: () => void;
}

const NO_LINE = t("No line of the program comes from this frame: put the remark on the frame.");
const ELSEWHERE = t("Another tab writes this review: take over there first.");

export function useRemarks(context: RemarksContext): ReviewRemarks {
  const { session, review, transport, links } = context;
  const { open, ...writing } = useWriting(context);
  const { remarks, versions, runs } = review.session;
  const { text } = review.copy;
  const { spanOf } = links;
  const shown = useMemo(
    () => toShownRemarks({ remarks, versions, runs }, { text, spanOf }),
    [remarks, versions, runs, text, spanOf],
  );
  const write = (pin: RemarkPin, line?: number) => {
    if (mayWrite(context)) {
      transport.getState().pause();
      open({ act: { kind: "add", pin }, place: placeWords(pin, line), text: "" });
    }
  };
  const apply = (change: RemarkChange) => {
    if (mayWrite(context)) {
      session.apply(change);
    }
  };
  return {
    shown,
    acts: {
      isReadOnly: review.isReadOnly,
      onGoTo: (chosen) => goTo(context, chosen),
      onTick: (remarkId, isOn) => apply({ kind: "remark.tick", remarkId, isOn }),
      onEdit: ({ remark, place }) =>
        open({ act: { kind: "edit", remarkId: remark.id }, place, text: remark.text }),
      onReply: ({ remark, place }) =>
        open({ act: { kind: "reply", remarkId: remark.id }, place, text: "" }),
      onRemove: (remarkId) => apply({ kind: "remark.remove", remarkId }),
    },
    writeHere: () => write(pinHere(transport.getState())),
    writeOnLine: (wanted) => {
      const line = wanted ?? links.lineNow();
      const pin = line === undefined ? undefined : pinOfLine(review, line);
      if (pin === undefined) {
        toast(NO_LINE);
      } else {
        write(pin, line);
      }
    },
    goToNext: () => goToNext(context, shown),
    ...writing,
  };
}

/** The remark that is being written. What was when the page went is being written again. */
function useWriting(context: RemarksContext) {
  const { session } = context;
  const { demonstrationId } = session;
  const [written, setWritten] = useState(() => typedFor(demonstrationId).remark);
  const open = (remark: TypedRemark | undefined) => {
    setWritten(remark);
    keepTyped(demonstrationId, { remark });
  };
  return {
    written,
    open,
    type: (words: string) => {
      if (written !== undefined) {
        open({ ...written, text: words });
      }
    },
    post: (words: string) => {
      if (written !== undefined && mayWrite(context)) {
        session.apply(toChange(written, words));
        open(undefined);
      }
    },
    close: () => open(undefined),
  };
}

/** To where it stands, in the film and in the program. */
function goTo(
  { transport, showLine }: RemarksContext,
  { startFrame, line }: Pick<ShownRemark, "startFrame" | "line">,
): void {
  if (startFrame !== undefined) {
    transport.getState().seek(startFrame);
  }
  if (line !== undefined) {
    showLine(line);
  }
}

function goToNext(context: RemarksContext, shown: readonly ShownRemark[]): void {
  const next = nextAfter(shown, context.transport.getState().frame);
  if (next === undefined) {
    toast(t("There is no open remark."));
  } else {
    goTo(context, next);
  }
}

/** Whether something can be written here; where it cannot, it is said why. */
function mayWrite({ session, review }: RemarksContext): boolean {
  if (review.isReadOnly) {
    toast(isInTrash(session.getState().session) ? IN_TRASH : ELSEWHERE);
  }
  return !review.isReadOnly;
}

/** A selection that the playhead has left is not what somebody means. */
function pinHere({ frame, selection }: TransportState): RemarkPin {
  return selection !== undefined && selection.startFrame <= frame && frame < selection.endFrame
    ? { kind: "range", startFrame: selection.startFrame, endFrame: selection.endFrame }
    : { kind: "frame", frame };
}

function pinOfLine({ version, copy, currentRun }: Review, line: number): RemarkPin | undefined {
  const text = copy.text.split("\n")[line - 1]?.trim();
  if (version === undefined || text === undefined || text === "") {
    return undefined;
  }
  const failure = currentRun?.failure?.line === line ? currentRun.failure.sentence : undefined;
  return {
    kind: "line",
    programId: version.id,
    line,
    text,
    ...(failure === undefined ? {} : { failure }),
  };
}

function toChange({ act }: TypedRemark, text: string): RemarkChange {
  const at = Date.now();
  switch (act.kind) {
    case "add":
      return { kind: "remark.add", remark: { id: createId("remark", at), pin: act.pin, text, at } };
    case "edit":
      return { kind: "remark.edit", remarkId: act.remarkId, text };
    case "reply":
      return {
        kind: "remark.reply",
        remarkId: act.remarkId,
        reply: { id: createId("reply", at), text, at },
      };
    default:
      return assertNever(act);
  }
}

/** The next open one behind a frame; after the last one the first. */
function nextAfter(shown: readonly ShownRemark[], frame: number): ShownRemark | undefined {
  const open = shown
    .filter(({ state }) => state.kind === "open")
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  return open.find((each) => placeOf(each) > frame) ?? open[0];
}

/** What belongs to no frame comes behind the film. */
function placeOf({ startFrame }: ShownRemark): number {
  return startFrame ?? Infinity;
}
