/** Which weights a model had when something was made with it. */
import { z } from "zod";

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/u);

/** SHA-256 of what made labels: of the model's weights, and of the learned head that moved its answers. */
export const labelWeightsSchema = z.object({
  model: sha256Schema.exactOptional(),
  head: sha256Schema.exactOptional(),
});
export type LabelWeights = Readonly<z.infer<typeof labelWeightsSchema>>;

/** The files of a teacher's model with their hashes; a model elsewhere has its name and nothing more. */
export const teacherWeightsSchema = z.union([
  z.literal("elsewhere"),
  z.array(z.object({ path: z.string(), sha256: sha256Schema })),
]);
