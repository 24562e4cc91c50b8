import type { CallArgument, ProgramCall } from "@/core/world/program-call";

/** `mug.place(sink)`, with the instances that the objects were bound to. */
export function callText({ receiver, method, args }: ProgramCall): string {
  return `${nameOf(receiver)}.${method}(${argumentText(args)})`;
}

/** What stands between the brackets of a call. */
export function argumentText(args: readonly CallArgument[]): string {
  return args
    .map((argument) =>
      argument.kind === "object" ? nameOf(argument.object) : JSON.stringify(argument.value),
    )
    .join(", ");
}

function nameOf({ variable, instance }: ProgramCall["receiver"]): string {
  return instance ?? variable;
}
