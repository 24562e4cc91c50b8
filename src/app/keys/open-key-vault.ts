/** What is kept of API keys when a visit begins. Apart, because most visits have none. */
import { z } from "zod";
import { keyAddressesOf } from "@/app/keys/key-address";
import { KeyVault } from "@/app/keys/key-vault";
import { SEALING_ROUNDS } from "@/base/keys/sealed-text";
import { FIRST_CONNECTION_ID, type UnreadSettings } from "@/app/studio-settings";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { SettingsStore } from "@/storage/settings-store";

/** Names under which studios of before kept keys as they are. */
const OWN_PREFIX = "connection-key ";
/** From the time when there was one endpoint. */
const FIRST_SECRET = "endpoint-key";

/**
 * Keys that an earlier studio kept readable for whoever copies the disk: they are taken off it at once, and
 * those whose connections are still there are given back by the connection's id, for this visit. Those of
 * connections that only another version of the studio understands are left to it.
 */
export async function takePlainKeys(
  kept: SettingsStore,
  connections: readonly TeacherConnection[],
  unread: UnreadSettings,
): Promise<Readonly<Record<string, string>>> {
  const names = await kept.secretNames();
  const plain = names.filter((name) => name.startsWith(OWN_PREFIX) || name === FIRST_SECRET);
  const keys: Record<string, string> = {};
  for (const name of plain) {
    const id = name === FIRST_SECRET ? FIRST_CONNECTION_ID : name.slice(OWN_PREFIX.length);
    if (unread.connections?.some((each) => each.id === id) ?? true) {
      continue;
    }
    const key = await kept.readSecret(name, z.string());
    if (key !== undefined && connections.some((each) => each.id === id && each.keepsKey)) {
      keys[id] = key;
    }
    await kept.forgetSecret(name);
  }
  return keys;
}

/** The vault as it is stored now; the connections are as they were when the visit began. */
export async function openKeyVault(
  kept: SettingsStore,
  firstConnections: readonly Pick<TeacherConnection, "id" | "baseUrl">[],
  rounds = SEALING_ROUNDS,
): Promise<KeyVault> {
  const vault = new KeyVault({ kept, rounds, firstAddresses: keyAddressesOf(firstConnections) });
  await vault.refresh();
  return vault;
}
