import { KeyStriker } from "@/base/keys/key-striker";

/** The text without an API key that somebody repeated in it: what is shown and handed on holds none. */
export function withoutKey(text: string, apiKey: string): string {
  const striker = new KeyStriker(apiKey);
  return striker.push(text) + striker.finish();
}
