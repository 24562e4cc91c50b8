/**
 * The document of the sealed frame that programs run in (`src/engines/runner/sandbox-frame.ts`): a file of
 * its own, so that the page's policy has to allow no script for it.
 */
import { SANDBOX_BOOTSTRAP } from "../src/engines/runner/sandbox-bootstrap.ts";
import { toSandboxPolicy } from "../src/engines/runner/sandbox-policy.ts";
import { sourceOf, toSealedFile } from "./sealed-document.ts";
import type { OwnDocument } from "./security-headers.ts";

/** A sealed document with this one script, named to its policy by its hash. */
export function toSandboxFile(script: string): OwnDocument {
  const carried = toSandboxPolicy(sourceOf(script));
  return toSealedFile({ title: "Sandbox of Exemplar", carried, script });
}

export const sandboxFile: OwnDocument = toSandboxFile(SANDBOX_BOOTSTRAP);
