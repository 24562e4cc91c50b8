/**
 * What a world offers whose actions cannot be run again here: its notation, and no environment.
 * Success is for the person to judge, action by action ({@link '@/core/action-review'}).
 */
import type { Result } from "@/base/result";

export interface RecordedWorld {
  readonly id: string;
  /** The actions as text for a language model's prompt. */
  readonly apiText: string;
  /**
   * One action in the world's own notation, written the one way it is written here. With an
   * observation, its element must be on the page. The error is a sentence for people.
   */
  readAction(text: string, observation?: string): Result<string, string>;
  /** The action for people, with what its element says on the page: `click “Cars + trucks” (link)`. */
  describeAction(action: string, observation: string): string;
  /** The action that words ask for: written out in them, or named by what the page shows. */
  actionFromWords(words: string, context: ActionWordsContext): Result<ActionWordsAnswer, string>;
  /** The element that an action is about; undefined where it is about none. */
  elementOf(action: string, observation: string): PageElement | undefined;
  /** Everything that an observation names, in its order; empty where nothing was recorded. */
  elementsOf(observation: string): readonly PageElement[];
}

export interface ActionWordsContext {
  readonly observation: string;
  /** The action that the words are about. */
  readonly action: string;
}

export interface ActionWordsAnswer {
  readonly action: string;
  /** What was made of the words, for people. */
  readonly note: string;
}

/** One element of a page. */
export interface PageElement {
  readonly id: string;
  /** `A`, `BUTTON`, `INPUT`, ... */
  readonly tag: string;
  readonly text: string;
}
