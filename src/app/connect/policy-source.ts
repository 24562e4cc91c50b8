/** Addresses as a Content-Security-Policy names them. */

/** Nothing else may stand in a policy: `;` would end a directive, and `*` would name other hosts as well. */
const HOST = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/u;
const THIS_MACHINE = new Set(["localhost", "127.0.0.1"]);

const ANYWHERE = new Set(["https:", "wss:"]);
const NEARBY = new Set(["http:", "ws:"]);

/**
 * The origin of an address where a policy may name it: https and wss anywhere, plain http and ws on this machine.
 * Undefined for all others, among them IPv6 addresses, for which policies have no form.
 */
export function toPolicySource(address: string): string | undefined {
  if (!URL.canParse(address)) {
    return undefined;
  }
  const { protocol, hostname, origin } = new URL(address);
  const isSpokenTo = ANYWHERE.has(protocol) || (NEARBY.has(protocol) && THIS_MACHINE.has(hostname));
  return isSpokenTo && HOST.test(hostname) ? origin : undefined;
}

/**
 * Servers that hand their large files out from elsewhere: a redirect is held to the policy too, and
 * where it leads is told to nobody. The hub names its storage hosts under these two domains.
 */
const ALSO_FROM: ReadonlyMap<string, readonly string[]> = new Map([
  ["https://huggingface.co", ["https://*.huggingface.co", "https://*.hf.co"]],
]);

/**
 * What the frame for an address is narrowed to, requests and WebSockets alike: its origin, scheme and port
 * too, and nobody else. Undefined where {@link toPolicySource} is.
 */
export function toFramePolicy(address: string): string | undefined {
  const source = toPolicySource(address);
  if (source === undefined) {
    return undefined;
  }
  const also = ALSO_FROM.get(source);
  const sources = also === undefined ? [source] : [source, ...also];
  return `connect-src ${sources.join(" ")}`;
}
