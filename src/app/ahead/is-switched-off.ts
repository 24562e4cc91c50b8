/** Where it says `off`, nothing is done ahead of time: for tests. */
const SWITCH = "exemplar-ahead";

export function isSwitchedOff(): boolean {
  return localStorage.getItem(SWITCH) === "off";
}
