import type { AccountDatabase } from './database.ts'

/** Maps an id created on this device to the server's id for the same parcel. */
export type Aliases = ReadonlyMap<string, string>

/** All aliases of an account. There is one for each declaration that matched an existing parcel, so there are few. */
export async function readAliases(db: AccountDatabase): Promise<Aliases> {
  const rows = await db.alias.toArray()
  return new Map(rows.flatMap(({ view }) => (view === undefined ? [] : [[view.id, view.toId]])))
}

/** The current id for an id, following aliases. */
export function followAlias(aliases: Aliases, id: string): string {
  const seen = new Set<string>()
  let at = id
  for (let next = aliases.get(at); next !== undefined && !seen.has(at); next = aliases.get(at)) {
    seen.add(at)
    at = next
  }
  return at
}
