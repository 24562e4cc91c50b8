/** Columns of the queue by name, as they are kept. The title is always there. */
export const QUEUE_COLUMNS = [
  "instruction",
  "source",
  "world",
  "length",
  "lanes",
  "grade",
  "assigned",
  "added",
  "status",
] as const;
export type QueueColumn = (typeof QUEUE_COLUMNS)[number];

/** What is shown before anybody chose. */
export const FIRST_COLUMNS: readonly QueueColumn[] = [
  "instruction",
  "length",
  "lanes",
  "assigned",
  "status",
];
