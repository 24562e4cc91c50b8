/** Which addresses the bridge may lead to: those of this machine, and hosts that the person named. */

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** `alsoHosts`: names with their port where it is not the usual one, as in `wiki.example:8080`. */
export function isAllowed(address: string, alsoHosts: ReadonlySet<string>): boolean {
  const url = URL.parse(address);
  if (url === null) {
    return false;
  }
  if (url.protocol === "data:" || url.protocol === "blob:" || address === "about:blank") {
    return true;
  }
  const isWeb = /^(?:https?|wss?):$/u.test(url.protocol);
  return isWeb && (LOCAL.has(url.hostname) || alsoHosts.has(url.host));
}
