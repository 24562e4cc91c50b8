/** Operations by which a demonstration is labelled. */
export const LABELLING = [
  "labels.model",
  "label.set",
  "labels.set",
  "label.remove",
  "label.split",
] as const;
