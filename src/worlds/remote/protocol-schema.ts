import { z } from "zod";
import { PROTOCOL, PROTOCOL_VERSION, REQUESTS } from "@/worlds/remote/protocol";

/** The protocol as JSON Schema, for whoever writes a server: params and result of every request. */
export function protocolSchema(): unknown {
  const requests = Object.entries(REQUESTS).map(([name, { params, result }]) => [
    name,
    { params: toSchema(params), result: toSchema(result) },
  ]);
  return {
    title: `${PROTOCOL} ${PROTOCOL_VERSION}`,
    description: "params and result of each method; each is a JSON Schema of its own",
    methods: Object.fromEntries(requests),
  };
}

/** Params are what is sent, results what has to be answered: both before anybody reads them. */
function toSchema(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}
