import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { SANDBOX_BOOTSTRAP, SANDBOX_BOOTSTRAP_SHA256 } from "@/engines/runner/sandbox-bootstrap";

test("the hash by which the policies name the frame's script is its own", () => {
  const hash = createHash("sha256").update(SANDBOX_BOOTSTRAP).digest("base64");
  expect(SANDBOX_BOOTSTRAP_SHA256).toBe(hash);
});
