/** What stands on the things that an exemplar's calls were made on, where people call things by that. */
import type { ProgramCall } from "@/core/world/program-call";
import type { WantedObject, WritingSource, WritingTask } from "@/engines/agent/writer";

/** The attribute with what stands on things; undefined where things are called by what they are. */
export function calledBy({ world }: Pick<WritingTask, "world">): string | undefined {
  return world.language?.speech?.attributes.called;
}

/** What stood on a thing when it was first there; undefined where the exemplar does not tell. */
export function calledIn(
  { instance }: ProgramCall["receiver"],
  { exemplar }: WritingSource,
  attribute: string,
): string | undefined {
  const there = exemplar.objects?.find(({ id }) => id === instance)?.attributes[attribute];
  const later = exemplar.abstractions.stateChanges.find(
    (change) => change.object === instance && change.attribute === attribute,
  )?.after;
  const name = there ?? later;
  return typeof name === "string" ? name : undefined;
}

/** The name that a thing has to have here: `to` exchanges the exemplar's for one of here. */
export function calledHere(
  name: string | undefined,
  attribute: string,
  to: (name: string) => string = (same) => same,
): Pick<WantedObject, "called"> {
  return name === undefined ? {} : { called: { attribute, names: [to(name)] } };
}
