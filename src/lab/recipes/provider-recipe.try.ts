import { expect, test } from "vitest";
import { readSettingsRow } from "@/app/keys/settings-row";
import { CONNECTION_KINDS, protocolOf } from "@/engines/teacher/providers/providers";
import { newConnection, withKind } from "@/features/settings/edit-connections";

test("the added provider is offered, stored and spoken to", () => {
  expect(CONNECTION_KINDS.map(({ title }) => title)).toContain("Relay");
  const connection = withKind(newConnection([], CONNECTION_KINDS), "relay", CONNECTION_KINDS);
  expect(connection.baseUrl).toBe("https://relay.example/v1");
  expect(readSettingsRow({ connections: [connection] }).settings.connections).toEqual([connection]);
  const protocol = protocolOf(connection);
  expect(protocol?.chatUrl(connection)).toBe("https://relay.example/v1/chat/completions");
  expect(protocol?.headers("sk-1")).toEqual({ "x-relay-key": "sk-1" });
});
