import { expect, test } from "vitest";
import { parseRecord, writeRecord } from "@/engines/teacher/endpoint/recorded-transport";

const exchange = {
  chat: { system: "Say the schema.", messages: [{ text: "sk-secret-4711" }] },
  reply: { text: "The text of the schema, sk-secret-4711.", stop: "end", form: "schema" },
} as const;

test("a record holds no key", () => {
  const record = writeRecord("tiny", [exchange], "sk-secret-4711");
  expect(record).not.toContain("4711");
  expect(parseRecord(record).exchanges[0]?.reply?.text).toBe("The text of the schema, (key).");
});

test.each(["text", "schema", "exchanges", "chat", "format"])(
  "a key that is called as a part of the record, %s, leaves it readable",
  (key) => {
    const read = parseRecord(writeRecord("tiny", [exchange], key));
    expect(read.exchanges[0]?.reply?.form).toBe("schema");
    expect(read.exchanges[0]?.chat).toMatchObject({ messages: [{ text: "sk-secret-4711" }] });
  },
);
