/**
 * Introduces the household world to the sandbox. This file and all it imports become one classic
 * script, `virtual:household-sandbox` (see build/sandbox-plugin.ts): keep pages and views out of it.
 */
import { startSandbox } from "@/engines/runner/sandbox-worker";
import { householdWorld } from "@/worlds/household/household-world";

startSandbox(householdWorld);
