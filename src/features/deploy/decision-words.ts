import { assertNever } from "@/base/assert";
import type { AgentMoment, EventOf } from "@/features/deploy/agent-moment";
import { callText } from "@/core/world/call-text";
import { searchWords, stepCount } from "@/features/deploy/run-story";

/** A decision in one line: what was decided, and what it rests on where that is known. */
export interface DecisionWords {
  readonly what: string;
  readonly why: string | undefined;
}

const plain = (what: string, why?: string): DecisionWords => ({ what, why });

/** A decision as people read it. */
export function decisionWords(event: AgentMoment["event"]): DecisionWords {
  switch (event.kind) {
    case "retrieved":
    case "recalled":
    case "written":
    case "ranked":
    case "reflected":
      return thought(event);
    case "left-alone":
      return plain("Leaves it as it is", event.why);
    case "skipped":
      return plain(`${callText(event.call)}: left out`, "It is so already.");
    case "bound":
      return plain(`Takes ${event.objectId} as ${event.wanted.variable}`, event.why);
    case "looked":
      return plain(sentence(searchWords(event)), event.reason.why);
    case "not-found":
      return plain(`Did not find a ${event.wanted.class}`, `after ${event.looks} looks`);
    case "checked":
      return plain(
        `Checked that ${event.need.variable} is ${event.need.attribute} ${JSON.stringify(event.need.value)}`,
        event.isMet ? "It is." : "It is not.",
      );
    case "acted":
      return acted(event);
    case "asked":
      return plain("Asked", event.question);
    case "answered":
      return plain(
        event.utterances.length === 0 ? "Nothing was missed" : "Was told",
        event.utterances.map(({ text }) => text).join(" "),
      );
    case "stopped":
      return plain(`Stopped: ${event.reason}`);
    default:
      return assertNever(event);
  }
}

type Thought = EventOf<"retrieved" | "recalled" | "written" | "ranked" | "reflected">;

/** What was found and made up, before anything is done. */
function thought(event: Thought): DecisionWords {
  switch (event.kind) {
    case "retrieved":
      return plain(
        `Found ${event.retrieved.length} exemplars`,
        event.retrieved.map(({ title, score }) => `${title} (${score.toFixed(2)})`).join(" · "),
      );
    case "recalled":
      return plain(`Knows the routine ${event.name}`, [event.words, ...event.changes].join(" "));
    case "written":
      return plain(`Wrote ${stepCount(event.program)}`, event.program.explanation);
    case "ranked":
      return plain(
        `Took the best of ${event.candidates.length} programs`,
        event.candidates
          .map(({ score, refusedSteps }) => `${score.toFixed(2)}, ${refusedSteps} refused`)
          .join(" · "),
      );
    case "reflected":
      return plain(`Thought about the refusal of ${callText(event.call)}`, event.says);
    default:
      return assertNever(event);
  }
}

function acted({ call, outcome, as, why, isAlreadySo }: EventOf<"acted">): DecisionWords {
  const text = as === "program" ? callText(call) : `${callText(call)} (${AS_WORDS[as]})`;
  if (outcome.ok) {
    return plain(text, why);
  }
  return plain(
    isAlreadySo ? `${text}: so already` : `${text}: refused`,
    outcome.failure?.sentence ?? why,
  );
}

const AS_WORDS: Readonly<Record<Exclude<EventOf<"acted">["as"], "program">, string>> = {
  need: "needed first",
  repair: "to mend a refusal",
  viewpoint: "from another place",
};

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
