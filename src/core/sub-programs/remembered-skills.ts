/**
 * The skills of a world without a console: functions that the programs of its exemplars define. They are in the
 * memory as the programs are, are exported with them, and go when they go.
 */
import { usableOf, type Exemplar } from "@/core/exemplar";
import { subProgramsOf, type SubProgram } from "@/core/sub-programs/sub-program";

export interface RememberedSkill extends SubProgram {
  /** Of the exemplar whose program defines it. */
  readonly title: string;
}

/** Every definition that may be shown, by time of learning: of several with a name the last one counts. */
export function skillsIn(
  world: string,
  exemplars: readonly Exemplar[],
): readonly RememberedSkill[] {
  return usableOf(exemplars)
    .filter((each) => each.world === world && each.program.includes("def "))
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .flatMap(({ title, program }) => subProgramsOf(program).map((each) => ({ ...each, title })));
}

export function skillNamed(
  name: string,
  skills: readonly RememberedSkill[],
): RememberedSkill | undefined {
  return skills.findLast((each) => each.name === name);
}

/** The definition, after those that it calls and `defined` does not have; each once. */
export function definitionWithNeeds(
  skill: RememberedSkill,
  skills: readonly RememberedSkill[],
  defined: ReadonlySet<string>,
): string {
  const seen = new Set([...defined, skill.name]);
  const sources: string[] = [];
  const add = ({ source }: RememberedSkill) => {
    for (const [name] of source.matchAll(/\b\w+(?=\()/gu)) {
      const needed = seen.has(name) ? undefined : skillNamed(name, skills);
      if (needed !== undefined) {
        seen.add(name);
        add(needed);
      }
    }
    sources.push(source);
  };
  add(skill);
  return sources.join("\n\n");
}
