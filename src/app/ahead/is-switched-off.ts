/** Where it says `off`, nothing is done ahead of time: for tests. */
const SWITCH = "exemplar-ahead";

export function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(SWITCH) === "off";
  } catch {
    // No storage: nobody switched it off.
    return false;
  }
}
