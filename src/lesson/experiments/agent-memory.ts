/** What an agent of an experiment acts from, and with what. */
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { isStarter, usableOf, type Exemplar } from "@/core/exemplar";
import type { ExperimentAgent, MemoryForm, MemorySource } from "@/core/experiments/experiment";
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
  const { of, as, from, uncorrected, only } = memory;
  const usable = usableOf(all).filter(
    (exemplar) =>
      exemplar.world === world &&
      BELONGS[of](exemplar) &&
      (from === undefined || exemplar.provenance.sourceKind === from) &&
      (!uncorrected || exemplar.provenance.corrections.length === 0) &&
      (only === undefined || only.includes(exemplar.id)) &&
      // What came without its demonstration cannot be given as it was shown.
      (as !== "shown" || exemplar.noisyProgram !== ""),
  );
  return drawExemplars(usable, memory);
}

/**
 * The exemplars in the form in which the agent is given them. They keep their ids and vectors, so that all
 * forms are found by the same words (ICAL, Table 1: raw demonstrations, without the abstraction phase).
 */
export function givenAs(as: MemoryForm, exemplars: readonly Exemplar[]): readonly Exemplar[] {
  return as === "taught" ? exemplars : exemplars.map(FORMS[as]);
}

const FORMS: Readonly<Record<Exclude<MemoryForm, "taught">, (exemplar: Exemplar) => Exemplar>> = {
  shown: (exemplar) => unexplained({ ...exemplar, program: exemplar.noisyProgram }),
  unexplained,
};

/** What its words stand for was told by its verified run, so that it goes as well. */
function unexplained(exemplar: Exemplar): Exemplar {
  const { meaning: _, ...rest } = exemplar;
  return { ...rest, abstractions: EMPTY_ABSTRACTIONS };
}

/** The parts that are left to an agent. */
export function partsOf({ without }: Pick<ExperimentAgent, "without">): AgentParts {
  return { ...ALL_PARTS, ...Object.fromEntries(without.map((name) => [name, false])) };
}
