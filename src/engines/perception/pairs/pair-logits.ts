/** What the model says of a pair of frames: one number for each verb, and for each object. */
export interface PairLogits {
  readonly verbs: Float32Array;
  readonly objects: Float32Array;
}
