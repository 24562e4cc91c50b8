/** A run with a model, played by a real server on this machine, and the same run without it. */
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { ensureExists } from "@/base/assert";
import { readConnection } from "@/cli/teach/model-connection";
import { makeCase } from "@/cli/teach/teach-case";
import type { TaughtCase } from "@/cli/teach/teach-one";
import { readTeachOptions } from "@/cli/teach/teach-options";
import { teachSet } from "@/cli/teach/teach-set";
import { closeChatServers, openChatServer, streamReply } from "@/testing/chat-server";
import { goodReply } from "@/testing/teacher-reply";
import { roomSeed } from "@/worlds/household/rooms/room-split";

const KEY = "sk-never-on-disk-4711";

afterEach(() => {
  closeChatServers();
  vi.unstubAllEnvs();
});

const coffee = makeCase("coffee", roomSeed("unseen", 0));

async function teachWith(...args: readonly string[]) {
  const options = ensureExists(
    readTeachOptions(["--rooms", "unseen", "--runner", "calls", "--critic", ...args]),
  );
  return await teachSet({ cases: [coffee], refused: [] }, options);
}

async function teach(...args: readonly string[]): Promise<TaughtCase> {
  const { taught, refused } = await teachWith(...args);
  expect(refused).toEqual([]);
  return ensureExists(taught[0]);
}

/** Everything that was proposed, said and revised, without how long it took. */
function told({ session, isTaught }: TaughtCase) {
  const versions = session.versions.map(({ text, abstractions, proposal }) => {
    const { durationMs: _, ...record } = proposal ?? { durationMs: 0 };
    return { text, abstractions, record };
  });
  // Runs have names drawn at random.
  const corrections = session.corrections.map(({ text, programId }) => ({ text, programId }));
  return JSON.stringify({ isTaught, versions, corrections });
}

test("a run with a model is repeated without it, byte for byte, and the record holds no key", async () => {
  vi.stubEnv("EXEMPLAR_API_KEY", KEY);
  const server = await openChatServer((response, { text }, count) => {
    // The second try is the program as it was shown; the key comes back as some servers do.
    const shown = text.includes("That was") ? "" : ` Your key is ${KEY}.`;
    const program = `mug = InteractionObject("Mug")\n${"mug.pickup()\n".repeat(count)}`;
    streamReply(response, JSON.stringify({ ...goodReply, program, explanation: shown }));
  });
  const folder = await mkdtemp(join(tmpdir(), "record-"));
  const [first, second] = [join(folder, "first.json"), join(folder, "second.json")];
  const { kind, baseUrl, model } = server.connection();
  const connection = JSON.stringify({ kind, baseUrl, model });
  const live = await teach("--teacher", connection, "--record", first);
  expect(server.sent.length).toBeGreaterThan(1);
  expect(server.sent[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  closeChatServers();
  const asked = server.sent.length;
  const file = join(folder, "connection.json");
  await writeFile(file, connection);
  const again = await teach("--teacher", file, "--replay", first, "--record", second);
  expect(server.sent).toHaveLength(asked);
  const recorded = await readFile(first, "utf8");
  expect(recorded).not.toContain(KEY);
  expect(await readFile(second, "utf8")).toBe(recorded);
  expect(told(again)).toBe(told(live).replaceAll(KEY, "(key)"));
  const { refused } = await teachWith("--teacher", file, "--replay", first, "--words", "none");
  expect(refused[0]?.why).toContain("The record of tiny has no answer to what is asked now");
}, 60_000);

test("a connection with a key in it, of an unknown kind or of this browser is refused", async () => {
  const good = { kind: "openai", baseUrl: "http://localhost:1/v1", model: "m" };
  expect(await readConnection(JSON.stringify(good))).toMatchObject({ canSeeImages: false });
  for (const [bad, why] of [
    [{ ...good, apiKey: "sk-1" }, "apiKey"],
    [{ ...good, kind: "browser" }, "browser"],
    [{ kind: "openai" }, "model"],
  ] as const) {
    await expect(readConnection(JSON.stringify(bad))).rejects.toThrow(why);
  }
  await expect(readConnection("nowhere.json")).rejects.toThrow("nowhere.json");
});
