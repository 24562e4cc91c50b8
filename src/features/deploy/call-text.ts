import type { ProgramCall } from "@/core/world/program-call";

/** `mug.place(sink)`, with the instances that the objects were bound to. */
export function callText({ receiver, method, args }: ProgramCall): string {
  const list = args.map((argument) =>
    argument.kind === "object" ? nameOf(argument.object) : JSON.stringify(argument.value),
  );
  return `${nameOf(receiver)}.${method}(${list.join(", ")})`;
}

function nameOf({ variable, instance }: ProgramCall["receiver"]): string {
  return instance ?? variable;
}
