/** A skill as an exemplar of the memory: its transcript defines it as a function, and uses it once. */
import { toWaitEntry } from "@/core/console/console-episodes";
import { printTranscript, transcriptOf } from "@/core/console/console-transcript";
import { toPythonText } from "@/core/console/python-literal";
import { ensureExists } from "@/base/assert";
import { jsonSchema } from "@/base/json";
import type { Exemplar } from "@/core/exemplar";
import type { Skill } from "@/core/skill/skill";
import type { WorldModel } from "@/core/world/world-model";
import { learnedExemplar } from "@/app/console/learned-exemplar";
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
  const first = ensureExists(skill.demonstrations[0], "a skill was shown");
  const things = [first.object, ...(first.reference === undefined ? [] : [first.reference])];
  const found = things.map((name) => `find(${toPythonText(name)})`).join(", ");
  const improved = [
    { source: toPythonSkill(skill), answer: "" },
    {
      source: `${skill.name}(${found})`,
      answer: toPythonText(first.outcome.join("; ")),
    },
  ];
  const exemplar = await learnedExemplar(
    {
      sessionId: "",
      instruction,
      corrections: [],
      problem: skill.whenToUse,
      better: skill.what,
      start: jsonSchema.parse(JSON.parse(first.stateJson)),
      session: [],
      improved,
      transcript: printTranscript(transcriptOf([toWaitEntry(instruction), ...improved])),
    },
    { world, embedder },
  );
  return { ...exemplar, skill };
}

/** The skill as a function: what it does and when, and the numbers that the gripper goes by. */
export function toPythonSkill(skill: Skill): string {
  const told = [
    skill.what,
    skill.whenToUse === "" ? "" : `When to use: ${skill.whenToUse}`,
    skill.whenNotToUse === "" ? "" : `When not: ${skill.whenNotToUse}`,
  ]
    .filter((line) => line !== "")
    .join(" ");
  const numbers = JSON.stringify(skill.policy, (_, value: unknown) =>
    typeof value === "number" ? Number(value.toFixed(4)) : value,
  )
    .replaceAll(":true", ":True")
    .replaceAll(":false", ":False");
  return [
    `def ${skill.name}(object_id, reference_id=None):`,
    `    ${toPythonText(told)}`,
    `    return follow_skill(${numbers}, object_id, reference_id)`,
  ].join("\n");
}
