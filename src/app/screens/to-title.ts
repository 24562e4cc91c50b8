/** The instruction's first words, for the queue. */
export function toTitle(instruction: string): string {
  const text = instruction.trim().replace(/[.!]+$/u, "");
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
