/**
 * Introduces one world to the sandbox. This file, the world's `sandbox-world.ts` and all they import
 * become one classic script for each world (see build/sandbox-plugin.ts): keep pages and views out.
 */
import { world } from "virtual:sandboxed-world";
import { startSandbox } from "@/engines/runner/sandbox-worker";

startSandbox(world);
