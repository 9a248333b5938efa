export type RowIndex<Row> = {
  /** Puts a row in the place of the one with its id, or takes that one out. */
  replace: (id: string, row: Row | undefined) => void
  rows: (key: string) => Row[]
}

/** Rows by a key of theirs, kept while rows come, change and go. */
export function makeIndex<Row>(keyOf: (row: Row) => string): RowIndex<Row> {
  const byKey = new Map<string, Map<string, Row>>()
  const keys = new Map<string, string>()
  return {
    replace(id, row) {
      const old = keys.get(id)
      if (old !== undefined) byKey.get(old)?.delete(id)
      keys.delete(id)
      if (row === undefined) return
      const key = keyOf(row)
      const same = byKey.get(key) ?? new Map<string, Row>()
      byKey.set(key, same.set(id, row))
      keys.set(id, key)
    },
    rows: (key) => [...(byKey.get(key)?.values() ?? [])],
  }
}
