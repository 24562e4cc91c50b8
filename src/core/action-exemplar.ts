/** Accepted actions in the form of a program with abstractions, which memory, bundle and retrieval know. */
import type { Abstractions } from "@/core/abstraction";
import type { RecordedAction, ActionContent, ActionReview } from "@/core/action-review";
import type { PageElement, RecordedWorld } from "@/core/world/recorded-world";

/** One action a line, each with what its element said: the numbers mean nothing on another page. */
export function writeActions(
  actions: readonly { readonly recorded: RecordedAction; readonly content: ActionContent }[],
  world: RecordedWorld,
): string {
  return actions
    .map(({ recorded, content }) => {
      // A program's line is a line, whatever somebody typed.
      const action = content.action.replaceAll(/\s*\n\s*/gu, " ");
      const element = world.elementOf(content.action, recorded.observation);
      return element === undefined ? action : `${action}  # ${nameElement(element)}`;
    })
    .join("\n");
}

/** The actions of a program that {@link writeActions} wrote. */
export function readActions(program: string): readonly string[] {
  return program
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.replace(/ {2}# \w+ “[^”]*”$/u, ""));
}

/** ICAL's four kinds, read off the actions: plan, insights, predicted states, elements acted on. */
export function abstractActions(review: ActionReview, world: RecordedWorld): Abstractions {
  const { actions, summary, comments } = review;
  return {
    summary,
    plan: actions.map(({ content, recorded }) =>
      content.summary === ""
        ? world.describeAction(content.action, recorded.observation)
        : content.summary,
    ),
    comments: comments
      .filter((text) => text.trim() !== "")
      .map((text, index) => ({ id: `task-${index + 1}`, kind: "task", text })),
    stateChanges: actions.flatMap(({ content }, index) =>
      content.predictedState === ""
        ? []
        : [
            {
              id: `change-${index + 1}`,
              object: "page",
              attribute: "shows",
              before: null,
              after: content.predictedState,
              line: index + 1,
            },
          ],
    ),
    relevantObjects: actions.flatMap(({ recorded, content }, index) => {
      const element = world.elementOf(content.action, recorded.observation);
      const done = world.describeAction(content.action, recorded.observation);
      const acted = element === undefined ? [] : [nameElement(element)];
      const names = new Set(acted);
      content.relevant?.forEach((name) => names.add(name));
      return [...names].map((name) => ({
        id: name,
        class: tagOf(name),
        why: `Step ${index + 1}: ${acted.includes(name) ? done : "to be looked at"}`,
      }));
    }),
  };
}

/** An element by what it is and says, which other pages may have too: its number is of this one. */
export function nameElement({ tag, text }: PageElement): string {
  return `${tag} ${quote(text)}`;
}

function tagOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf(" ")));
}

const MAX_NAME_CHARS = 80;

function quote(text: string): string {
  return `“${text.length > MAX_NAME_CHARS ? `${text.slice(0, MAX_NAME_CHARS - 1)}…` : text}”`;
}
