/** Lists by key; a key to which nothing was added has an empty one. */
export class Groups<Key, Item> implements Iterable<readonly [Key, readonly Item[]]> {
  readonly #lists = new Map<Key, Item[]>();

  add(key: Key, item: Item): void {
    const list = this.#lists.get(key);
    if (list === undefined) {
      this.#lists.set(key, [item]);
    } else {
      list.push(item);
    }
  }

  of(key: Key): readonly Item[] {
    return this.#lists.get(key) ?? [];
  }

  lists(): IterableIterator<readonly Item[]> {
    return this.#lists.values();
  }

  /** Keys with their lists, in the order in which they first came. */
  [Symbol.iterator](): IterableIterator<readonly [Key, readonly Item[]]> {
    return this.#lists.entries();
  }
}

/** Every item in the list of its key, in the order of the items. */
export function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Groups<Key, Item> {
  const groups = new Groups<Key, Item>();
  for (const item of items) {
    groups.add(keyOf(item), item);
  }
  return groups;
}
