/**
 * Imported first by the page and by every worker: zod compiles schemas with `new Function` where it
 * may, and the studio's Content-Security-Policy refuses even the attempt.
 */
import { config } from "zod";

config({ jitless: true });
