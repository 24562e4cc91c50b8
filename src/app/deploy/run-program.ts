/** The program that a run amounts to: what was done, in order, with the reasons that were given. */
import { toPythonName } from "@/core/python-name";
import type { Abstractions } from "@/core/abstraction";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { WorldVocabulary } from "@/core/world/world-model";
import { printCall, printDeclaration } from "@/engines/teacher/straight-line-program";
import type { AgentMoment } from "@/features/deploy/agent-moment";

interface DoneCall {
  readonly call: ProgramCall;
  readonly why?: string;
}

/** A program with the abstractions that the run gives: reasons of lines, changes, objects. */
export interface RunProgram {
  readonly text: string;
  readonly abstractions: Abstractions;
}

/**
 * The calls that worked, those that mended others included. What was opened in order to look into it is
 * there as well, where programs can and something of it was used: what was taken out of it would not be within reach
 * otherwise. Of the search itself nothing is a lesson: next time things are elsewhere.
 */
export function programOfRun(
  moments: readonly AgentMoment[],
  summary: string,
  vocabulary: WorldVocabulary | undefined,
): RunProgram {
  const calls = moments
    .flatMap((moment, at) => callsOf(moment, { vocabulary, later: moments.slice(at + 1) }))
    .map(inOwnNames);
  const objects = new Map(
    calls.flatMap(({ call }) => referencesOf(call)).map((each) => [each.variable, each]),
  );
  const lines = [...objects.values()].map((object) => printDeclaration(object, vocabulary));
  const comments: Abstractions["comments"][number][] = [];
  for (const { call, why } of calls) {
    if (why !== undefined) {
      lines.push("", `# (causal abstraction) ${why}`);
      const id = `causal-${comments.length + 1}`;
      comments.push({ id, kind: "causal", line: lines.length + 1, text: why });
    }
    lines.push(printCall(call));
  }
  const relevant = [...objects.values()].flatMap(({ instance, class: kind }) =>
    instance === undefined ? [] : [{ id: instance, class: kind, why: "The run used it." }],
  );
  return {
    text: `${lines.join("\n")}\n`,
    abstractions: {
      summary,
      plan: [],
      comments,
      stateChanges: changesOf(moments),
      relevantObjects: relevant,
    },
  };
}

interface CallContext {
  readonly vocabulary: WorldVocabulary | undefined;
  /** What was done after it. */
  readonly later: readonly AgentMoment[];
}

function callsOf({ event }: AgentMoment, { vocabulary, later }: CallContext): readonly DoneCall[] {
  if (event.kind === "acted") {
    const { call, outcome, why } = event;
    return outcome.ok ? [{ call, ...(why === undefined ? {} : { why }) }] : [];
  }
  if (event.kind === "looked") {
    const { kind, object } = event.look;
    const isProgrammable =
      vocabulary?.types.some(({ methods }) => methods.some(({ name }) => name === kind)) === true;
    const isOpened = kind === "open" && isProgrammable && event.outcome.ok;
    return isOpened && object !== undefined && isUsed([object.id, ...event.found], later)
      ? [{ call: { receiver: toReference(object), method: kind, args: [] }, why: event.reason.why }]
      : [];
  }
  return [];
}

/** Whether one of these is what something was done to, or with, afterwards. */
function isUsed(ids: readonly string[], later: readonly AgentMoment[]): boolean {
  return later.some(
    ({ event }) =>
      event.kind === "acted" &&
      event.outcome.ok &&
      referencesOf(event.call).some(
        ({ instance }) => instance !== undefined && ids.includes(instance),
      ),
  );
}

function toReference({ id, class: kind }: { readonly id: string; readonly class: string }) {
  return { variable: toPythonName(id), class: kind, instance: id };
}

/** The variables of several programs, and of none, become those of one. */
function inOwnNames({ call, ...done }: DoneCall): DoneCall {
  const named = (reference: ObjectReference): ObjectReference => ({
    ...reference,
    variable: toPythonName(reference.instance ?? reference.class),
  });
  const args = call.args.map((argument) =>
    argument.kind === "object" ? { ...argument, object: named(argument.object) } : argument,
  );
  return { ...done, call: { ...call, receiver: named(call.receiver), args } };
}

function referencesOf({ receiver, args }: ProgramCall): readonly ObjectReference[] {
  return [
    receiver,
    ...args.flatMap((argument) => (argument.kind === "object" ? [argument.object] : [])),
  ];
}

function changesOf(moments: readonly AgentMoment[]): Abstractions["stateChanges"] {
  return moments
    .flatMap(({ event }) =>
      event.kind === "acted" && event.outcome.ok ? [...event.outcome.changes] : [],
    )
    .map(({ objectId, attribute, before, after }, index) => ({
      id: `change-${index + 1}`,
      object: objectId,
      attribute,
      before,
      after,
    }));
}
