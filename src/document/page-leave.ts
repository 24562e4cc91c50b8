/** Calls back whenever the page may be killed without another word: when it is hidden, and when it is left. */
export function whenPageIsLeft(onLeave: () => void): Disposable {
  if (typeof document === "undefined") {
    return { [Symbol.dispose]: () => undefined };
  }
  document.addEventListener("visibilitychange", onLeave);
  window.addEventListener("pagehide", onLeave);
  return {
    [Symbol.dispose]: () => {
      document.removeEventListener("visibilitychange", onLeave);
      window.removeEventListener("pagehide", onLeave);
    },
  };
}
