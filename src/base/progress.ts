/** How far a long job is. `total` is absent while it is unknown. */
export interface Progress {
  readonly label: string;
  readonly done: number;
  readonly total?: number;
}

export type OnProgress = (progress: Progress) => void;

/** What every long job takes: a way to cancel it and a way to tell how far it is. */
export interface JobOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}
