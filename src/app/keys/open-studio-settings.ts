/**
 * The settings in use: read at the start, changed by field, followed in other tabs, with the API keys that
 * are kept apart from them.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { toErrorData } from "@/base/app-error";
import { jsonSchema, toCanonicalJson } from "@/base/json";
import { keyFault } from "@/base/keys/key-fault";
import { toKeylessAddress } from "@/base/keys/keyless-address";
import { toKeylessWorld } from "@/app/remote/keyless-world";
import { GivenKeys, type OpenedKeys } from "@/app/keys/given-keys";
import { keyAddressesOf, keyAddressOf } from "@/app/keys/key-address";
import type { KeyVault, WantedKeys } from "@/app/keys/key-vault";
import { takeUnwritten, UnwrittenSettings } from "@/app/keys/unwritten/unwritten-settings";
import { mergeSettings } from "@/app/merge-settings";
import { readSettingsRow, writeSettingsRow, type ReadRow } from "@/app/keys/settings-row";
import {
  settingsShape,
  type ApiKeys,
  type SettingsInUse,
  type StudioSettings,
  type StudioSettingsStore,
} from "@/app/studio-settings";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { SettingsStore } from "@/storage/settings-store";

/** Of the settings' row. */
export const SETTINGS_KEY = "studio";
const NONE: OpenedKeys = new Map();

/** Reads what was kept; what is not understood has its default for this visit, and stays kept. */
export async function openStudioSettings(
  kept: SettingsStore,
  sealingRounds?: number,
): Promise<StudioSettingsStore> {
  const { settings, unread } = readSettingsRow(await kept.read(SETTINGS_KEY, jsonSchema));
  const store = createStore<SettingsInUse>(() => ({
    ...settings,
    keys: withAll(settings.connections, {}),
    kept: { lock: "none", addresses: {}, takenOff: [] },
    given: {},
    unread,
    unkept: undefined,
  }));
  const openVault = async () => {
    const { openKeyVault } = await import("@/app/keys/open-key-vault");
    const { connections = [] } = unread;
    return await openKeyVault(kept, [...settings.connections, ...connections], sealingRounds);
  };
  const keeper = new SettingsKeeper({ kept, openVault, store, base: settings });
  await keeper.takeKeys();
  await keeper.takeUnwritten();
  const { inTurn } = keeper;
  return {
    ...store,
    change: keeper.change,
    knownKeys: keeper.knownKeys,
    follow: () => inTurn(() => keeper.follow()),
    choosePassphrase: (passphrase) => inTurn(() => keeper.choosePassphrase(passphrase)),
    unlock: (passphrase) => inTurn(() => keeper.unlock(passphrase)),
    forgetKeptKeys: () => inTurn(() => keeper.forgetKeptKeys()),
  };
}

interface KeeperParts {
  readonly kept: SettingsStore;
  readonly openVault: () => Promise<KeyVault>;
  readonly store: StoreApi<SettingsInUse>;
  readonly base: StudioSettings;
}

class SettingsKeeper {
  readonly #kept: SettingsStore;
  readonly #openVault: () => Promise<KeyVault>;
  /** Loaded where there are kept keys, or are to be: most visits have none. */
  #vault: KeyVault | undefined;
  readonly #store: StoreApi<SettingsInUse>;
  readonly #given = new GivenKeys();
  readonly #unwritten = new UnwrittenSettings();
  /** As they were read or written last: what is different now was changed here. */
  #base: StudioSettings;
  #queue: Promise<unknown> = Promise.resolve();

  constructor({ kept, openVault, store, base }: KeeperParts) {
    this.#kept = kept;
    this.#openVault = openVault;
    this.#store = store;
    this.#base = base;
  }

