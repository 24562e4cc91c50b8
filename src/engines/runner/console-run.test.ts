import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConsoleSession, OpenConsole } from "@/core/console/console-session";
import { createHeadlessConsole } from "@/engines/runner/create-headless-console";
import { lampWorld } from "@/testing/lamp-world";

let open: OpenConsole;
let session: ConsoleSession;
beforeAll(async () => {
  open = createHeadlessConsole(lampWorld);
  session = await open({ hall: false, attic: true });
}, 60_000);
afterAll(() => session[Symbol.dispose]());

const text = async (source: string) => (await session.run(source)).text;

test("a session keeps what was defined, and shows values as Python does", async () => {
  expect(await text("hall = lamp('hall')")).toBe("");
  expect(await text("hall.is_on()")).toBe("False");
  expect(await text("hall.turn_on()")).toBe("");
  expect(await text("[hall.is_on(), 'it is']")).toBe("[True, 'it is']");
  expect(await text("print('one')\nprint('two')\n3")).toBe("one\ntwo\n3");
  expect(session.state()).toEqual({ hall: true, attic: true });
  expect(await session.names()).toContain("hall");
});

test("a refused call, a slip and a forbidden import are told in a line, and the session goes on", async () => {
  expect(await session.run("lamp('attic').turn_on()")).toMatchObject({ kind: "error" });
  expect(await text("lamp('attic').turn_on()")).toMatch(/ActionFailed: .*on/u);
  expect(await text("nothing_like_it()")).toMatch(/^NameError: /u);
  expect(await text("for")).toMatch(/^SyntaxError: /u);
  expect(await session.run("import socket")).toMatchObject({ kind: "forbidden" });
  expect(await session.run("open('x')")).toMatchObject({ kind: "forbidden" });
  expect(await text("1 + 1")).toBe("2");
});

test("the robot's functions cannot be redefined", async () => {
  expect(await text("lamp = 3")).toMatch(/lamp belongs to the robot/u);
  expect(await text("lamp('attic').is_on()")).toBe("True");
});

test("who empties all that there is, or changes what is built in, changes nothing of the next statement", async () => {
  expect(await text("globals().clear()")).toMatch(/belongs to the robot/u);
  expect(await session.run("import builtins")).toMatchObject({ kind: "forbidden" });
  expect(await text("lamp('attic').is_on()")).toBe("True");
  await text("globals()['__builtins__']['len'] = lambda x: 0");
  await text("globals()['__builtins__'].clear()");
  expect(await text("len([1, 2])")).toBe("2");
  expect(await session.run("import socket")).toMatchObject({ kind: "forbidden" });
  await text("globals()['__builtins__'] = {}");
  expect(await text("[*map(str, range(2))]")).toBe("['0', '1']");
});

test("a flood of output ends, and the session goes on", async () => {
  expect(await session.run("while True: print('x' * 1000)")).toMatchObject({ kind: "limit" });
  expect(await text("1 + 1")).toBe("2");
});

// Python can only be paused where WebAssembly switches stacks.
test.runIf("Suspending" in WebAssembly)("an endless statement is stopped", async () => {
  const stop = new AbortController();
  const running = session.run("while True: pass", stop.signal);
  await new Promise((resolve) => setTimeout(resolve, 100));
  stop.abort();
  // How soon is measured by a command: here a busy machine must not decide.
  expect(await running).toEqual({ kind: "stopped", text: "" });
});

test("sessions are strangers: one does not see what another defined or did", async () => {
  using other = await open({ hall: false, attic: true });
  expect((await other.run("hall")).text).toMatch(/^NameError/u);
  expect(other.state()).toEqual({ hall: false, attic: true });
});
