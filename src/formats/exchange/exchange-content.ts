/**
 * What an exchange format holds, in our nouns: exemplars, demonstrations, tasks or transcripts.
 *
 * Key ideas. (1) A content is of one kind, so that a writer says once what it can take. (2) What a file
 * says and we have no noun for is kept as text under the field's own name (`kept`), so that the same
 * format can write it again; other formats leave it. (3) Nothing is made up: what only the studio can
 * give (vectors, ids of a project, a date) is absent until somebody gives it.
 */
import type { Json } from "@/base/json";
import type { ActionLabel } from "@/core/action-label";
import type { RecordedAction } from "@/core/action-review";
import type { Utterance } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import type { Segment } from "@/core/outline";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";

/** What a format has beyond our nouns: field to text, e.g. `explanation`. */
export type KeptFields = Readonly<Record<string, string>>;

/** An exemplar as files have it: vectors and its date may be missing, and nobody has used it. */
export type ExchangeExemplar = Omit<Exemplar, "embeddings" | "createdAt" | "uses"> &
  Partial<Pick<Exemplar, "embeddings" | "createdAt" | "uses">> & {
    /** Programs that were tried for it and were not what it became; known where the studio gives it. */
    readonly givenUp?: readonly string[];
  };

/** A stretch of a demonstration with what happens in it. */
export type ExchangeSegment = Segment;

/** Something that was done, with or without pictures of it. */
export interface ExchangeDemonstration {
  /** The file's own name for it; once in a content. */
  readonly key: string;
  readonly title: string;
  /** Absent where no world here is like it. */
  readonly world?: string;
  readonly instruction: string;
  /** The same task in other words. */
  readonly otherInstructions?: readonly string[];
  readonly dialogue: readonly Utterance[];
  /** What was done as labels; empty where only a program or segments tell it. */
  readonly labels: readonly ActionLabel[];
  readonly segments: readonly ExchangeSegment[];
  /** The labelled program, noisy as it is. */
  readonly program?: string;
  /** The state before the first action, in words or in the world's own form. */
  readonly stateText?: string;
  readonly state?: Json;
  /** What it is for, in the world's own form. */
  readonly goal?: Json;
  /** Recorded actions that are reviewed one by one, and insights on the whole. */
  readonly steps?: readonly RecordedAction[];
  readonly stepComments?: readonly string[];
  /** Path of its video among the content's media, or the video's name where it was not given. */
  readonly videoPath?: string;
  /** The part of that video which shows it, in the video's seconds; the whole of it where absent. */
  readonly videoRange?: { readonly startS: number; readonly endS: number };
  readonly kept: KeptFields;
}

/** Something to do, without anybody having done it. */
export interface ExchangeTask {
  /** The file's own name for it; once in a content. */
  readonly key: string;
  readonly world?: string;
  readonly instruction: string;
  /** Where it starts, e.g. an address. */
  readonly start?: string;
  readonly goal?: Json;
  readonly kept: KeptFields;
}

/** A part of a console's session: a call with its further lines, what came back, a remark, or what a person said. */
export interface TranscriptEntry {
  readonly kind: "call" | "result" | "note" | "dialogue";
  readonly text: string;
  /** The line as the file has it, where the text alone does not give it again. */
  readonly written?: string;
}

/** A session at a console, call by call. */
export interface ExchangeTranscript {
  readonly key: string;
  readonly entries: readonly TranscriptEntry[];
  readonly kept: KeptFields;
}

interface ItemByKind {
  readonly exemplars: ExchangeExemplar;
  readonly demonstrations: ExchangeDemonstration;
  readonly tasks: ExchangeTask;
  readonly transcripts: ExchangeTranscript;
}

export type ContentKind = keyof ItemByKind;

/**
 * Items of one kind, and the files that they name: videos, pictures. Files that lay beside and belong to no
 * item, such as a log of how they were learned, are copied by a writer of the same format alone.
 */
export type ContentOf<Kind extends ContentKind> = {
  readonly [K in Kind]: {
    readonly kind: K;
    readonly items: readonly ItemByKind[K][];
    readonly media: readonly ExchangeFile[];
    readonly beside?: readonly ExchangeFile[];
  };
}[Kind];

export type ExchangeContent = ContentOf<ContentKind>;

const NONE_BESIDE: readonly ExchangeFile[] = [];

/** What lay beside the items; nothing where they came without. */
export function filesBeside({ beside = NONE_BESIDE }: ExchangeContent): readonly ExchangeFile[] {
  return beside;
}

/**
 * The segments in seconds of the whole film, for formats that name a film and no part of it: a
 * demonstration's own count from where its part of the film begins.
 */
export function segmentsInFilm({
  segments,
  videoRange,
}: Pick<ExchangeDemonstration, "segments" | "videoRange">): readonly ExchangeSegment[] {
  if (videoRange === undefined) {
    return segments;
  }
  const { startS: fromS } = videoRange;
  return segments.map((segment) => ({
    ...segment,
    startS: segment.startS + fromS,
    endS: segment.endS + fromS,
  }));
}
