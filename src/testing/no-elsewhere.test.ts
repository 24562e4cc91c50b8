import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";

test("no unit test gets to anybody but this machine", async () => {
  await expect(fetch("http://192.0.2.1/")).rejects.toMatchObject({
    cause: { message: expect.stringContaining("192.0.2.1") },
  });
  expect(() => connect(80, "counted.example")).toThrow(/counted\.example/u);
  expect(() => connect({ port: 80, host: "192.0.2.1" })).toThrow(/192\.0\.2\.1/u);
});

test("servers of a test on this machine are asked as ever", async () => {
  const server = createServer((_, response) => response.end("here"));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe("here");
  server.close();
});
