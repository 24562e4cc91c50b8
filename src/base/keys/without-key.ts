/** What is shorter protects nothing and stands in many a word: taking it out would only spoil the text. */
const SHORTEST_KEY = 4;

/** The text without an API key that somebody repeated in it: what is shown and handed on holds none. */
export function withoutKey(text: string, apiKey: string): string {
  return apiKey.length < SHORTEST_KEY ? text : text.replaceAll(apiKey, "(key)");
}
