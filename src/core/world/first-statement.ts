/**
 * The part of a refusal that states the case, without its full stop: what to do about it is the
 * program's business. "The Fridge_3 is closed. Open it first." gives "The Fridge_3 is closed".
 */
export function firstStatement(sentence: string): string {
  const [first] = sentence.split(/(?<=[.!?])\s+/);
  return (first ?? sentence).replace(/\.$/, "");
}
