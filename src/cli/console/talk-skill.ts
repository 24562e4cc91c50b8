/** `learn_skill(name)` on the command line: nobody can lead a gripper here, so the skill is written as code. */
import type { ConsoleSkills } from "@/app/console/skills/console-skills";
import type { SkillDraft } from "@/app/console/skills/skill-draft";

interface SkillTalk {
  readonly read: (prompt: string) => Promise<string | undefined>;
  readonly print: (text: string) => void;
}

/** One round: the lines of the function, what came of them, and whether it is kept. */
export async function answerSkill(
  skills: ConsoleSkills,
  { read, print }: SkillTalk,
): Promise<void> {
  const draft = draftOf(skills);
  if (draft === undefined) {
    return;
  }
  print(howToWrite(draft));
  const body = await readBody(skills, read);
  if (body === undefined) {
    skills.end();
    return;
  }
  skills.setWritten(true);
  skills.write(body);
  await skills.testWritten();
  const tested = draftOf(skills);
  if (tested?.learned === undefined) {
    print(`# ${tested?.error?.what ?? tested?.refusal ?? "It was not tested."}`);
    return;
  }
  const { tries, outcome } = tested.learned;
  const good = tries.filter(({ isSuccess }) => isSuccess).length;
  print(`# ${outcome.join("; ")}. On other tables it did so on ${good} of ${tries.length}.`);
  if ((await read("# Keep it? yes / no / again? "))?.trim().toLowerCase() === "yes") {
    await skills.keep();
    return;
  }
  skills.end();
}

function howToWrite({ name, object, reference }: SkillDraft): string {
  const beside = reference === undefined ? "" : ` and the ${reference}`;
  return [
    `# ${name}(object_id, reference_id=None), with the ${object}${beside}.`,
    "# By the gripper it is shown on the Console page. Here: its lines of Python, ended by a line with a full stop.",
    "# Before them, where wanted: object: NAME, reference: NAME, what: TEXT, when: TEXT, not: TEXT, say: TEXT. Or no.",
  ].join("\n");
}

function draftOf(skills: ConsoleSkills): SkillDraft | undefined {
  return skills.store.getState().draft;
}

/** Undefined where the person does not want to, or the lines end. */
async function readBody(
  skills: ConsoleSkills,
  read: SkillTalk["read"],
): Promise<string | undefined> {
  const lines: string[] = [];
  for (;;) {
    const line = await read("| ");
    if (line === undefined || (lines.length === 0 && line.trim().toLowerCase() === "no")) {
      return undefined;
    }
    if (line.trim() === ".") {
      return lines.join("\n");
    }
    if (lines.length > 0 || !tellHeader(skills, line)) {
      lines.push(line);
    }
  }
}

/** Whether the line was about the skill and none of its code. */
function tellHeader(skills: ConsoleSkills, line: string): boolean {
  const match = /^(?<name>[a-z]+): (?<text>.*)$/u.exec(line);
  const text = match?.groups?.["text"]?.trim();
  const draft = draftOf(skills);
  if (text === undefined || draft === undefined) {
    return false;
  }
  const tell = HEADERS.get(String(match?.groups?.["name"]));
  tell?.(skills, text, draft);
  return tell !== undefined;
}

/** What can be said of it before its code. */
const HEADERS: ReadonlyMap<
  string,
  (skills: ConsoleSkills, text: string, draft: SkillDraft) => void
> = new Map([
  ["object", (skills, text, draft) => skills.choose(text, draft.reference)],
  ["reference", (skills, text, draft) => skills.choose(draft.object, text)],
  ["what", (skills, what) => skills.describe({ what })],
  ["when", (skills, whenToUse) => skills.describe({ whenToUse })],
  ["not", (skills, whenNotToUse) => skills.describe({ whenNotToUse })],
  ["say", (skills, instruction) => skills.describe({ instruction })],
]);
