/** Words in an address of the studio. Who sends somebody a link decides how long they are. */
import { z } from "zod";
import { bounds } from "@/core/bounds";

export const linkWordsSchema = z.string().max(bounds.link.textChars);

/** What is too long, or no text, is as if it were not there. */
export const linkTextSchema = linkWordsSchema.optional().catch(undefined);
