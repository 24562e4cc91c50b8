/** What is wanted here, in classes of here. */
import type { Substitution } from "@/engines/agent/writer";
import type { PlainReading } from "@/engines/agent/writers/analogy/plain/plain-command";
import type { Mention, StateFact } from "@/engines/agent/writers/analogy/mention-reader";

/** An aim in the words of here. */
export interface WantedAim {
  /** Any of these; together: all of each. */
  readonly classes: readonly string[];
  readonly isTogether: boolean;
  readonly isEvery: boolean;
  readonly count: number;
  /** So many of the kind are somebody else's: "the other one". */
  readonly nth?: number;
  readonly facts: readonly StateFact[];
  readonly places: readonly string[];
  /** The exemplar that it is from; of what is asked for literally, the words. */
  readonly exemplarId?: string;
  readonly words?: string;
  readonly substitutions: readonly Substitution[];
  /** 0 to 1: how sure it is that this is what is meant. */
  readonly likeness: number;
}

export interface Spoken {
  readonly mentions: readonly Mention[];
  /** Of pieces of nobody says what. */
  readonly bareCount: number | undefined;
  /** Everything that is said, as the words are read. */
  readonly tokens: readonly string[];
  /** One instruction, clause by clause; absent for a talk. */
  readonly reading?: PlainReading;
  /** Whether it is one instruction, and no talk: what it names is what is to be done. */
  readonly isAlone: boolean;
}
