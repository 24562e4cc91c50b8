/** What a person chooses before an agent acts. */
import { t } from "@/base/language/translate";

/** Which exemplars it acts from. */
export const MEMORY_CHOICES = ["all", "starter", "own", "none"] as const;
export type MemoryChoice = (typeof MEMORY_CHOICES)[number];

export const MEMORY_WORDS: Readonly<Record<MemoryChoice, string>> = {
  all: t("The whole memory"),
  starter: t("Only the starter memory"),
  own: t("Only what was taught here"),
  none: t("No memory"),
};

/** Writers that work without a connection. */
export const BUILT_IN_WRITERS = ["analogy", "copy"] as const;
export type BuiltInWriter = (typeof BUILT_IN_WRITERS)[number];

/** Who writes its programs: one of {@link BUILT_IN_WRITERS}, or a connection of the settings by its id. */
export interface WriterOption {
  readonly id: string;
  readonly title: string;
  readonly isModel: boolean;
}

const WRITER_WORDS: Readonly<Record<BuiltInWriter, string>> = {
  analogy: t("By analogy from the exemplars"),
  copy: t("The nearest exemplar's program, as it is"),
};

/** The writers that there are, those built in first. */
export function writerOptions(
  connections: readonly { readonly id: string; readonly name: string; readonly model: string }[],
): readonly WriterOption[] {
  return [
    ...BUILT_IN_WRITERS.map((id) => ({ id, title: WRITER_WORDS[id], isModel: false })),
    ...connections.map(({ id, name, model }) => {
      const title = name === "" || name === model ? model : `${name} (${model})`;
      return { id, title: t("Language model: {title}", { title }), isModel: true };
    }),
  ];
}

/** How much it knows of the room. */
export const SIGHT_CHOICES = ["seen", "known"] as const;
export type SightChoice = (typeof SIGHT_CHOICES)[number];

export const SIGHT_WORDS: Readonly<Record<SightChoice, string>> = {
  seen: t("What its camera has shown it"),
  known: t("The whole room from the start"),
};

/** An agent, as far as it can be chosen. */
export interface AgentChoice {
  readonly memory: MemoryChoice;
  readonly writer: WriterOption;
  readonly see: SightChoice;
}

/** What differs in the agent that is compared with: one thing, so that it shows what that is worth. */
export interface Comparison {
  /** As it stands in a link: `memory:none`. */
  readonly id: string;
  readonly title: string;
  readonly other: AgentChoice;
}

/** Everything that an agent can be compared with. */
export function comparisonsWith(
  choice: AgentChoice,
  writers: readonly WriterOption[],
): readonly Comparison[] {
  return [
    ...MEMORY_CHOICES.filter((memory) => memory !== choice.memory).map((memory) => ({
      id: `memory:${memory}`,
      title: t("Another memory: {decapitalize}", {
        decapitalize: decapitalize(MEMORY_WORDS[memory]),
      }),
      other: { ...choice, memory },
    })),
    ...writers
      .filter(({ id }) => id !== choice.writer.id)
      .map((writer) => ({
        id: `writer:${writer.id}`,
        title: t("Another writer: {decapitalize}", { decapitalize: decapitalize(writer.title) }),
        other: { ...choice, writer },
      })),
    ...SIGHT_CHOICES.filter((see) => see !== choice.see).map((see) => ({
      id: `see:${see}`,
      title: t("Another way of seeing: {decapitalize}", {
        decapitalize: decapitalize(SIGHT_WORDS[see]),
      }),
      other: { ...choice, see },
    })),
  ];
}

function decapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
