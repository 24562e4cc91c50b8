/** Worlds that are added, added again and removed, while their server is another one meanwhile. */
import { z } from "zod";
import { createStore } from "zustand/vanilla";
import { expect, test } from "vitest";
import type { ConnectWindow } from "@/app/connect/connect-frame";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import { createRemoteWorlds } from "@/app/remote/remote-worlds";
import { isAbsent } from "@/app/testing/studio-services";
import { jsonSchema } from "@/base/json";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { changing, lampWire, type Lie } from "@/testing/remote-wire";
import { RemoteServer } from "@/worlds/remote/remote-server";
import type { Wire } from "@/worlds/remote/wire";
import { kitOf } from "@/worlds/worlds";

const ADDRESS = "ws://localhost:8765";

/** As a browser's, with a server of lamps at the other end; `lie` is asked at each message. */
function lampSocket(lie: () => Lie, onDial: (address: string) => void) {
  return class extends EventTarget {
    readonly #wire: Promise<Wire>;

    constructor(address: string) {
      super();
      onDial(address);
      const open = lampWire((reply, method) => lie()(reply, method));
      this.#wire = open({
        onMessage: (data) => this.dispatchEvent(new MessageEvent("message", { data })),
        onClose: () => this.dispatchEvent(new Event("close")),
      });
      void this.#wire.then(() => this.dispatchEvent(new Event("open")));
    }

    send(message: string): void {
      void this.#wire.then((wire) => wire.send(message));
    }

    close(): void {
      void this.#wire.then((wire) => wire.close());
    }
  };
}

async function open(address = ADDRESS) {
  const dialled: string[] = [];
  let lie: Lie = (reply) => reply;
  const stale: string[] = [];
  const { settings: kept } = openMemoryStorage();
  const settings = await openStudioSettings(kept);
  const view = {
    WebSocket: lampSocket(
      () => lie,
      (to) => dialled.push(to),
    ),
  };
  const worlds = createRemoteWorlds(
    settings,
    {
      fetch: isAbsent,
      allow: () => ({ [Symbol.dispose]: () => undefined }),
      allowed: createStore(() => []),
      windowFor: async () => view as unknown as ConnectWindow,
    },
    (id) => stale.push(id),
  );
  const { id } = await worlds.add("Lamps", address);
  return {
    settings,
    kept,
    dialled,
    worlds,
    id,
    stale,
    become: (other: Lie) => {
      lie = other;
    },
  };
}

const TURN_ON = {
  receiver: { variable: "lamp", class: "Lamp", instance: "Lamp_1" },
  method: "turn_on",
  args: [],
};

test("a server that is added again is asked again: what it answered before is no more so", async () => {
  const { worlds, id, stale, become } = await open();
  const { model } = await kitOf(id);
  const start = model.read(jsonSchema.parse(await new RemoteServer(lampWire()).begin("on", 0)));
  const turnOn = () => model.open(start, undefined).call(TURN_ON).environmentSteps;
  await model.farSide?.learn(start, [TURN_ON]);
  expect(turnOn()).toBe(1);
  expect(stale).toEqual([]);

  become(changing("call", (result) => ({ ...result, steps: 7 })));
  await worlds.add("Lamps", ADDRESS);
  expect(stale).toEqual([id]);
  expect(turnOn).toThrow(/has not been asked/u);
  await model.farSide?.learn(start, [TURN_ON]);
  expect(turnOn()).toBe(7);
});

test("a worker that has the world gets it anew when it is added again", async () => {
  const { worlds, id } = await open();
  const sent: string[] = [];
  const bring = worlds.bringer();
  const worker = {
    joinWorld: async ({ title }: { readonly title: string }) => {
      sent.push(title);
    },
  } as unknown as Parameters<typeof bring>[1];
  await bring(id, worker);
  await bring(id, worker);
  expect(sent).toEqual(["Lamps"]);
  await worlds.add("Lamps", ADDRESS);
  await bring(id, worker);
  expect(sent).toEqual(["Lamps", "Lamps"]);
});

test("a server that can fork is asked to where a planner comes back", async () => {
  const { id, become } = await open();
  const { model } = await kitOf(id);
  const asked: string[] = [];
  become((reply, method) => {
    asked.push(method);
    return reply;
  });
  const start = model.read(jsonSchema.parse(await new RemoteServer(lampWire()).begin("on", 0)));
  await model.farSide?.learn(start, [TURN_ON]);
  expect(asked).not.toContain("fork");
  await model.farSide?.learn(start, [{ ...TURN_ON, method: "turn_off" }]);
  expect(asked).toContain("fork");
});

test("a world that is removed is told of, and unknown", async () => {
  const { worlds, id, stale } = await open();
  worlds.remove(id);
  expect(stale).toEqual([id]);
  await expect(kitOf(id)).rejects.toMatchObject({ code: "WLD-01" });
});

test("a token in an address goes to its server, and is neither kept nor shown nor handed on", async () => {
  const { settings, kept, id, dialled } = await open(`${ADDRESS}/play?token=s3cr3t`);
  const { model } = await kitOf(id);
  const start = model.read(jsonSchema.parse(await new RemoteServer(lampWire()).begin("on", 0)));
  await model.farSide?.learn(start, [TURN_ON]);
  expect(new Set(dialled)).toEqual(new Set([`${ADDRESS}/play?token=s3cr3t`]));
  expect(dialled.length).toBeGreaterThan(1);
  await settings.follow();
  const [world] = settings.getState().worlds;
  expect(world).toMatchObject({ address: `${ADDRESS}/play`, isAddressCut: true });
  expect(JSON.stringify(await kept.read("studio", jsonSchema))).not.toContain("s3cr3t");
  const row = z.looseObject({}).parse(await kept.read("studio", jsonSchema));
  const before = { ...world, address: `${ADDRESS}?token=s3cr3t` };
  await kept.write("studio", jsonSchema.parse({ ...row, worlds: [before] }));
  await settings.follow();
  expect(settings.getState().worlds).toMatchObject([{ address: ADDRESS, isAddressCut: true }]);
});
