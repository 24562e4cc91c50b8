/** The thread of a {@link SandboxGate}: its first message brings the two ports. */
import "@/base/strict-zod";
import { SandboxGate } from "@/engines/runner/gate/sandbox-gate";
import { ensureExists } from "@/base/assert";

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
