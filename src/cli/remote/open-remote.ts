/** A world elsewhere for commands: its kit, whose episodes wait for the server. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { joinWorld } from "@/worlds/worlds";
import type { WorldKit } from "@/core/world/world-kit";
import { openAddress } from "@/cli/remote/open-address";
import { askAndSleep, createMailbox } from "@/worlds/remote/mailbox";
import { createRemoteKit } from "@/worlds/remote/remote-kit";
import { RemoteServer } from "@/worlds/remote/remote-server";
import { remoteWorldId } from "@/worlds/remote/remote-world-id";

/** Worker threads read no TypeScript by themselves. */
const TYPESCRIPT_THREAD = `
const { workerData } = require("node:worker_threads");
import("tsx/esm/api").then(({ register }) => {
  register();
  return import(workerData.script);
});
`;

export interface OpenedRemote {
  readonly kit: WorldKit;
  readonly server: RemoteServer;
  close(): Promise<void>;
}

/** Opens and takes in the world at an address. Rejects with AppError RMT-01 to RMT-04. */
export async function openRemote(address: string): Promise<OpenedRemote> {
  const server = new RemoteServer(openAddress(address));
  const description = await server.describe();
  const mailbox = createMailbox();
  const thread = new Worker(TYPESCRIPT_THREAD, {
    eval: true,
    workerData: { address, mailbox, script: new URL("./ask-thread.ts", import.meta.url).href },
  });
  await once(thread, "message");
  const kit = createRemoteKit(
    {
      id: remoteWorldId(description),
      title: description.title,
      description,
      tape: server.tape,
      askNow: (state, call) =>
        askAndSleep(mailbox, (question) => thread.postMessage(question), { state, call }),
    },
    {
      begin: async (task, seed) => await server.begin(task, seed),
      frame: async (path) => await server.frame(path),
    },
  );
  joinWorld(kit.id, async () => kit);
  return {
    kit,
    server,
    close: async () => {
      await thread.terminate();
      await server.close();
    },
  };
}
