/**
 * The studio's policy says that no text becomes a script or a page's content unless a named policy of ours
 * made it so (trusted types). This is the one for scripts by their address, which workers are: it lets
 * through what lies on the studio's own origin, so that also the workers that libraries start go through
 * it. There is none for HTML: nothing of ours writes any.
 */
interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): unknown;
}

declare global {
  // Absent where a browser knows none.
  var trustedTypes: TrustedTypes | undefined;
}

/** Call it first in the page, and in each worker before it starts another one. */
export function trustOwnScripts(): void {
  if (globalThis.trustedTypes?.defaultPolicy === null) {
    globalThis.trustedTypes.createPolicy("default", { createScriptURL: requireOwnScript });
  }
}

/** The address, if it is one of the studio's own. Throws TypeError for all others. */
export function requireOwnScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) {
    throw new TypeError("Only scripts of the studio's own origin are started.");
  }
  return url;
}
