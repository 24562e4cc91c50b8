/** A command that is being read. */
import type { Mention, StateFact } from "@/engines/agent/writers/analogy/mention-reader";
import type { SaidThing } from "@/engines/agent/writers/analogy/plain/plain-command";
import type { PlainVerb } from "@/engines/agent/writers/analogy/plain/plain-item";

interface Draft {
  verb: PlainVerb | undefined;
  things: SaidThing[];
  places: Mention[];
  facts: StateFact[];
  content: Mention | undefined;
  isDenied: boolean;
  isTold: boolean;
  isBeside: boolean;
}

export function emptyDraft(): Draft {
  return {
    verb: undefined,
    things: [],
    places: [],
    facts: [],
    content: undefined,
    isDenied: false,
    isTold: false,
    isBeside: false,
  };
}
