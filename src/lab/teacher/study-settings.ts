/**
 * What a demonstration is taught from: the switches of `teach`, and the rows of `teach-study`.
 *
 * Why it exists: that a loop ends in a verified program says little while nobody knows what of it
 * came from the words, what from the deeds, what from the memory and what from the critic. Each can
 * be taken away alone or with others. The goal that runs are judged by is always the demonstration's
 * own.
 */

/**
 * `given`: instruction and dialogue; `instruction`: no dialogue; `none`: neither; `other`: those of
 * a demonstration of another task.
 */
export const WORDS = ["given", "instruction", "none", "other"] as const;
export type Words = (typeof WORDS)[number];

/** `none`: no labels and an empty first program; `shuffled`: another order; `half`: the first half. */
export const DEEDS = ["given", "shuffled", "half", "none"] as const;
export type Deeds = (typeof DEEDS)[number];

/** Who speaks after a failed run; `self`: only the world about what it refused. */
export const CRITICS = ["template", "people", "self"] as const;
export type CriticName = (typeof CRITICS)[number];

/** The halves of what people say; the unseen one is not looked at while a reader is built. */
export const BANKS = ["development", "unseen"] as const;
export type BankName = (typeof BANKS)[number];

/**
 * `on`: exemplars are retrieved as they are taught; `starter`: and from the memory that the studio comes
 * with; `off`: nothing is. Verified programs are stored all the same.
 */
export const MEMORIES = ["on", "starter", "off"] as const;
export type MemoryName = (typeof MEMORIES)[number];

export interface StudySettings {
  readonly words: Words;
  readonly demonstration: Deeds;
  readonly memory: MemoryName;
  readonly critic: CriticName;
  readonly bank: BankName;
  /** The seed by which the order of the demonstrations is shuffled; undefined for that of the files. */
  readonly order: number | undefined;
  /** Of whatever is drawn: the words of others, shuffled labels, what people say. */
  readonly seed: number;
}
