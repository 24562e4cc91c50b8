/** One thing that happened to a demonstration, to be read. */
export interface TimelineEvent {
  readonly id: string;
  readonly at: number;
  readonly kind:
    | "source"
    | "labels"
    | "version"
    | "run"
    | "correction"
    | "failure"
    | "remark"
    | "rewording"
    | "decision";
  readonly title: string;
  readonly who: string;
  /** What a version does, in the words of whoever wrote it; above the lines. */
  readonly summary?: string;
  /** Plain sentences under the title. */
  readonly lines: readonly string[];
  /** Whole texts, folded away. */
  readonly texts: readonly { readonly label: string; readonly text: string }[];
  /** The version to look at in the review. */
  readonly version?: number;
  readonly isBad?: boolean;
}
