/** What the robot in a console goes by: the world's own transcripts, and what was learned here. */
import { parseTranscript } from "@/core/console/console-transcript";
import { usableOf, type Exemplar } from "@/core/exemplar";
import type { ConsoleWorld } from "@/core/world/world-kit";
import type { ConsoleExample } from "@/engines/console/console-engine";

/** The memory for a world; what was learned last stands last, and counts first where two are alike. */
export function consoleMemory(
  { examples }: Pick<ConsoleWorld, "examples">,
  learned: readonly Exemplar[],
): readonly ConsoleExample[] {
  return [
    ...examples.map((text, index) => ({
      id: exampleId(index),
      transcript: parseTranscript(text),
    })),
    ...learned.flatMap(({ id, transcript }) =>
      transcript === undefined ? [] : [{ id, transcript: parseTranscript(transcript) }],
    ),
  ];
}

/** What of the stored memory is for a console in this world; what only a bundle claims is not. */
export function learnedIn(world: string, exemplars: readonly Exemplar[]): readonly Exemplar[] {
  return usableOf(exemplars)
    .filter((each) => each.world === world && each.transcript !== undefined)
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

/** The world's own examples have no ids of their own. */
export function exampleId(index: number): string {
  return `example-${index + 1}`;
}