  /** One after the other: each begins with what the one before left. */
  readonly inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  };

  readonly change = (part: Partial<SettingsInUse>): void => {
    this.#show(withKeylessAddresses(part));
    this.#unwritten.keep(this.#base, settingsOf(this.#store.getState()));
    this.inTurn(() => this.#save()).then(
      () => {
        this.#store.setState({ unkept: undefined });
      },
      (error: unknown) => {
        // It still holds for this visit, and is kept with the next change.
        this.#store.setState({ unkept: toErrorData(error) });
      },
    );
  };

  /** What an earlier visit changed in the moment in which it ended. */
  async takeUnwritten(): Promise<void> {
    for (const { base, mine } of takeUnwritten()) {
      const theirs = settingsOf(this.#store.getState());
      const merged = settingsShape.safeParse(mergeSettings({ base, mine, theirs })).data;
      if (merged !== undefined) {
        this.change(merged);
      }
    }
    // Nothing else asks the database meanwhile: its transaction would end before its write.
    await this.#queue;
  }

  readonly knownKeys = (): readonly string[] => {
    const kept = [...this.#opened().values()].map(({ text }) => text);
    const texts = new Set([...this.#given.texts, ...kept]);
    return [...texts].filter((text) => text !== "" && keyFault(text) === undefined);
  };

  /** What is kept of keys, and what an earlier studio left readable. */
  async takeKeys(): Promise<void> {
    if ((await this.#kept.secretNames()).length === 0) {
      return;
    }
    const { takePlainKeys } = await import("@/app/keys/open-key-vault");
    const { connections, kept, unread } = this.#store.getState();
    const plain = await takePlainKeys(this.#kept, connections, unread);
    const takenOff = connections.filter(({ id }) => plain[id]).map(({ name }) => name);
    this.#show({ keys: plain, kept: { ...kept, takenOff } });
    await this.#refresh();
  }

  async follow(): Promise<void> {
    this.#adopt(readSettingsRow(await this.#kept.read(SETTINGS_KEY, jsonSchema), this.#base));
    if (this.#vault !== undefined || (await this.#kept.secretNames()).length > 0) {
      await this.#refresh();
    }
  }

  async choosePassphrase(passphrase: string): Promise<void> {
    const vault = await this.#takeVault();
    try {
      await (vault.lock === "open" ? vault.change(passphrase) : vault.choose(passphrase));
      await this.#save();
    } finally {
      this.#show({});
    }
  }

  async unlock(passphrase: string): Promise<boolean> {
    const vault = await this.#takeVault();
    const known = this.#opened();
    const isOpen = await vault.unlock(passphrase);
    this.#show({}, known);
    if (isOpen) {
      await this.#save();
    }
    return isOpen;
  }

  async forgetKeptKeys(): Promise<void> {
    const vault = await this.#takeVault();
    const known = this.#opened();
    await vault.forget();
    this.#show({}, known);
    const { connections } = this.#store.getState();
    this.change({ connections: connections.map((each) => ({ ...each, keepsKey: false })) });
  }

  async #save(): Promise<void> {
    const mine = settingsOf(this.#store.getState());
    const base = this.#base;
    let written = { settings: mine, unread: this.#store.getState().unread };
    await this.#kept.update(SETTINGS_KEY, (stored) => {
      const { settings: theirs } = readSettingsRow(stored, base);
      const merged = settingsShape.parse(mergeSettings({ base, mine, theirs }));
      const row = writeSettingsRow(stored, merged);
      written = { settings: merged, unread: readSettingsRow(row).unread };
      return row;
    });
    this.#adopt(written);
    this.#unwritten.keep(this.#base, settingsOf(this.#store.getState()));
    const vault = this.#vault;
    if (vault !== undefined) {
      const known = this.#opened();
      await vault.keep(wantedOf(this.#store.getState(), Object.keys(vault.addresses)));
      this.#show({}, known);
    }
  }

  async #takeVault(): Promise<KeyVault> {
    this.#vault ??= await this.#openVault();
    return this.#vault;
  }

  async #refresh(): Promise<void> {
    const vault = await this.#takeVault();
    const known = this.#opened();
    await vault.refresh();
    this.#show({}, known);
  }

  #adopt({ settings: stored, unread }: ReadRow): void {
    this.#store.setState({ unread });
    const mine = settingsOf(this.#store.getState());
    const merged = settingsShape.parse(mergeSettings({ base: this.#base, mine, theirs: stored }));
    this.#base = stored;
    if (toCanonicalJson(merged) !== toCanonicalJson(mine)) {
      this.#show(merged);
    }
  }

  #opened(): OpenedKeys {
    return this.#vault?.opened ?? NONE;
  }

  /**
   * Shows a change with the keys that belong to it, at once: no moment in which a key stands beside an
   * address that it was not given for. `before` is what the vault had open until now. A key goes with its
   * connection, and does not come back with one of the same id.
   */
  #show(part: Partial<SettingsInUse>, before = this.#opened()): void {
    const next = { ...this.#store.getState(), ...part };
    const addresses = keyAddressesOf(next.connections);
    const opened = this.#opened();
    if (part.keys !== undefined) {
      this.#given.give(part.keys, addresses);
    }
    this.#given.takeOver({ before, opened, addresses });
    const { lock, addresses: keptFor } = this.#vault === undefined ? next.kept : this.#vault;
    this.#store.setState({
      ...part,
      keys: this.#given.keysAt(addresses, opened),
      given: this.#given.addresses,
      kept: { ...next.kept, lock, addresses: keptFor },
    });
  }
}

/** A key has a field of its own: one in an address would be kept, and handed on in every backup. */
function withKeylessAddresses(part: Partial<SettingsInUse>): Partial<SettingsInUse> {
  const { connections, worlds } = part;
  return {
    ...part,
    ...(connections === undefined
      ? {}
      : {
          connections: connections.map((each) => ({
            ...each,
            baseUrl: toKeylessAddress(each.baseUrl),
          })),
        }),
    ...(worlds === undefined ? {} : { worlds: worlds.map(toKeylessWorld) }),
  };
}

function settingsOf(inUse: SettingsInUse): StudioSettings {
  const { keys: _, kept: __, given: ___, unread: ____, unkept: _____, ...settings } = inUse;
  return settings;
}

/** A key for every connection, empty where there is none; none without its connection. */
function withAll(connections: readonly TeacherConnection[], keys: ApiKeys): ApiKeys {
  return Object.fromEntries(connections.map(({ id }) => [id, keys[id] ?? ""]));
}

/**
 * The keys that connections ask to keep; one that is not used is not kept, and removes none either. What is
 * kept for connections that are not understood here stays.
 */
function wantedOf(
  { connections, keys, unread }: SettingsInUse,
  keptIds: readonly string[],
): WantedKeys {
  const keeping = connections.filter(({ keepsKey }) => keepsKey);
  const foreign = unread.connections?.map(({ id }) => id) ?? keptIds;
  return new Map([
    ...foreign.map((id) => [id, undefined] as const),
    ...keeping.map((each) => {
      const text = keys[each.id] ?? "";
      const isUsed = keyFault(text) === undefined;
      return [each.id, isUsed ? { text, address: keyAddressOf(each) } : undefined] as const;
    }),
  ]);
}
