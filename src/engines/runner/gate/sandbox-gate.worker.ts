/**
 * The thread of a {@link SandboxGate}: its first message brings the two ports. One is started with every sandbox, so
 * it brings no more than it needs.
 */
import { ensureExists } from "@/base/assert";
import { SandboxGate } from "@/engines/runner/gate/sandbox-gate";

addEventListener(
  "message",
  ({ ports: [sandbox, page] }) => {
    void new SandboxGate(
      ensureExists(sandbox, "the sandbox's port"),
      ensureExists(page, "the page's"),
    );
  },
  { once: true },
);
