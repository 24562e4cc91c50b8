/**
 * Worlds elsewhere in the studio: those that the settings name, each with its server, spoken to by the page
 * alone and only while somebody needs it.
 */
import { transfer, type Remote } from "comlink";
import { createStore, type StoreApi } from "zustand/vanilla";
import { AppError } from "@/base/app-error";
import { toCanonicalJson } from "@/base/json";
import { toKeylessAddress } from "@/base/keys/keyless-address";
import type { OutsideDoor } from "@/app/connect/outside-door";
import { toPolicySource } from "@/app/connect/policy-source";
import { toKeylessWorld } from "@/app/remote/keyless-world";
import type { RemoteWorldEntry } from "@/app/remote/remote-settings";
import type { SentWorld } from "@/app/remote/sent-world";
import type { StudioSettingsStore } from "@/app/studio-settings";
import { answerMail, createMailbox, type MailedQuestion } from "@/worlds/remote/mailbox";
import { gone } from "@/worlds/remote/remote-errors";
import type { RemoteDescription } from "@/worlds/remote/protocol";
import { RemoteServer } from "@/worlds/remote/remote-server";
import { remoteWorldId } from "@/worlds/remote/remote-world-id";
import { joinWorld, leaveWorld } from "@/worlds/worlds";
import { socketWire } from "@/app/remote/open-socket";
import { t } from "@/base/language/translate";

/** A server that nobody asks anything is let go. */
const IDLE_MS = 30_000;

/** What of a worker takes a world in. */
export interface JoiningApi {
  joinWorld(world: SentWorld): void;
}

/** Takes the world of this id to a worker, if it is one elsewhere; once for each worker. */
export type BringWorld = (worldId: string, remote: Remote<JoiningApi>) => Promise<void>;

export interface RemoteWorlds {
  /** Those whose server is being spoken to now, for all to see. */
  readonly spokenTo: Pick<
    StoreApi<readonly RemoteWorldEntry[]>,
    "getState" | "getInitialState" | "subscribe"
  >;
  /**
   * Asks the server at an address what its world is, and takes it into the settings. Rejects with AppError
   * RMT-01 to RMT-04 and RMT-08.
   */
  add(name: string, address: string): Promise<RemoteWorldEntry>;
  remove(id: string): void;
  /** One for each worker. */
  bringer(): BringWorld;
}

interface Joined {
  readonly entry: RemoteWorldEntry;
  readonly server: RemoteServer;
}

/** `onStale` is told of a world that is another one now, or gone: what was made of its kit is of no use. */
export function createRemoteWorlds(
  settings: StudioSettingsStore,
  outside: OutsideDoor,
  onStale: (worldId: string) => void,
): RemoteWorlds {
  /** Those that were added again: they say the same of themselves, but may answer otherwise. */
  const addedAgain = new Set<string>();
  const joined = new Map<string, Joined>();
  /** As they were typed in this visit, by the id of their world: what may be a key is kept nowhere else. */
  const typed = new Map<string, string>();
  const spokenTo = createStore<readonly RemoteWorldEntry[]>(() => []);
  const openServer = (addressNow: () => string) =>
    new RemoteServer(async (...wire) => await socketWire(addressNow(), outside)(...wire), {
      idleMs: IDLE_MS,
      onOpenChange: () => {
        const open = [...joined.values()].filter(({ server }) => server.isOpen);
        spokenTo.setState(
          open.map(({ entry }) => entry),
          true,
        );
      },
    });
  const follow = () => {
    const { worlds } = settings.getState();
    leaveOthers(joined, worlds, onStale);
    for (const entry of worlds) {
      const known = joined.get(entry.id);
      const isSame = known !== undefined && toCanonicalJson(known.entry) === toCanonicalJson(entry);
      if (addedAgain.delete(entry.id) || !isSame) {
        // Whoever holds the world's kit goes on with the same server, wherever that is now.
        const server = known?.server ?? openServer(() => addressOf(settings, typed, entry.id));
        joined.set(entry.id, { entry, server });
        joinWorld(entry.id, async () => await loadKit(entry, server));
        server.startAnew(entry.description);
        if (known !== undefined) {
          onStale(entry.id);
        }
      }
    }
  };
  follow();
  settings.subscribe(follow);
  return {
    spokenTo,
    add: async (name, address) => {
      requireAddress(address);
      // It is asked for by a button; once it has answered the settings name it, and where it has not nobody does.
      using _allowed = outside.allow(address);
      const description = await describeAt(openServer(() => address));
      const entry = toKeylessWorld({ id: remoteWorldId(description), name, address, description });
      typed.set(entry.id, address);
      if (joined.has(entry.id)) {
        addedAgain.add(entry.id);
      }
      nameWorld(settings, entry);
      return entry;
    },
    remove: (id) => {
      settings.change({ worlds: settings.getState().worlds.filter((each) => each.id !== id) });
    },
    bringer: () => bringerOf(joined),
  };
}

