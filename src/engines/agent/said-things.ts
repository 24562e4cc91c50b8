/** What a task's words name, as the other side of the state channel is written (ICAL Eq. 4). */
import type { AgentQuery, AgentTask } from "@/engines/agent/agent-engine";
import type { WriterWorld } from "@/engines/agent/writer";
import { MentionReader } from "@/engines/agent/writers/analogy/mention-reader";

/** "Mug, SinkBasin."; empty where nothing is named. What is in the room has no part in it: the task is in its words. */
export function saidThings({ instruction, dialogue }: AgentTask, world: WriterWorld): string {
  const text = [instruction, ...dialogue.map((each) => each.text)].join(" . ");
  const named = MentionReader.of(world)
    .read(text)
    .flatMap(({ classes }) => classes.slice(0, 1));
  return named.length === 0 ? "" : `${[...new Set(named)].toSorted().join(", ")}.`;
}

/** Whether there is a word in it at all. */
export function isAnythingSaid({ instruction, dialogue }: AgentTask): boolean {
  return [instruction, ...dialogue.map(({ text }) => text)].some((text) => text.trim() !== "");
}

export function queryOf(task: AgentTask, world: WriterWorld): AgentQuery {
  return { ...task, situation: saidThings(task, world) };
}
