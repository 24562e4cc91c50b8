/** What a link asks of a deployment, as far as it is here; what is not is told, with what stands in its place. */
import { firstOf } from "@/base/element-at";
import { GRANULARITY_CHOICES, MEMORY_CHOICES, SIGHT_CHOICES } from "@/features/deploy/choice-names";
import {
  comparisonsWith,
  GRANULARITY_WORDS,
  MEMORY_WORDS,
  SIGHT_WORDS,
  type AgentChoice,
  type Comparison,
  type WriterOption,
} from "@/features/deploy/deploy-choice";
import type { RoomWish } from "@/features/deploy/setup-panel";
import { t } from "@/base/language/translate";

/** As it stands in the address, whatever somebody wrote there. */
export interface DeployLink {
  readonly room?: string | undefined;
  readonly n?: number | undefined;
  readonly demo?: string | undefined;
  readonly memory?: string | undefined;
  readonly writer?: string | undefined;
  readonly see?: string | undefined;
  readonly granularity?: string | undefined;
  readonly vs?: string | undefined;
}

interface Here {
  readonly placeKinds: readonly string[];
  readonly placeCount: number;
  readonly writers: readonly WriterOption[];
  /** The room that is taken where the link names none that there is. */
  readonly anyNumber: number;
  /** The demonstrations whose room is known; absent until they are listed. */
  readonly demonstrations?: readonly string[] | undefined;
}

/** What a link asks for and is not here. */
interface LostWish {
  readonly field: keyof DeployLink;
  /** What that is, and what was taken instead, in a sentence. */
  readonly words: string;
}

interface ReadLink {
  readonly room: RoomWish;
  readonly choice: AgentChoice;
  readonly comparisons: readonly Comparison[];
  /** Nothing is compared where undefined. */
  readonly comparison: Comparison | undefined;
  readonly lost: readonly LostWish[];
}

/** What of a link is one of several, and what is taken where it is none of them: the first. */
interface Wish<Option> {
  readonly field: keyof DeployLink;
  readonly label: string;
  readonly options: readonly Option[];
  readonly idOf: (option: Option) => string;
  readonly titleOf: (option: Option) => string;
}

/** Reads a link against what is here. */
export function readDeployLink(link: DeployLink, here: Here): ReadLink {
  const lost: LostWish[] = [];
  const tell = (field: keyof DeployLink, label: string, taken: string) => {
    lost.push({ field, words: lostWords(label, String(link[field]), taken) });
  };
  const take = <Option>({ field, label, options, idOf, titleOf }: Wish<Option>): Option => {
    const found = options.find((each) => idOf(each) === link[field]);
    const taken = found ?? firstOf(options);
    if (link[field] !== undefined && found === undefined) {
      tell(field, label, titleOf(taken));
    }
    return taken;
  };
  const named = <Id extends string>(
    field: keyof DeployLink,
    label: string,
    words: Readonly<Record<Id, string>>,
  ) => ({ field, label, idOf: (id: Id) => id, titleOf: (id: Id) => words[id] });
  const kind = take({
    field: "room",
    label: t("Where"),
    options: here.placeKinds,
    idOf: (each) => each,
    titleOf: (each) => each,
  });
  const number = numberOf(link.n, here);
  if (link.n !== undefined && link.n !== number) {
    tell("n", t("Number"), String(number));
  }
  const choice: AgentChoice = {
    memory: take({ ...named("memory", t("Memory"), MEMORY_WORDS), options: MEMORY_CHOICES }),
    // A link may name a connection that this studio does not have.
    writer: take({
      field: "writer",
      label: t("Writes programs"),
      options: here.writers,
      idOf: ({ id }) => id,
      titleOf: ({ title }) => title,
    }),
    see: take({ ...named("see", t("Knows of the room"), SIGHT_WORDS), options: SIGHT_CHOICES }),
    granularity: take({
      ...named("granularity", t("Plans ahead"), GRANULARITY_WORDS),
      options: GRANULARITY_CHOICES,
    }),
  };
  const isGone = link.demo !== undefined && here.demonstrations?.includes(link.demo) === false;
  if (isGone) {
    tell("demo", t("Where"), kind);
  }
  const comparisons = comparisonsWith(choice, here.writers);
  const comparison = comparisons.find(({ id }) => id === link.vs);
  if (link.vs !== undefined && comparison === undefined) {
    tell("vs", t("Compare with"), t("Nothing"));
  }
  const demonstrationId = isGone ? undefined : link.demo;
  return { room: { kind, number, demonstrationId }, choice, comparisons, comparison, lost };
}

/** The number of a room that there is; beyond the last one the last. */
function numberOf(asked: number | undefined, { placeCount, anyNumber }: Here): number {
  return asked !== undefined && Number.isInteger(asked) && asked >= 0
    ? Math.min(asked, placeCount - 1)
    : anyNumber;
}

function lostWords(field: string, asked: string, taken: string): string {
  return t("{field}: “{asked}” is not here. Taken instead: {taken}.", { field, asked, taken });
}

/** The link without what is not here: from now on it says what was taken. */
export function mendedLink<Link extends DeployLink>(link: Link, read: ReadLink): Link {
  const gone = Object.fromEntries(read.lost.map(({ field }) => [field, undefined]));
  return { ...link, ...gone, n: read.room.number };
}
