/** Functions that a program defines or takes from the memory: what they are called with, and whose name is whose. */
import type { Tree } from "@lezer/common";
import {
  definitionWithNeeds,
  skillNamed,
  type RememberedSkill,
} from "@/core/sub-programs/remembered-skills";
import { signatureOf, subProgramsOf, type SubProgram } from "@/core/sub-programs/sub-program";
import type { VocabularyCall } from "@/core/world/world-model";
import { matchArguments } from "@/engines/checker/call-arguments";
import type { CheckedRoom, ProgramProblem } from "@/engines/checker/checker-engine";
import type { NameScopes } from "@/engines/checker/name-scopes";
import type { ProgramText } from "@/engines/checker/program-text";

interface ReadText {
  readonly tree: Tree;
  readonly text: ProgramText;
  readonly scopes: NameScopes;
}

const NONE: readonly RememberedSkill[] = [];
const DEF = "def ";

export function findSkillProblems(read: ReadText, room: CheckedRoom): readonly ProgramProblem[] {
  const own = subProgramsOf(read.text.text);
  const { skills } = room;
  const known = skills === undefined ? NONE : skills;
  return [
    ...takenNames(own, room, known),
    ...missingDefinitions(read, known),
    ...wrongArguments(read, own, known),
  ];
}

/** A name says one thing: that of the robot's own call, or of the skill that has it already. */
function takenNames(
  own: readonly SubProgram[],
  { vocabulary }: CheckedRoom,
  skills: readonly RememberedSkill[],
): readonly ProgramProblem[] {
  const worldNames = new Set(
    [...vocabulary.types, ...vocabulary.functions].map(({ name }) => name),
  );
  return own.flatMap(({ name, source, firstLine }): readonly ProgramProblem[] => {
    const others = skills.filter((each) => each.name === name);
    const other = others.at(-1);
    const isSame = others.some((each) => each.source.trimEnd() === source.trimEnd());
    const sentence = worldNames.has(name)
      ? `"${name}" is one of the robot's own calls. Choose another name.`
      : other !== undefined && !isSame
        ? `There is a skill "${name}" already, in “${other.title}”, and it does something else. Use it, or choose another name.`
        : undefined;
    const place = {
      line: firstLine,
      column: DEF.length + 1,
      endLine: firstLine,
      endColumn: DEF.length + 1 + name.length,
    };
    return sentence === undefined
      ? []
      : [{ kind: "name-taken", severity: "error", sentence, ...place }];
  });
}

/** Called, in the memory and not in the program: it can be put in by a button. */
function missingDefinitions(
  { scopes, text }: ReadText,
  skills: readonly RememberedSkill[],
): readonly ProgramProblem[] {
  return scopes.uses.flatMap((use): readonly ProgramProblem[] => {
    const isMissing = use.isCallee && scopes.ownerOf(use.name, use.scope) === undefined;
    const skill = isMissing ? skillNamed(use.name, skills) : undefined;
    if (skill === undefined) {
      return [];
    }
    const defined = new Set(scopes.module.bindings.keys());
    return [
      {
        kind: "unknown-call",
        severity: "error",
        sentence: `"${use.name}" is a skill of “${skill.title}”. Its definition has to stand in this program.`,
        ...text.rangeOf(use.from, use.to),
        fix: {
          title: `Put in ${signatureOf(skill)}`,
          range: { line: 1, column: 1, endLine: 1, endColumn: 1 },
          text: `${definitionWithNeeds(skill, skills, defined)}\n\n`,
        },
      },
    ];
  });
}

function wrongArguments(
  { tree, text, scopes }: ReadText,
  own: readonly SubProgram[],
  skills: readonly RememberedSkill[],
): readonly ProgramProblem[] {
  const problems: ProgramProblem[] = [];
  tree.iterate({
    enter: ({ name, node }) => {
      const callee = node.firstChild;
      if (name !== "CallExpression" || callee?.name !== "VariableName") {
        return;
      }
      const called = text.textOf(callee);
      const owner = scopes.ownerOf(called, scopes.scopeAt(callee.from));
      const isOnce = owner === scopes.module && owner.bindings.get(called)?.length === 1;
      const skill = isOnce
        ? own.find((each) => each.name === called)
        : owner === undefined
          ? skillNamed(called, skills)
          : undefined;
      if (skill !== undefined) {
        problems.push(...matchArguments(node, asCall(skill), text).problems);
      }
    },
  });
  return problems;
}

function asCall({ name, parameters }: SubProgram): VocabularyCall {
  return {
    name,
    parameters: parameters.map((each) => ({
      name: each.name,
      isRequired: each.otherwise === undefined,
      takes: "any",
    })),
  };
}
