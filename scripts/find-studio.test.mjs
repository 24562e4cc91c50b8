/** The studio stays at its address: what is stored belongs to it. */
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { askPort, describePort } from "./find-studio.mjs";

async function whileServed(html, ask) {
  const server = createServer((_, response) => response.end(html));
  await new Promise((resolve) => server.listen(0, "localhost", resolve));
  try {
    return await ask(server.address().port);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test("a studio that runs there already is joined", async () => {
  expect(await whileServed("<title>Exemplar</title>", askPort)).toBe("studio");
  expect(describePort("studio", 4173)).toMatchObject({ isFailure: false });
});

test("a port that something else has is told, and no other one is taken", async () => {
  expect(await whileServed("<title>Something else</title>", askPort)).toBe("taken");
  const { isFailure, text } = describePort("taken", 4173);
  expect(isFailure).toBe(true);
  expect(text).toContain("What you stored is safe");
});

test("a free port is free", async () => {
  const port = await whileServed("", async (taken) => taken);
  expect(await askPort(port)).toBe("free");
});
