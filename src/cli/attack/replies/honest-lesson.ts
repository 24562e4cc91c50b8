/** What the hostile lessons begin with: a demonstration, and the reply of a model that does its task. */
import type { HonestReply } from "@/cli/attack/replies/hostile-reply";
import { createLessonTools, createRunner, type LessonTools } from "@/cli/teach/open-lesson";
import { caseOfMade, type TeachCase } from "@/cli/teach/teach-case";
import { teachOne } from "@/cli/teach/teach-one";
import { findTaskDemonstration, roomSeed } from "@/worlds/household/household-study";
import { kitOf } from "@/worlds/worlds";

export interface HonestLesson {
  readonly one: TeachCase;
  readonly reply: HonestReply;
  readonly tools: LessonTools;
}

export async function openHonestLesson(): Promise<HonestLesson> {
  const kit = await kitOf("household");
  const tools = createLessonTools(kit, createRunner(kit, "calls"));
  const one = caseOfMade(findTaskDemonstration("coffee", roomSeed("training", 0)));
  const own = { ...tools, feedback: "critic" as const, isRelabelling: false };
  const { last } = await teachOne(one, one.labels, own);
  const { summary, plan } = last.abstractions;
  const reply = {
    explanation: "What does not matter is left out.",
    summary,
    abstracted_state: [{ id: "Mug_0", class: "Mug", why: "It holds the coffee." }],
    step_by_step: [...plan],
    predicted_state_changes: [],
    abstraction_comments: [],
    program: last.program,
    questions: [],
  };
  return { one, reply, tools };
}
