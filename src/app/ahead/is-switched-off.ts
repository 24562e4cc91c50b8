/** Where it says `off`, nothing is done ahead of time: for tests. */
const SWITCH = "exemplar-ahead";

export function isSwitchedOff(): boolean {
  return readSwitch(SWITCH) === "off";
}

/** What was switched by hand; undefined where nothing was, or the browser keeps nothing of this page. */
export function readSwitch(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
