import type { TeachInteraction } from "@/formats/teach/teach-schema";
import { DRIVER_AGENT_ID, isDriverAction } from "@/formats/teach/teach-actions";

const TEXT_ACTION_ID = 100;

/** What was said, with the frame that was on screen: as many as the driver's actions before it. */
export interface TeachUtterance {
  readonly speaker: "Commander" | "Driver";
  readonly text: string;
  readonly frame: number;
}

export interface TeachDialogue {
  readonly utterances: readonly TeachUtterance[];
  /** What the Commander asked for before the driver first acted on an object; empty for nothing. */
  readonly instruction: string;
}

/** Reads the chat. The annotators' corrected spelling is preferred to what was typed. */
export function readDialogue(interactions: readonly TeachInteraction[]): TeachDialogue {
  const utterances: TeachUtterance[] = [];
  const requests: string[] = [];
  let frame = 0;
  let hasTouched = false;
  for (const entry of interactions) {
    if (isDriverAction(entry)) {
      frame += 1;
      hasTouched ||= entry.action_id >= 200;
    } else if (entry.action_id === TEXT_ACTION_ID) {
      const text = spokenText(entry);
      if (text === "") {
        continue;
      }
      const speaker = entry.agent_id === DRIVER_AGENT_ID ? "Driver" : "Commander";
      utterances.push({ speaker, text, frame });
      const isRequest = speaker === "Commander" && isInstruction(entry);
      // Later instructions answer the driver's questions; the task is asked for at the start.
      if (isRequest && (!hasTouched || requests.length === 0)) {
        requests.push(text);
      }
    }
  }
  return { utterances, instruction: joinSentences(requests) };
}

function spokenText({
  corrected_utterance: corrected,
  utterance: typed,
}: TeachInteraction): string {
  return (corrected || typed || "").trim();
}

function isInstruction(entry: TeachInteraction): boolean {
  return entry.da_metadata?.das?.some((act) => act === "Instruction") === true;
}

function joinSentences(sentences: readonly string[]): string {
  return sentences
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");
}
