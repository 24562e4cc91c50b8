/** A skill as an exemplar of the memory: its transcript defines it as a function, and uses it once. */
import { toWaitEntry } from "@/core/console/console-episodes";
import { printTranscript, transcriptOf } from "@/core/console/console-transcript";
import { toPythonText } from "@/core/console/python-literal";
import { jsonSchema } from "@/base/json";
import type { Exemplar } from "@/core/exemplar";
import { toPythonSkill } from "@/core/skill/python-skill";
import type { Skill } from "@/core/skill/skill";
import { exampleOf } from "@/core/skill/skill-example";
import type { WorldModel } from "@/core/world/world-model";
import { learnedExemplar } from "@/lesson/console/learned-exemplar";
import type { Embedder } from "@/engines/perception/perception-engine";

interface KeptWith {
  /** How a person asks for it. */
  readonly instruction: string;
  readonly world: WorldModel;
  readonly embedder: Embedder;
}

/** The exemplar, not stored yet. */
export async function skillExemplar(
  skill: Skill,
  { instruction, world, embedder }: KeptWith,
): Promise<Exemplar> {
  const first = exampleOf(skill);
  const things = [first.object, ...(first.reference === undefined ? [] : [first.reference])];
  const found = things.map((name) => `find(${toPythonText(name)})`).join(", ");
  const improved = [
    { source: toPythonSkill(skill), answer: "" },
    {
      source: `${skill.name}(${found})`,
      answer: toPythonText(skill.outcome.join("; ")),
    },
  ];
  const exemplar = await learnedExemplar(
    {
      sessionId: "",
      instruction,
      corrections: [],
      problem: skill.whenToUse,
      better: skill.what,
      by: "analogy",
      start: jsonSchema.parse(JSON.parse(first.stateJson)),
      session: [],
      improved,
      transcript: printTranscript(transcriptOf([toWaitEntry(instruction), ...improved])),
    },
    { world, embedder },
  );
  return { ...exemplar, skill };
}
