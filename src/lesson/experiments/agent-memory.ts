/** What an agent of an experiment acts from, and with what. */
import { isStarter, usableOf, type Exemplar } from "@/core/exemplar";
import type { ExperimentAgent, MemorySource } from "@/core/experiments/experiment";
import { ALL_PARTS, type AgentParts } from "@/engines/agent/agent-engine";
import { drawExemplars } from "@/lesson/experiments/plan-trials";

const BELONGS: Readonly<Record<MemorySource, (exemplar: Exemplar) => boolean>> = {
  all: () => true,
  starter: isStarter,
  own: (exemplar) => !isStarter(exemplar),
  none: () => false,
};

/** The exemplars that one agent acts from, of all there are; claims of bundles never count. */
export function memoryOf(
  { memory }: Pick<ExperimentAgent, "memory">,
  all: readonly Exemplar[],
  world: string,
): readonly Exemplar[] {
  const usable = usableOf(all).filter((exemplar) => exemplar.world === world);
  return drawExemplars(usable.filter(BELONGS[memory.of]), memory);
}

/** The parts that are left to an agent. */
export function partsOf({ without }: Pick<ExperimentAgent, "without">): AgentParts {
  return { ...ALL_PARTS, ...Object.fromEntries(without.map((name) => [name, false])) };
}
