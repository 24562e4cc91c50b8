/** The entries with one more, which is the last; without the oldest where there would be more than `most`. */
export function withLast<Key, Value>(
  entries: ReadonlyMap<Key, Value> | undefined,
  [key, value]: readonly [Key, Value],
  most: number,
): ReadonlyMap<Key, Value> {
  const all = new Map(entries);
  all.delete(key);
  all.set(key, value);
  return new Map([...all].slice(-most));
}
