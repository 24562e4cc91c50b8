/**
 * What a table itself has under a name. Names come from files and programs; `table["constructor"]` would
 * find what every object inherits.
 */
export function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
