/** Ways from a worker to what the page's origin keeps, and to the page itself. */
import {
  firstMessage,
  readSecretFromDatabase,
  toPromise,
  type Attack,
} from "@/lab/attack/ways/attempt";

export const storageWays: Readonly<Record<string, Attack>> = {
  IndexedDB: () => readSecretFromDatabase(),
  "list of databases": async () => (await indexedDB.databases())[0]?.name,
  "a database of its own": async () =>
    (await toPromise(indexedDB.open(`mine-${crypto.randomUUID()}`))).name,
  "cache storage": async ({ own }) => (await caches.match(`${own}/cached-secret`))?.text(),
  "a cache of its own": async ({ own }) => {
    const cache = await caches.open("mine");
    await cache.put(`${own}/mine`, new Response("mine"));
    return (await cache.match(`${own}/mine`))?.text();
  },
  "a cache that fetches": async ({ hit }) => {
    const cache = await caches.open("mine");
    await cache.add(hit);
    return "kept";
  },
  "private file system": async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle("secret.txt")).getFile();
    return file.text();
  },
  "a private file of its own": async () => {
    const folder = await navigator.storage.getDirectory();
    return (await folder.getFileHandle("mine.txt", { create: true })).name;
  },
  "how much is stored": async () => (await navigator.storage.estimate()).usage,
  BroadcastChannel: async () => {
    const channel = new BroadcastChannel("secrets");
    const answer = firstMessage(channel);
    channel.postMessage("tell me");
    return answer;
  },
  "web locks": async () => (await navigator.locks.query()).held?.[0]?.name,
  "a web lock of its own": () => navigator.locks.request("mine", () => "held"),
  "message to the page past the port": () =>
    new Promise((resolve) => {
      // A worker that the page started itself is answered; a sealed one has no one who listens.
      addEventListener("message", (event) => resolve(event.data));
      postMessage("tell me");
    }),
};
