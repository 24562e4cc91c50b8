/** The prompt of the abstraction phase and of revisions, after ICAL's Listings S5 and S6. */
import type { ProposeRequest, ReviseRequest } from "@/engines/teacher/teacher-engine";

export interface PromptWorld {
  /** The action API as text. */
  readonly apiText: string;
  /** The initial state as text, one object a line. */
  readonly stateText: string;
  readonly goalText: string | undefined;
}

export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string | readonly ChatPart[];
}

export type ChatPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image_url"; readonly image_url: { readonly url: string } };

const TASK = `You turn a noisy demonstration of a household task into the best program for it, and write down what makes it work so that others can learn the task from it.

You are given the instruction, the objects of the room, the action API, a program labelled from the demonstration (it may hold needless, wrong or missing steps) and verified examples of other tasks.

Answer with one JSON object and nothing else. Its fields:
- summary: one line on what the program achieves.
- abstracted_state: the objects that matter, by their id in the state, each with the reason why.
- step_by_step: the plan, one short sentence for each stage, naming object ids.
- predicted_state_changes: attributes that the program changes, with the value before and after.
- abstraction_comments: task and causal insights that carry over to similar tasks: why a step is needed, why another is not, what depends on what. Name object ids.
- program: the optimized Python program, using only the action API. Bind every InteractionObject to an instance of the state where there is one. Put causal insights as comments above the lines they explain.
- explanation: what you changed in the given program and why.`;

const REVISION = `A reviewer ran your program and says what is wrong with it. Work out what the feedback implies, mend the program, update the abstractions, and add an abstraction that keeps others from the same mistake.`;

/** Messages for a first proposal. */
export function toProposalMessages(
  request: ProposeRequest,
  world: PromptWorld,
  canSeeImages: boolean,
): readonly ChatMessage[] {
  return [
    { role: "system", content: TASK },
    { role: "user", content: toParts(describeTask(request, world), request, canSeeImages) },
  ];
}

/** Messages for a revision after feedback. */
export function toRevisionMessages(
  request: ReviseRequest,
  world: PromptWorld,
  canSeeImages: boolean,
): readonly ChatMessage[] {
  const { failure } = request;
  const where = failure?.line === undefined ? "" : ` (line ${failure.line})`;
  const sections = [
    describeTask(request, world),
    section("Program to revise", numberLines(request.program)),
    section("Its abstractions", JSON.stringify(request.abstractions)),
    failure === undefined ? "" : section("What failed", `${failure.sentence}${where}`),
    section("Feedback", request.correction),
  ];
  return [
    { role: "system", content: `${TASK}\n\n${REVISION}` },
    { role: "user", content: toParts(sections.join("\n"), request, canSeeImages) },
  ];
}

function describeTask(request: ProposeRequest, world: PromptWorld): string {
  const dialogue = request.dialogue.map(({ speaker, text }) => `${speaker}: ${text}`).join("\n");
  const examples = request.exemplars
    .map(
      ({ exemplar }, index) =>
        `Example ${index + 1}\nInstruction: ${exemplar.instruction}\nState:\n${exemplar.stateText}\nSummary: ${exemplar.abstractions.summary}\nProgram:\n${exemplar.program}`,
    )
    .join("\n\n");
  return [
    section("Instruction", request.instruction),
    dialogue === "" ? "" : section("Dialogue", dialogue),
    world.goalText === undefined ? "" : section("Goal", world.goalText),
    section("Objects of the room", world.stateText),
    section("Action API", world.apiText),
    section("Program labelled from the demonstration", numberLines(request.noisyProgram)),
    examples === "" ? "" : section("Verified examples", examples),
  ].join("\n");
}

function section(title: string, body: string): string {
  return `## ${title}\n${body.trim()}\n`;
}

function numberLines(program: string): string {
  return program
    .trimEnd()
    .split("\n")
    .map((line, index) => `${index + 1}: ${line}`)
    .join("\n");
}

function toParts(
  text: string,
  request: ProposeRequest,
  canSeeImages: boolean,
): string | readonly ChatPart[] {
  if (!canSeeImages || request.images.length === 0) {
    return text;
  }
  return [
    { type: "text", text },
    ...request.images.map((url): ChatPart => ({ type: "image_url", image_url: { url } })),
  ];
}
