/** What a writer may know of the world and of an exemplar: never the goal that it was judged by. */
import type { FoundExemplar } from "@/app/deploy/agent-job";
import type { WorldModel } from "@/core/world/world-model";
import type { SourceExemplar, WriterWorld, WritingSource } from "@/engines/agent/writer";
import { parseUnrolled } from "@/engines/teacher/unroll-sub-programs";

/** The objects of an exemplar's room before its first action. */
export type Room = NonNullable<SourceExemplar["objects"]>;

/** How to name and to speak: nothing else of a world reaches a writer. */
export function toWriterWorld({ vocabulary, language }: WorldModel): WriterWorld {
  return {
    ...(vocabulary === undefined ? {} : { vocabulary }),
    ...(language === undefined ? {} : { language }),
  };
}

/** A found exemplar with its program read; `room` is absent where none was kept with it. */
export function toWritingSource(
  { exemplar, retrieved }: FoundExemplar,
  { vocabulary }: WorldModel,
  room: Room | undefined,
): WritingSource {
  return {
    exemplar: { ...exemplar, ...(room === undefined ? {} : { objects: room }) },
    calls: parseUnrolled(exemplar.program, vocabulary).calls,
    retrieved,
  };
}
