/** Facets and orders by name, as they stand in an address. */

/** In the order in which they stand on the page. */
export const FACET_IDS = [
  "world",
  "source",
  "teacher",
  "verified",
  "outcome",
  "abstractions",
  "skill",
  "tag",
  "place",
] as const;
export type FacetId = (typeof FACET_IDS)[number];

/** What is chosen; a facet that is absent keeps nothing out. */
export type FacetChoice = Readonly<Partial<Record<FacetId, string>>>;

export const MEMORY_ORDERS = ["newest", "oldest", "by title", "most used", "most helpful"] as const;
export type MemoryOrder = (typeof MEMORY_ORDERS)[number];
