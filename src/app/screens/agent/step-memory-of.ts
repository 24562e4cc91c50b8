/** The part of the studio's memory that an agent in front of screens acts from. */
import type { Json } from "@/base/json";
import { readActions } from "@/core/action-exemplar";
import { beginOf, type Exemplar } from "@/core/exemplar";
import type { ScreenWorld } from "@/core/screens/screen-world";
import { recallEpisodes, type KeptEpisode } from "@/engines/agent/screens/recall-episodes";
import { abstractEpisodes } from "@/engines/agent/screens/step-abstraction";
import { createStepMemory, stepId, type StepMemory } from "@/engines/agent/screens/step-memory";

export interface ScreenMemory {
  readonly memory: StepMemory;
  /** How many exemplars it is made of: of those that began on screens that are known here. */
  readonly size: number;
}

/** Plays what was kept and abstracts it; exemplars of pages that are not here are left out. */
export function stepMemoryOf(exemplars: readonly Exemplar[], screens: ScreenWorld): ScreenMemory {
  const kept = exemplars.flatMap((exemplar) => toKept(exemplar, screens));
  const episodes = recallEpisodes(kept);
  return {
    memory: createStepMemory(episodes, abstractEpisodes(episodes, stepId)),
    size: episodes.length,
  };
}

function toKept(exemplar: Exemplar, screens: ScreenWorld): readonly KeptEpisode[] {
  const { id, instruction, program } = exemplar;
  const begin = beginOf(exemplar);
  if (begin === undefined || !isKnown(begin, screens)) {
    return [];
  }
  const acts = readActions(program).map((action) => screens.actOf(action));
  return [{ id, instruction, acts, open: () => screens.open(begin) }];
}

function isKnown(begin: Json, screens: ScreenWorld): boolean {
  try {
    screens.nameOf(begin);
    return true;
  } catch {
    return false;
  }
}
