/** A step of an agent as a person is told of it. */
export interface ShownAgentStep {
  readonly action: string;
  readonly says: string;
  readonly why: string;
  /** Why it was refused; absent where it was not. */
  readonly refusal?: string;
  /** The nearest remembered steps, best first. */
  readonly retrieved: readonly {
    readonly id: string;
    readonly exemplarId: string;
    readonly instruction: string;
    readonly shown: string;
    readonly score: number;
  }[];
}
