/** A console by lines: told, corrected and taught as on the page, from lines that a file could have. */
import { afterEach, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { openHeadlessConsoles, openHeadlessDesk } from "@/cli/console/open-headless-desk";
import { talkInConsole } from "@/cli/console/console-talk";
import type { OpenConsoleModel } from "@/app/console/console-models";
import { consoleModel } from "@/app/console/console-model";
import { openModelConnection } from "@/cli/teach/model-connection";
import type { Exemplar } from "@/core/exemplar";
import { parseBundle, writeBundle } from "@/formats/bundle/bundle";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { closeChatServers, openChatServer, streamReply } from "@/testing/chat-server";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

afterEach(closeChatServers);

const CONSOLES = openHeadlessConsoles();
const CORNERS = "put all the blocks in separate corners";
const CORRECTION =
  "No! Put the red block in the top left corner and the pink block in the bottom right corner.";

/** What is printed for lines, and the files that were written. */
async function talk(
  lines: readonly string[],
  {
    things = ["red block", "pink block", "blue bowl"],
    known = [],
    given = {},
    writer = "planned",
    openModel,
  }: {
    readonly writer?: string;
    readonly openModel?: OpenConsoleModel;
    readonly things?: readonly string[];
    readonly known?: readonly Exemplar[];
    readonly given?: Readonly<Record<string, string>>;
  } = {},
) {
  const { desk, memory } = await openHeadlessDesk(known, {
    consoles: CONSOLES,
    ...(openModel && { openModel }),
  });
  await desk.controller.begin(things, 5);
  desk.controller.setWriter(writer);
  const left = [...lines];
  const printed: string[] = [];
  const written = new Map<string, string>();
  const hasFailed = await talkInConsole({
    desk,
    read: async () => left.shift(),
    print: (text) => printed.push(text),
    files: {
      open: async (name) => new File([given[name] ?? ""], name),
      write: async (name, text) => void written.set(name, text),
      bundle: async () => writeBundle(await memory()),
      learned: async () => (await memory()).map(({ title }) => title),
    },
  });
  desk.dispose();
  return { text: printed.join("\n"), written, memory: await memory(), hasFailed };
}

test("what was corrected and kept goes into a bundle, and another session does it right at once", async () => {
  const first = await talk([CORNERS, CORRECTION, ":learn", "yes", ":memory", ":keep memory.json"]);
  expect(first.text).toContain("ActionFailed: There is no red corner.");
  expect(first.text).toContain("From the same start it leaves the scene as the session did");
  expect(first.text).toContain("on other tables it ran through on 5 of 5");
  expect(first.text).toContain("learn_from_interaction()\n# Kept.");
  expect(first.text).toContain(`# ${CORNERS}`);

  const bundle = parseBundle(String(first.written.get("memory.json")));
  const known = bundle.ok ? bundle.value.exemplars : [];
  const things = ["green block", "gray block", "cyan bowl"];
  const second = await talk([CORNERS, ":scene", ":save a.txt"], { known, things });
  expect(second.text).not.toContain("ActionFailed");
  expect(second.text).toMatch(/green block: on the table at -0\.4\d, 0\.3\d/u);

  const saved = String(second.written.get("a.txt"));
  const third = await talk([":open a.txt", ":save b.txt"], { given: { "a.txt": saved } });
  expect(third.written.get("b.txt")).toBe(saved);
}, 60_000);

test("statements of one's own go on over lines, errors are told, and the names stay", async () => {
  const { text, hasFailed } = await talk([
    ">>> def twice(x):",
    "...     return x * 2",
    "",
    ":python",
    "twice(4)",
    "1/0",
    ":words",
    ":nonsense",
    ":back 2",
    ">>> twice(5)",
  ]);
  expect(text).toContain(">>> twice(4)\n8");
  expect(text).toContain("ZeroDivisionError: division by zero");
  expect(text).toContain('# There is no ":nonsense".');
  expect(text).toContain("# After 1 of 3 lines.");
  expect(text.endsWith(">>> twice(5)\n10")).toBe(true);
  expect(hasFailed).toBe(false);
}, 60_000);

test("a file that is no transcript is told, and where the lines end in a question nothing is kept", async () => {
  const broken = await talk([":open a.txt", ":table nothing of the sort 3", ":scene"], {
    given: { "a.txt": "hello" },
  });
  expect(broken.text).toContain("[CON-01]");
  expect(broken.text).toContain("[TAB-0");
  expect(broken.hasFailed).toBe(true);

  const cut = await talk([CORNERS, CORRECTION, ":learn"]);
  expect(cut.text).toContain("Nothing was kept");
  expect(cut.memory).toEqual([]);
}, 60_000);

test("steps are shown first and left; a skill is written as code, tried and used", async () => {
  const { text, memory } = await talk([
    ":steps on",
    "put the red block to the left of the blue bowl",
    "no",
    ">>> learn_skill('lift_it')",
    "what: lifts a thing.",
    "when: it is to be held.",
    "pick(object_id)",
    ".",
    "yes",
  ]);
  expect(text).toContain("On other tables it did so on 20 of 20.");
  expect(memory.map(({ skill }) => skill?.name)).toEqual(["lift_it"]);
}, 60_000);

test("the steps are a statement too, and only show what would be done", async () => {
  const { text } = await talk([
    ">>> plan('put the red block to the left of the blue bowl')",
    ">>> plan('sing a song')",
    ":scene",
  ]);
  expect(text).toContain(
    "['Pick up the red block.', 'Place the red block to the left of the bowl.']",
  );
  expect(text).toContain("ActionFailed: No plan is made for these words.");
  expect(text).toContain("# red block: on the table at 0.144, 0.153");
}, 60_000);

/** A model behind a real server that writes these statements, and this improvement. */
async function modelThat(statements: readonly string[], improvement: object) {
  const left = [...statements];
  const server = await openChatServer((response, { text }) => {
    const isImproving = text.includes("You improve what a robot does");
    const statement = isImproving ? undefined : left.shift();
    const reply = isImproving
      ? improvement
      : { is_done: statement === "", statement: statement ?? "" };
    streamReply(response, JSON.stringify(reply));
  });
  const { kind, baseUrl, model } = server.connection();
  const through = await openModelConnection({
    connection: JSON.stringify({ kind, baseUrl, model }),
    record: undefined,
    replay: undefined,
  });
  const openModel: OpenConsoleModel = async () => consoleModel(through, tabletopKit.model);
  return { server, openModel };
}

const WRITTEN = [
  "put_first_on_second('red block', 'blue bowl')",
  "",
  "put_first_on_second('red block', 'top left corner')",
  "",
  "learn_from_interaction()",
  "",
];

test("a model writes the statements and says how to do better; what it says is run before it is kept", async () => {
  const { server, openModel } = await modelThat(WRITTEN, {
    problem: "The block went into the bowl.",
    better: "A corner is meant.",
    statements: ["put_first_on_second('red block', 'top left corner')"],
  });
  const { text, memory } = await talk(
    ["tidy the red block", "No, into the top left corner.", ":learn", "yes"],
    { writer: "a model", openModel },
  );
  expect(text).toContain("# Problem: The block went into the bowl.");
  expect(text).toContain("From the same start it leaves the scene as the session did");
  expect(memory.map(({ title }) => title)).toEqual(["tidy the red block"]);
  expect(memory[0]?.provenance.teacher).toBe("tiny");
  expect(server.sent.length).toBeGreaterThanOrEqual(7);
}, 60_000);

test("an improvement that is refused where it began is shown with the refusal and not kept", async () => {
  const { openModel } = await modelThat(WRITTEN, {
    problem: "The block went into the bowl.",
    better: "Elsewhere.",
    statements: ["put_first_on_second('red block', 'the moon')"],
  });
  const { text, memory } = await talk(
    ["tidy the red block", "No, into the top left corner.", ":learn", "yes", "no"],
    { writer: "a model", openModel },
  );
  expect(text).toContain("From the same start it is refused: ActionFailed");
  expect(memory).toEqual([]);
}, 60_000);

test("what ended well is kept as it was done, detours and all", async () => {
  const { memory } = await talk([CORNERS, CORRECTION, ":learn", "as done", "yes"]);
  const [kept] = memory;
  expect(kept?.transcript).toContain("wait_for_trigger()\n{'type': 'dialog', 'text': 'No! Put");
  expect(kept?.program).not.toContain("wait_for_trigger");
  expect(kept?.provenance.teacher).toBe("success");
}, 60_000);

test("a session that is opened again right after its last line has that line, and stays one session", async () => {
  const storage = openMemoryStorage();
  const store = await storage.consoles();
  const slow: typeof store = {
    ...store,
    putAfter: async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return await store.putAfter(...given);
    },
  };
  const { desk } = await openHeadlessDesk([], {
    consoles: CONSOLES,
    storage: { ...storage, consoles: async () => slow },
  });
  const { controller } = desk;
  await controller.begin(["red block", "blue bowl"], 5);
  const again = new Promise<Awaited<ReturnType<typeof desk.storedSession>>>((resolve) => {
    controller.store.subscribe(({ job, record }) => {
      if (job === undefined && record?.lines.length === 1) {
        resolve(desk.storedSession(record.id));
      }
    });
  });
  await controller.type("1 + 1");
  const stored = await again;
  expect(stored?.lines).toHaveLength(1);
  await controller.open(ensureExists(stored));
  await controller.type("2 + 2");
  const { record, note } = controller.store.getState();
  expect(record?.lines.map(({ answer }) => answer)).toEqual(["2", "4"]);
  expect(record?.branchedFrom).toBeUndefined();
  expect(note).toBeUndefined();
  desk.dispose();
}, 60_000);