function nameWorld(settings: StudioSettingsStore, entry: RemoteWorldEntry): void {
  const others = settings.getState().worlds.filter(({ id }) => id !== entry.id);
  settings.change({ worlds: [...others, entry] });
}

async function describeAt(server: RemoteServer): Promise<RemoteDescription> {
  try {
    return await server.describe();
  } finally {
    await server.close();
  }
}

function leaveOthers(
  joined: Map<string, Joined>,
  worlds: readonly RemoteWorldEntry[],
  onStale: (worldId: string) => void,
): void {
  for (const [id, { entry, server }] of joined) {
    if (!worlds.some((each) => each.id === id)) {
      joined.delete(id);
      leaveWorld(id);
      server.startAnew(entry.description);
      onStale(id);
    }
  }
}

function bringerOf(joined: ReadonlyMap<string, Joined>): BringWorld {
  const brought = new Map<string, Joined>();
  return async (worldId, remote) => {
    const world = joined.get(worldId);
    if (world !== undefined && brought.get(worldId) !== world) {
      brought.set(worldId, world);
      const sent = toSentWorld(world);
      await remote.joinWorld(transfer(sent, [sent.port]));
    }
  };
}

function addressOf(
  settings: StudioSettingsStore,
  typed: ReadonlyMap<string, string>,
  worldId: string,
): string {
  const entry = settings.getState().worlds.find(({ id }) => id === worldId);
  if (entry === undefined) {
    throw gone(t("it was removed from the settings"));
  }
  const whole = typed.get(worldId);
  return whole !== undefined && toKeylessAddress(whole) === entry.address ? whole : entry.address;
}

async function loadKit({ id, name, description }: RemoteWorldEntry, server: RemoteServer) {
  const { createRemoteKit } = await import("@/worlds/remote/remote-kit");
  return createRemoteKit(
    {
      id,
      title: name,
      description,
      tape: server.tape,
      ask: async (state, call, signal) => await server.answer(state, call, signal),
    },
    {
      begin: async (task, seed) => await server.begin(task, seed),
      frame: async (path) => await server.frame(path),
    },
  );
}

function toSentWorld({ entry, server }: Joined): SentWorld {
  const { id, name: title, description } = entry;
  const mailbox = createMailbox();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", ({ data }: MessageEvent<MailedQuestion>) => {
    void answerMail(mailbox, data, async () => await server.answer(data.state, data.call));
  });
  port1.start();
  return { id, title, description, mailbox, port: port2 };
}

function requireAddress(address: string): void {
  const isSocket = /^wss?:\/\//u.test(address);
  if (!isSocket || toPolicySource(address) === undefined) {
    throw new AppError({
      code: "RMT-08",
      what: t("“{address}” is no address of a world's server.", {
        address: toKeylessAddress(address).slice(0, 100),
      }),
      safe: t("Nothing was sent anywhere."),
      next: t("Write ws://localhost:8765 for one on this machine, or wss://… for one elsewhere."),
    });
  }
}
