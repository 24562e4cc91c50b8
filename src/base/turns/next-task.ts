/**
 * Lets whatever waits have its turn (a click, a picture, a key), and goes on after it. Where a page is seen
 * it is a timer, since messages keep timers and pictures waiting; where nobody sees one, a timer waits for a
 * whole second, and a message does not.
 */
export function nextTask(): Promise<void> {
  const isSeen = typeof document !== "undefined" && !document.hidden;
  return new Promise(isSeen ? (resolve) => void setTimeout(resolve) : passMessage);
}

function passMessage(resolve: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    port1.close();
    resolve();
  });
  port1.start();
  port2.postMessage(undefined);
}
