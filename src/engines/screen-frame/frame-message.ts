/** What the sealed frame is told, and what it may say: which thing was touched, and what was typed. Anything else is passed over. */
import { z } from "zod";
import { bounds } from "@/core/bounds";
import type { DrawnScreen } from "@/core/screens/drawn-screen";

/** What keys in the frame may ask of the studio, and nothing else. */
const FRAME_WISHES = ["down", "up", "leave", "undo", "redo", "finish"] as const;
export type FrameWish = (typeof FRAME_WISHES)[number];

/** A screen, and how large it is drawn. */
export interface SentScreen {
  readonly screen: DrawnScreen;
  readonly scale: number;
}

const mark = z.string().regex(/^\d{1,6}$/u);

const messageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("here") }),
  z.object({ kind: z.literal("click"), place: z.string(), mark }),
  z.object({
    kind: z.literal("type"),
    place: z.string(),
    mark,
    text: z.string().max(bounds.web.textChars),
    /** Whether Enter was pressed. */
    isSent: z.boolean(),
  }),
  /** A digit that the page has no use for: it leads to the marks. */
  z.object({ kind: z.literal("digit"), digit: z.string().regex(/^\d$/u) }),
  /** A key that asks for something beside the page. */
  z.object({ kind: z.literal("wish"), wish: z.enum(FRAME_WISHES) }),
]);
export type FrameMessage = Readonly<z.infer<typeof messageSchema>>;

/** Undefined for what is no message. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const read = messageSchema.safeParse(data);
  return read.success ? read.data : undefined;
}
