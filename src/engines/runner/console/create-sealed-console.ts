/**
 * Console sessions in the sealed sandbox, seen from the page.
 *
 * Key ideas. (1) Whatever a sandbox says is a claim, as it is with programs: parsed, counted, and every call
 * made again on the page's own copy of the world, which alone says what the state is. (2) A session whose
 * sandbox breaks a rule, or does not stop, is over: its sandbox is thrown away. Worlds are deterministic, so
 * whoever kept the statements opens another one with them.
 */
import type { JobOptions } from "@/base/progress";
import type { Json } from "@/base/json";
import type { ConsoleSession } from "@/core/console/console-session";
import type { WorldModel } from "@/core/world/world-model";
import { openSealedSession } from "@/engines/runner/console/sealed-session";
import type { Sandbox } from "@/engines/runner/sandbox";
import { SandboxSupply, type SandboxSupplyOptions } from "@/engines/runner/sandbox-supply";

export interface SealedConsoles {
  /** Opens a session in a sandbox of its own. Throws AppError RUN-01, RUN-02 and what the world throws for the state. */
  open(state: Json, options?: JobOptions): Promise<ConsoleSession>;
  /**
   * For tries of one thing in many scenes: they share a sandbox, one after the other, each with a namespace
   * and an episode of its own. A try that breaks the sandbox takes nothing with it: the next gets another.
   */
  shared(): SharedConsole;
  /** Starts a sandbox ahead of time. */
  warmUp(): Promise<void>;
  [Symbol.dispose](): void;
}

export interface SharedConsole {
  open(state: Json): Promise<ConsoleSession>;
  [Symbol.dispose](): void;
}

export interface SealedConsoleOptions extends SandboxSupplyOptions {
  readonly world: WorldModel;
}

/** Nothing is loaded before the first session or `warmUp`. */
export function createSealedConsoles(options: SealedConsoleOptions): SealedConsoles {
  const { world } = options;
  const supply = new SandboxSupply(options);
  const take = async ({
    signal = new AbortController().signal,
    onProgress = () => undefined,
  }: JobOptions): Promise<Sandbox> => {
    const sandbox = await supply.take({ signal, onProgress });
    if (sandbox === undefined) {
      throw new DOMException("The console was not opened.", "AbortError");
    }
    // Failures are forgotten here and told when the next session asks again.
    void supply.reserve().catch(() => undefined);
    return sandbox;
  };
  return {
    async open(state, jobOptions = {}) {
      const sandbox = await take(jobOptions);
      return await openSealedSession({ sandbox, world, state, isLast: true });
    },
    shared: () => shareSandbox(world, () => take({})),
    warmUp: async () => {
      await supply.reserve();
    },
    [Symbol.dispose]: () => supply[Symbol.dispose](),
  };
}

function shareSandbox(world: WorldModel, take: () => Promise<Sandbox>): SharedConsole {
  let sandbox: Sandbox | undefined;
  return {
    async open(state) {
      sandbox ??= await take();
      const mine = sandbox;
      return await openSealedSession({
        sandbox: mine,
        world,
        state,
        isLast: false,
        onBroken: () => {
          sandbox = undefined;
        },
      });
    },
    [Symbol.dispose]: () => sandbox?.[Symbol.dispose](),
  };
}
