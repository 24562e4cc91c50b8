/** What a stored connection can be, without how it is spoken to: the first screen knows these names only. */
export const CONNECTION_KIND_IDS = ["openai", "ollama", "anthropic", "google", "browser"] as const;
export type ConnectionKindId = (typeof CONNECTION_KIND_IDS)[number];

export function isConnectionKind(kind: string): kind is ConnectionKindId {
  return CONNECTION_KIND_IDS.some((known) => known === kind);
}
