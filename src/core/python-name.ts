/** `CounterTop_3` and `CounterTop` as Python variables: `counter_top_3`, `counter_top`. */
export function toPythonName(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/\W/g, "_")
    .toLowerCase();
}
