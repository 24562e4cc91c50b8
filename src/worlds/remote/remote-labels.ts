/** How actions in a world elsewhere are named and written down: a label is a method and what it was done to. */
import type { ActionLabel } from "@/core/action-label";
import { describeAction } from "@/core/label-at";
import type { NoisyProgram, WorldLabels } from "@/core/world/world-kit";
import { callText } from "@/core/world/call-text";
import { toPythonName } from "@/core/python-name";
import { classOf, toCall } from "@/worlds/remote/act-as-call";
import type { RemoteDescription } from "@/worlds/remote/protocol";
import { badState } from "@/worlds/remote/remote-errors";
import { remoteStateOf } from "@/worlds/remote/remote-state";

export function createRemoteLabels(description: RemoteDescription): WorldLabels {
  const methods = description.types.flatMap((type) => type.methods.map(({ name }) => name));
  return {
    verbs: [...new Set(methods)],
    objectNames: (state) => [
      ...description.types.map(({ name }) => name),
      ...(state === undefined ? [] : remoteStateOf(state).scene.objects.map(({ id }) => id)),
    ],
    normalise: (label) => {
      const { object } = label;
      return object === undefined || !/_\d+$/u.test(object)
        ? label
        : { ...label, object: classOf(object), instance: object };
    },
    toNoisyProgram: (labels) => toNoisyProgram(description, labels),
    // A placing call is done to where it goes, as its label is; the server says nothing of ways.
    actionOf: ({ receiver, method, args: [target] }) => ({
      verb: method,
      object: target?.kind === "object" ? target.object.class : receiver.class,
    }),
    actionKey: describeAction,
    assumeState: () => {
      throw badState("only its server can lay one out");
    },
  };
}

/** Calls in their order; refused ones, and what names no object of the world, are left out. */
function toNoisyProgram(
  description: RemoteDescription,
  labels: readonly ActionLabel[],
): NoisyProgram {
  const lines: string[] = [];
  const sources: NoisyProgram["sources"][number][] = [];
  const declared = new Set<string>();
  const declare = (id: string) => {
    if (!declared.has(id)) {
      declared.add(id);
      lines.push(`${toPythonName(id)} = ${classOf(id)}(${JSON.stringify(id)})`);
    }
  };
  const roles = new Map(
    description.types.flatMap(({ methods }) =>
      methods.map(({ name, role }) => [name, role] as const),
    ),
  );
  let heldId: string | undefined;
  for (const { id: labelId, verb, instance, given, success } of labels) {
    const call =
      instance === undefined || success === false
        ? undefined
        : toCall(description, { verb, objectId: instance, heldId, given });
    if (call !== undefined && instance !== undefined) {
      [call.receiver, ...call.args.flatMap((each) => (each.kind === "object" ? [each.object] : []))]
        .flatMap(({ instance: id }) => (id === undefined ? [] : [id]))
        .forEach(declare);
      lines.push(callText(withVariables(call)));
      sources.push({ line: lines.length, labelIds: [labelId] });
      const role = roles.get(verb);
      heldId = role === "take" ? instance : role === undefined ? heldId : undefined;
    }
  }
  return { text: lines.join("\n"), sources };
}

/** As it is written: by the variables, not by what they stand for. */
function withVariables(call: Parameters<typeof callText>[0]): Parameters<typeof callText>[0] {
  const named = ({ variable, class: name }: (typeof call)["receiver"]) => ({
    variable,
    class: name,
  });
  return {
    ...call,
    receiver: named(call.receiver),
    args: call.args.map((each) =>
      each.kind === "object" ? { kind: "object", object: named(each.object) } : each,
    ),
  };
}
