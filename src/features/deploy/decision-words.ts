import { assertNever } from "@/base/assert";
import type { AgentMoment, EventOf } from "@/features/deploy/agent-moment";
import { callText } from "@/core/world/call-text";
import { searchWords } from "@/features/deploy/run-words";
import { takesAn } from "@/base/english/nouns";
import { t, tn } from "@/base/language/translate";
import { reasonWords } from "@/features/deploy/reason-words";

/** A decision in one line: what was decided, and what it rests on where that is known. */
export interface DecisionWords {
  readonly what: string;
  readonly why: string | undefined;
}

const plain = (what: string, why?: string): DecisionWords => ({
  what,
  why: why === undefined ? undefined : reasonWords(why),
});

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
      return plain(t("Leaves it as it is"), event.why);
    case "skipped":
      return plain(t("{call}: left out", { call: callText(event.call) }), t("It is so already."));
    case "bound":
      return plain(
        t("Takes {objectId} as {variable}", {
          objectId: event.objectId,
          variable: event.wanted.variable,
        }),
        event.why,
      );
    case "looked":
      return plain(sentence(searchWords(event)), event.reason.why);
    case "not-found":
      return plain(
        takesAn(event.wanted.class)
          ? t("Did not find an {class}", { class: event.wanted.class })
          : t("Did not find a {class}", { class: event.wanted.class }),
        tn(event.looks, { one: "after {count} look", other: "after {count} looks" }),
      );
    case "checked":
      return plain(
        t("Checked that {variable} is {attribute} {value}", {
          variable: event.need.variable,
          attribute: event.need.attribute,
          value: JSON.stringify(event.need.value),
        }),
        event.isMet ? t("It is.") : t("It is not."),
      );
    case "acted":
      return acted(event);
    case "asked":
      return plain(t("Asked"), event.question);
    case "answered":
      return plain(
        event.utterances.length === 0 ? t("Nothing was missed") : t("Was told"),
        event.utterances.map(({ text }) => text).join(" "),
      );
    case "stopped":
      return plain(STOPPED_WORDS[event.reason]);
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
        tn(event.retrieved.length, {
          one: "Found {count} exemplar",
          other: "Found {count} exemplars",
        }),
        event.retrieved.map(({ title, score }) => `${title} (${score.toFixed(2)})`).join(" · "),
      );
    case "recalled":
      return plain(
        t("Knows the routine {name}", { name: event.name }),
        [event.words, ...event.changes].join(" "),
      );
    case "written":
      return written(event);
    case "ranked":
      return plain(
        tn(event.candidates.length, {
          one: "Took the best of {count} program",
          other: "Took the best of {count} programs",
        }),
        event.candidates
          .map(({ score, refusedSteps }) =>
            t("{score}, {refusedSteps} refused", { score: score.toFixed(2), refusedSteps }),
          )
          .join(" · "),
      );
    case "reflected":
      return plain(
        t("Thought about the refusal of {call}", { call: callText(event.call) }),
        event.says,
      );
    default:
      return assertNever(event);
  }
}

/** Of no steps it is told why there are none, and not what they are like. */
function written({ program, because }: EventOf<"written">): DecisionWords {
  const { steps, explanation, unmapped } = program;
  if (steps.length === 0) {
    const missing = unmapped.find(({ kind }) => kind === "missing");
    const nothing = because === "finished" ? t("Found nothing left to do") : t("Wrote no steps");
    return plain(nothing, missing === undefined ? explanation : missing.why);
  }
  return because === "next"
    ? plain(
        tn(steps.length, {
          one: "Goes on: {count} step left",
          other: "Goes on: {count} steps left",
        }),
      )
    : plain(
        tn(steps.length, { one: "Wrote {count} step", other: "Wrote {count} steps" }),
        explanation,
      );
}

function acted({ call, outcome, as, why, isAlreadySo }: EventOf<"acted">): DecisionWords {
  const text = as === "program" ? callText(call) : `${callText(call)} (${AS_WORDS[as]})`;
  if (outcome.ok) {
    return plain(text, why);
  }
  return plain(
    isAlreadySo ? t("{call}: so already", { call: text }) : t("{call}: refused", { call: text }),
    outcome.failure?.sentence ?? why,
  );
}

const AS_WORDS: Readonly<Record<Exclude<EventOf<"acted">["as"], "program">, string>> = {
  need: t("needed first"),
  repair: t("to mend a refusal"),
  viewpoint: t("from another place"),
};

const STOPPED_WORDS: Readonly<Record<EventOf<"stopped">["reason"], string>> = {
  done: t("Stopped: done"),
  "nothing-to-do": t("Stopped: nothing-to-do"),
  "step-limit": t("Stopped: step-limit"),
  "refusal-limit": t("Stopped: refusal-limit"),
  "program-limit": t("Stopped: program-limit"),
  aborted: t("Stopped: aborted"),
};

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
