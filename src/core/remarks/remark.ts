/**
 * Remarks of a person, pinned to what they are about: a frame, a range of frames, or a line of a program.
 * Nobody answers them; whether one is addressed is told by a check or ticked by a person, never by a reader.
 */
import { z } from "zod";
import { assertNever } from "@/base/assert";
import { timeMsSchema } from "@/base/time-ms";
import { bounds } from "@/core/bounds";

const frameSchema = z.number().int().nonnegative();

/** What a remark is about. A range ends before its `endFrame`. */
export const remarkPinSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("frame"), frame: frameSchema }),
  z.object({ kind: z.literal("range"), startFrame: frameSchema, endFrame: frameSchema }),
  z.object({
    kind: z.literal("line"),
    programId: z.string(),
    /** From 1. */
    line: z.number().int().positive(),
    /** The line as it was written, without its indent: where other lines come or go, it is found by it. */
    text: z.string(),
    /** The failure that a run had there: a later run can show that it is gone. */
    failure: z.string().exactOptional(),
  }),
]);
export type RemarkPin = Readonly<z.infer<typeof remarkPinSchema>>;
export type LinePin = Extract<RemarkPin, { readonly kind: "line" }>;

export const remarkSchema = z.object({
  id: z.string(),
  pin: remarkPinSchema,
  text: z.string().max(bounds.words.chars),
  at: timeMsSchema,
});
export type Remark = Readonly<z.infer<typeof remarkSchema>>;

/** What somebody said to a remark, oldest first in its thread. */
export const remarkReplySchema = z.object({
  id: z.string(),
  text: z.string().max(bounds.words.chars),
  at: timeMsSchema,
});
export type RemarkReply = Readonly<z.infer<typeof remarkReplySchema>>;

/** A remark as it stands: a person may have ticked it since, and said more to it. */
export interface StandingRemark extends Remark {
  readonly isTicked: boolean;
  readonly replies: readonly RemarkReply[];
}

/** What is done to remarks; each can be taken back. */
export const remarkChangeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("remark.add"), remark: remarkSchema }),
  z.object({
    kind: z.literal("remark.edit"),
    remarkId: z.string(),
    text: z.string().max(bounds.words.chars),
  }),
  /** A person says that it is addressed, or that it is not after all. */
  z.object({ kind: z.literal("remark.tick"), remarkId: z.string(), isOn: z.boolean() }),
  z.object({ kind: z.literal("remark.reply"), remarkId: z.string(), reply: remarkReplySchema }),
  z.object({ kind: z.literal("remark.remove"), remarkId: z.string() }),
]);
export type RemarkChange = Readonly<z.infer<typeof remarkChangeSchema>>;

/** The remarks after a change. One about a remark that is not there changes nothing. */
export function withRemarkChange(
  remarks: readonly StandingRemark[],
  change: RemarkChange,
): readonly StandingRemark[] {
  switch (change.kind) {
    case "remark.add":
      return remarks.some(({ id }) => id === change.remark.id)
        ? remarks
        : [...remarks, { ...change.remark, isTicked: false, replies: [] }];
    case "remark.edit":
      return changed(remarks, change.remarkId, { text: change.text });
    case "remark.tick":
      return changed(remarks, change.remarkId, { isTicked: change.isOn });
    case "remark.reply":
      return remarks.map((remark) =>
        remark.id === change.remarkId && remark.replies.every(({ id }) => id !== change.reply.id)
          ? { ...remark, replies: [...remark.replies, change.reply] }
          : remark,
      );
    case "remark.remove":
      return remarks.filter(({ id }) => id !== change.remarkId);
    default:
      return assertNever(change);
  }
}

function changed(
  remarks: readonly StandingRemark[],
  id: string,
  part: Partial<StandingRemark>,
): readonly StandingRemark[] {
  return remarks.map((remark) => (remark.id === id ? { ...remark, ...part } : remark));
}

/** Where a remark begins and ends in the film; undefined for one that is about a line. */
export function framesOfPin(
  pin: RemarkPin,
): { readonly startFrame: number; readonly endFrame: number } | undefined {
  switch (pin.kind) {
    case "frame":
      return { startFrame: pin.frame, endFrame: pin.frame + 1 };
    case "range":
      return { startFrame: pin.startFrame, endFrame: pin.endFrame };
    case "line":
      return undefined;
    default:
      return assertNever(pin);
  }
}
