import type { Table } from 'dexie'

/**
 * Reads the range from the first to the last of some keys of an index in one request, instead of one request per key;
 * ids created together are adjacent. Null if the range has more than `most` entries.
 */
export async function readBetween<R>(
  store: Table<R, string>,
  index: string,
  keys: readonly string[],
  most: number,
): Promise<R[] | null> {
  const sorted = [...keys].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const range = () => store.where(index).between(first, last, true, true)
  // Not a count, because a browser counts an index entry by entry, to its end.
  const primaryKeys = await range()
    .limit(most + 1)
    .primaryKeys()
  return primaryKeys.length > most ? null : range().toArray()
}
