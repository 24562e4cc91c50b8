/**
 * Every way out of a worker that JavaScript has: to other servers, to what the page's origin keeps, and to
 * the page. Run sealed by the sandbox's frame, and ordinary as the control, where each must succeed.
 */
import { networkWays } from "@/lab/attack/ways/network-ways";
import { storageWays } from "@/lab/attack/ways/storage-ways";
import { makeAttacks } from "@/lab/attack/ways/attempt";

addEventListener(
  "message",
  (event) => {
    const port = event.ports[0];
    port?.addEventListener("message", (message) => {
      void makeAttacks({ ...networkWays, ...storageWays }, message.data).then((results) =>
        port.postMessage(results),
      );
    });
    port?.start();
  },
  { once: true },
);
