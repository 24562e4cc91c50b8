/** An exemplar as an example in a prompt: everything that was learned with it, as material. */
import type { Exemplar } from "@/core/exemplar";
import type { Milestone } from "@/core/milestones/milestone";
import type { ChatPart } from "@/engines/teacher/endpoint/chat";
import { toData } from "@/engines/teacher/endpoint/prompts/prompt-data";
import type { RetrievedExemplar } from "@/engines/teacher/teacher-engine";

/** Real ones are far shorter: what is longer crowds out the task itself. */
const MOST_CHARS = {
  line: 400,
  section: 3_000,
  program: 6_000,
  lines: 40,
} as const;

/** Its picture follows it where the model can see. */
export function describeExemplar(
  { exemplar }: RetrievedExemplar,
  index: number,
  canSeeImages: boolean,
): readonly ChatPart[] {
  const number = index + 1;
  const text = `<example number="${number}">\n${tell(exemplar).join("\n")}\n</example>`;
  const { thumbnail } = exemplar;
  const hasPicture = canSeeImages && thumbnail?.startsWith("data:image/") === true;
  return hasPicture
    ? [
        { kind: "text", text: `${text}\nWhat was seen at first in example ${number}:` },
        { kind: "picture", url: thumbnail },
      ]
    : [{ kind: "text", text }];
}

function tell(exemplar: Exemplar): readonly string[] {
  const { abstractions, provenance, milestones = [] } = exemplar;
  const changes = abstractions.stateChanges.map(
    ({ object, attribute, before, after }) =>
      `${object} ${attribute}: ${JSON.stringify(before)} to ${JSON.stringify(after)}`,
  );
  return [
    ...block("Instruction", [exemplar.instruction]),
    ...block("Dialogue", exemplar.dialogue.split("\n")),
    ...whole("Objects", exemplar.stateText, MOST_CHARS.section),
    ...whole("Program labelled from its demonstration", exemplar.noisyProgram, MOST_CHARS.section),
    ...block("What was said to correct it", provenance.corrections),
    ...block("Summary", [abstractions.summary]),
    ...block(
      "Objects that matter",
      abstractions.relevantObjects.map(({ id, why }) => (why === "" ? id : `${id}: ${why}`)),
    ),
    ...block("Plan", abstractions.plan),
    ...block("Milestones", milestones.map(tellMilestone)),
    ...block("State changes", changes),
    ...block(
      "Insights",
      abstractions.comments.map(({ text }) => text),
    ),
    ...block("Preferences", abstractions.preferences ?? []),
    ...whole("Optimized program, verified", exemplar.program, MOST_CHARS.program),
  ];
}

function tellMilestone({ description, feedback, actions }: Milestone): string {
  const then = actions.length === 0 ? "" : ` Done: ${actions.join("; ")}.`;
  return `${description}.${feedback === "" ? "" : ` ${feedback}`}${then}`;
}

/** A list under its title; nothing where it is empty. */
function block(title: string, lines: readonly string[]): readonly string[] {
  const told = lines.filter((line) => line.trim() !== "").slice(0, MOST_CHARS.lines);
  const items = told.map((line) => `- ${toData(line, MOST_CHARS.line)}`);
  return items.length === 0 ? [] : [`${title}:`, ...items];
}

function whole(title: string, text: string, mostChars: number): readonly string[] {
  return text.trim() === "" ? [] : [`${title}:`, toData(text.trimEnd(), mostChars)];
}
