import { z } from "zod";

/** The last moment that a date can tell (ECMA-262, time values): beyond it every calendar throws. */
const LAST_MOMENT_MS = 8_640_000_000_000_000;

/** A moment in milliseconds since 1970. */
export const timeMsSchema = z.number().min(0).max(LAST_MOMENT_MS);
