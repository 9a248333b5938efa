export type RowIndex<Row> = {
  /** Replaces the row with this id, or removes it. */
  replace: (id: string, row: Row | undefined) => void
  rows: (key: string) => Row[]
}

/** An index of rows by a key, updated when rows change. */
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
