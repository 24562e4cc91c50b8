/** What the sealed frame may say: which thing was touched, and what was typed. Anything else is passed over. */
import { z } from "zod";
import { bounds } from "@/core/bounds";

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
  /** A key that the page has no use for: `5`, `PageDown`, `Escape`. */
  z.object({ kind: z.literal("key"), key: z.string().min(1).max(20) }),
]);
export type FrameMessage = Readonly<z.infer<typeof messageSchema>>;

/** Undefined for what is no message. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const read = messageSchema.safeParse(data);
  return read.success ? read.data : undefined;
}
