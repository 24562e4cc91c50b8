/** What a person chooses before an agent acts. */
import { t } from "@/base/language/translate";
import type { TeacherConnection } from "@/core/teacher-connection";
import { MEMORY_CHOICES, GRANULARITY_CHOICES, SIGHT_CHOICES } from "@/features/deploy/choice-names";

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
  /** The same in every language; a model's is what its connection calls it. */
  readonly name: string;
  readonly isModel: boolean;
  /** Whether it is shown what the camera shows. */
  readonly canSee?: boolean;
}

const WRITER_NAMES: Readonly<Record<BuiltInWriter, string>> = {
  analogy: "By analogy from the exemplars",
  copy: "The nearest exemplar's program, as it is",
};

const WRITER_WORDS: Readonly<Record<BuiltInWriter, string>> = {
  analogy: t("By analogy from the exemplars"),
  copy: t("The nearest exemplar's program, as it is"),
};

/** The writers that there are, those built in first. */
export function writerOptions(
  connections: readonly Pick<TeacherConnection, "id" | "name" | "model" | "canSeeImages">[],
): readonly WriterOption[] {
  return [
    ...BUILT_IN_WRITERS.map((id) => ({
      id,
      name: WRITER_NAMES[id],
      title: WRITER_WORDS[id],
      isModel: false,
    })),
    ...connections.map((connection) => {
      const { id, model, canSeeImages: canSee } = connection;
      const isNamed = connection.name !== "" && connection.name !== model;
      const name = isNamed ? `${connection.name} (${model})` : model;
      return { id, name, title: t("Language model: {name}", { name }), isModel: true, canSee };
    }),
  ];
}

/** Who wrote a run, as it is recorded. */
export function recordedWriter({ name, isModel }: WriterOption): string {
  return isModel ? `Language model: ${name}` : name;
}

export type SightChoice = (typeof SIGHT_CHOICES)[number];

export const SIGHT_WORDS: Readonly<Record<SightChoice, string>> = {
  seen: t("What its camera has shown it"),
  known: t("The whole room from the start"),
};

export type GranularityChoice = (typeof GRANULARITY_CHOICES)[number];

export const GRANULARITY_WORDS: Readonly<Record<GranularityChoice, string>> = {
  program: t("A whole program at once"),
  action: t("One action at a time"),
};

/** An agent, as far as it can be chosen. */
export interface AgentChoice {
  readonly memory: MemoryChoice;
  readonly writer: WriterOption;
  readonly see: SightChoice;
  readonly granularity: GranularityChoice;
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
      title: OTHER_MEMORY_WORDS[memory],
      other: { ...choice, memory },
    })),
    ...writers
      .filter(({ id }) => id !== choice.writer.id)
      .map((writer) => ({
        id: `writer:${writer.id}`,
        title: otherWriterWords(writer),
        other: { ...choice, writer },
      })),
    ...SIGHT_CHOICES.filter((see) => see !== choice.see).map((see) => ({
      id: `see:${see}`,
      title: OTHER_SIGHT_WORDS[see],
      other: { ...choice, see },
    })),
    ...GRANULARITY_CHOICES.filter((each) => each !== choice.granularity).map((granularity) => ({
      id: `granularity:${granularity}`,
      title: OTHER_GRANULARITY_WORDS[granularity],
      other: { ...choice, granularity },
    })),
  ];
}

const OTHER_MEMORY_WORDS: Readonly<Record<MemoryChoice, string>> = {
  all: t("Another memory: the whole memory"),
  starter: t("Another memory: only the starter memory"),
  own: t("Another memory: only what was taught here"),
  none: t("Another memory: no memory"),
};

const OTHER_WRITER_WORDS: Readonly<Record<BuiltInWriter, string>> = {
  analogy: t("Another writer: by analogy from the exemplars"),
  copy: t("Another writer: the nearest exemplar's program, as it is"),
};

function otherWriterWords({ id, name }: WriterOption): string {
  const builtIn = BUILT_IN_WRITERS.find((each) => each === id);
  return builtIn === undefined
    ? t("Another writer: language model: {name}", { name })
    : OTHER_WRITER_WORDS[builtIn];
}

const OTHER_SIGHT_WORDS: Readonly<Record<SightChoice, string>> = {
  seen: t("Another way of seeing: what its camera has shown it"),
  known: t("Another way of seeing: the whole room from the start"),
};

const OTHER_GRANULARITY_WORDS: Readonly<Record<GranularityChoice, string>> = {
  program: t("Another way of planning: a whole program at once"),
  action: t("Another way of planning: one action at a time"),
};
