/** Feature maps [C * cells] of a frame's own views. */
export interface FrameMaps {
  readonly overview: Float32Array;
  readonly hand: Float32Array;
}
