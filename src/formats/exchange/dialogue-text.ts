/** Dialogues as one text, `<Commander> Boil it. <Driver> Done.`, taken apart again. */
import type { Utterance } from "@/core/demonstration";

/**
 * The utterances of such a text; nobody saw a frame of them, so all belong to the first. Text before the
 * first speaker, and text without any, is a person's.
 */
export function readDialogueText(text: string): readonly Utterance[] {
  const parts = text.split(/<(Commander|Driver|Person)>/u);
  const utterances: Utterance[] = [];
  let speaker: Utterance["speaker"] = "Person";
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) {
      speaker = part === "Commander" || part === "Driver" ? part : "Person";
    } else if (part.trim() !== "") {
      utterances.push({ speaker, text: part.trim(), frame: 0 });
    }
  }
  return utterances;
}

/** What the Commander says; all of it where nobody is named. */
export function requestOf(text: string): string {
  const utterances = readDialogueText(text);
  const asked = utterances.filter(({ speaker }) => speaker === "Commander");
  return (asked.length === 0 ? utterances : asked).map(({ text }) => text).join(" ");
}
