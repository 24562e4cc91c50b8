/** Before every unit test: a connection to anybody but this machine is refused, whoever opens it. */
import { Socket } from "node:net";

const connect = Reflect.get(Socket.prototype, "connect");
const HERE: ReadonlySet<unknown> = new Set([undefined, "", "localhost", "127.0.0.1", "::1"]);

// Files of tests that share a process come here once each: one guard is enough.
if (Reflect.get(connect, "name") !== "guarded") {
  Reflect.set(Socket.prototype, "connect", function guarded(this: Socket, ...given: unknown[]) {
    const { host } = readTarget(given);
    if (!HERE.has(host)) {
      throw new Error(`A test asked ${String(host)}: tests ask nobody but this machine.`);
    }
    return Reflect.apply(connect, this, given);
  });
}

/** Node calls it with its options, with a list of them, or with a port and a host. */
function readTarget(given: readonly unknown[]): { readonly host: unknown } {
  const [first, second] = given;
  if (Array.isArray(first)) {
    return readTarget(first);
  }
  if (typeof first === "object" && first !== null) {
    return { host: "host" in first ? first.host : undefined };
  }
  return { host: typeof second === "string" ? second : undefined };
}
