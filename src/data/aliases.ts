import type { AccountDatabase } from './database.ts'

/** From the id that this device gave to the id that it stands for. */
export type Aliases = ReadonlyMap<string, string>

/** Every alias of an account: one for each declaration that met a parcel already here, so a handful. */
export async function readAliases(db: AccountDatabase): Promise<Aliases> {
  const rows = await db.alias.toArray()
  return new Map(rows.flatMap(({ view }) => (view === undefined ? [] : [[view.id, view.toId]])))
}

/** The id that an id stands for now. */
export function followAlias(aliases: Aliases, id: string): string {
  const seen = new Set<string>()
  let at = id
  for (let next = aliases.get(at); next !== undefined && !seen.has(at); next = aliases.get(at)) {
    seen.add(at)
    at = next
  }
  return at
}
