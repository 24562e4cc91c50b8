/** What a project's reviews have come to, as content that exchange formats take. */
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration, FrameTable } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import { describeAction } from "@/core/label-at";
import type { Decision } from "@/core/operation";
import type { Outline } from "@/core/outline";
import { framesOfPin, type StandingRemark } from "@/core/remarks/remark";
import type { Session } from "@/core/session";
import type {
  ContentOf,
  ExchangeDemonstration,
  ExchangeExemplar,
  ExchangeSegment,
} from "@/formats/exchange/exchange-content";

/** A demonstration with what was done to it. */
export interface Reviewed {
  readonly demonstration: Demonstration;
  readonly session: Session;
}

/** Labels, plans, reasons and decisions of each demonstration as segments of its film. */
export function toProjectSegments(reviewed: readonly Reviewed[]): ContentOf<"demonstrations"> {
  return { kind: "demonstrations", items: reviewed.map(toDemonstration), media: [] };
}

/**
 * What the project has put into the memory, each with the programs that were tried for it and given up:
 * those of every version that is not the one that was accepted.
 */
export function toProjectExemplars(
  exemplars: readonly Exemplar[],
  reviewed: readonly Reviewed[],
): ContentOf<"exemplars"> {
  const sessions = new Map(reviewed.map(({ session }) => [session.demonstrationId, session]));
  const items = exemplars.flatMap((exemplar): ExchangeExemplar[] => {
    const { demonstrationId, programId } = exemplar.provenance;
    const session = sessions.get(demonstrationId);
    const others = session?.versions.filter(({ id }) => id !== programId);
    return others === undefined ? [] : [{ ...exemplar, givenUp: others.map(({ text }) => text) }];
  });
  return { kind: "exemplars", items, media: [] };
}

function toDemonstration({ demonstration, session }: Reviewed): ExchangeDemonstration {
  const { id, title, world, frames, source, loggedActions, outline } = demonstration;
  const labels = session.labels.length > 0 ? session.labels : loggedActions;
  const labelled = labels.flatMap((label) => toSegment(label, frames));
  const fps = frameRate(frames);
  // Drawn frames have times of their own, which are no times of the film.
  const range = outline?.pictures === "drawn" ? undefined : outline?.filmRange;
  return {
    key: id,
    title,
    world,
    instruction: session.instruction ?? demonstration.instruction,
    dialogue: demonstration.dialogue,
    labels: [],
    segments: [
      ...withTold(labelled, outline),
      ...session.remarks.flatMap((remark) => remarkSegment(remark, frames)),
      ...wholeSegments(session, frames),
    ],
    videoPath: outline?.film ?? (source.kind === "video" ? source.fileName : `${id}.mp4`),
    ...(range === undefined ? {} : { videoRange: range }),
    kept: fps === undefined ? {} : { fps: String(fps) },
  };
}

/** Labels take the place of the file's own actions; what else the file tells stays. */
function withTold(
  labelled: readonly ExchangeSegment[],
  outline: Outline | undefined,
): readonly ExchangeSegment[] {
  const told = outline === undefined ? [] : outline.segments;
  // Labels were made of the actions, or of the subtasks where nobody told actions.
  const hasActions = told.some(({ tier }) => tier === "action");
  const own = hasActions ? "action" : "subtask";
  return labelled.length === 0 ? told : [...labelled, ...told.filter(({ tier }) => tier !== own)];
}

/** A label from its first frame until the first one that it does not cover. */
function toSegment(label: ActionLabel, frames: FrameTable): readonly ExchangeSegment[] {
  const { verb, object, instance, by, confidence } = label;
  const startS = timeS(frames, label.startFrame);
  const endS = timeS(frames, Math.max(label.endFrame, label.startFrame + 1));
  const name = instance ?? object;
  return endS > startS
    ? [
        {
          startS,
          endS,
          tier: "action",
          text: describeAction(label),
          verb,
          ...(name === undefined ? {} : { objects: [name] }),
          by,
          confidence,
        },
      ]
    : [];
}

/** A remark where it stands in the film; one about a line of a program is about the whole. */
function remarkSegment(
  { pin, text, replies }: StandingRemark,
  frames: FrameTable,
): readonly ExchangeSegment[] {
  const range = framesOfPin(pin);
  const startS = range === undefined ? 0 : timeS(frames, range.startFrame);
  const endS = range === undefined ? frames.durationUs / 1e6 : timeS(frames, range.endFrame);
  const words = pin.kind === "line" ? `Remark on “${pin.text}”: ${text}` : `Remark: ${text}`;
  const said = [words, ...replies.map((reply) => `Reply: ${reply.text}`)].join(" · ");
  return endS > startS ? [{ startS, endS, tier: "note", text: said }] : [];
}

/** What is said of the demonstration as a whole: the plan, the reasons, the decisions. */
function wholeSegments(session: Session, frames: FrameTable): readonly ExchangeSegment[] {
  const endS = frames.durationUs / 1e6;
  const latest = session.versions.at(-1)?.abstractions;
  const whole = (tier: "plan" | "note", text: string): ExchangeSegment[] =>
    text === "" || endS <= 0 ? [] : [{ startS: 0, endS, tier, text }];
  return [
    ...(latest === undefined
      ? []
      : [
          ...whole("plan", latest.plan.map((step, index) => `${index + 1}. ${step}`).join("\n")),
          ...latest.comments.flatMap(({ text }) => whole("note", text)),
        ]),
    ...session.decisions.flatMap((decision) => whole("note", describeDecision(decision))),
  ];
}

function describeDecision({ verdict, reasons, text }: Decision): string {
  const why = [...reasons, ...(text === "" ? [] : [text])].join("; ");
  return why === "" ? `Decision: ${verdict}` : `Decision: ${verdict} (${why})`;
}

/** Seconds at which a frame begins; behind the last one, those at which the film ends. */
function timeS({ timestampsUs, durationUs }: FrameTable, frame: number): number {
  return (timestampsUs[frame] ?? durationUs) / 1e6;
}

/** Frames a second on average; undefined where there is no film, or a single picture. */
function frameRate({ timestampsUs }: FrameTable): number | undefined {
  const [first, last] = [timestampsUs[0], timestampsUs.at(-1)];
  return first === undefined || last === undefined || last <= first
    ? undefined
    : ((timestampsUs.length - 1) * 1e6) / (last - first);
}
