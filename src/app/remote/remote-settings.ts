import { z } from "zod";
import { descriptionSchema } from "@/worlds/remote/protocol";

/** A world elsewhere as it is kept in the settings. */
export const remoteWorldSchema = z.object({
  /** As demonstrations name it. */
  id: z.string().startsWith("remote:"),
  /** What the person calls it. */
  name: z.string().min(1).max(80),
  /** Without what may be a key: see `toKeylessAddress`. */
  address: z.string().max(500),
  /** Set where it was typed with more than is kept; absent otherwise, and where a studio of before kept it. */
  isAddressCut: z.literal(true).exactOptional(),
  /** As its server described it last: what was taught stays readable while the server is off. */
  description: descriptionSchema,
});
export type RemoteWorldEntry = Readonly<z.infer<typeof remoteWorldSchema>>;
