import type { Json } from "@/base/json";
import type { ScreenRun } from "@/app/screens/agent/screen-run";

/** What was asked for, and who is at it. The goal stays on this side. */
export interface DeployedTask {
  readonly run: ScreenRun;
  readonly instruction: string;
  readonly begin: Json;
  readonly goal: Json | undefined;
  /** Exemplars that it acts from. */
  readonly memorySize: number;
}
