import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { NAMED_TABLES, namedBy, namingOf, type Removed } from '#engine/server/database/naming.ts'
import { linksIn, ownerOf } from '#engine/server/database/parts.ts'
import { ownTable } from '#engine/shared/mutation.ts'
import { MUTATIONS, madeBy, REMOVALS, refsOf, touchedBy } from '#engine/shared/registry.ts'
import type { Ref, SyncedTable } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { isUuid } from './clean-mutation.ts'

/** The acts that remove rows whose names are not personal. */
const AUDITED = NAMED_TABLES.flatMap((table) => {
  const named = namedBy(table)
  return named !== undefined && 'act' in named ? [{ table, act: named.act }] : []
})
/** The mutations whose logged fields have the names of removed rows. */
const LOGGED = NAMED_TABLES.flatMap((table) => {
  const named = namedBy(table)
  return named !== undefined && 'op' in named ? [named.op as string] : []
})

/** What names removed rows, by id, and the rows that those belong to. */
type RemovedRows = { removed: Map<string, Removed>; owners: Ref[] }

/**
 * The removed rows that these mutations are about: those whose names are not personal as the audit log has them, the
 * others as the log of mutations has them, whose fields are deleted much earlier.
 */
export async function readRemoved(
  tx: Tx,
  accountId: string,
  mutations: readonly WireMutation[],
  isHere: (ref: Ref) => boolean,
): Promise<RemovedRows> {
  const removed = new Map<string, Removed>()
  const owners: Ref[] = []
  const note = (table: SyncedTable, id: string, fields: object) => {
    const naming = namingOf(table, fields)
    removed.set(id, naming)
    owners.push(
      ...linksIn(table)
        .map((link) => ownerOf(naming, link))
        .filter((owner) => isUuid(owner.id)),
    )
  }
  const ids = missingIds(mutations, isHere)
  for (const { table, act } of AUDITED) {
    if (ids.size === 0) break
    const rows = await tx
      .selectFrom('audit')
      .select(['object_id', 'before'])
      .where('object_table', '=', table)
      .where('object_id', '=', sql<string>`any(${[...ids]}::text[])`)
      .where('account_id', '=', accountId)
      .where('act', '=', act)
      .orderBy('id')
      .execute()
    for (const { object_id, before } of rows) note(table, object_id, { ...before })
    for (const { id } of owners) ids.add(id)
  }
  if (ids.size === 0) return { removed, owners }
  const log = await tx
    .selectFrom('mutation_log')
    .select(['target', 'set', 'op'])
    .where('account_id', '=', accountId)
    .where('op', 'in', LOGGED)
    .where('target', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('status', '=', 'applied')
    .orderBy('at')
    .execute()
  // A removal that is repeated finds nothing to name.
  for (const { target, set, op } of log) {
    if (Object.keys({ ...set }).length > 0) note(ownTable(op), target, { ...set })
  }
  return { removed, owners }
}

/** What the log keeps of a mutation: with a removal whose row it names, what that was. */
export const asLogged = (m: WireMutation, naming: Removed | undefined): WireMutation =>
  LOGGED.includes(m.op) && REMOVALS.has(m.op) ? { ...m, set: { ...m.set, ...naming } } : m

/** The rows with names that the mutations need but neither find nor create. */
function missingIds(
  mutations: readonly WireMutation[],
  isHere: (ref: Ref) => boolean,
): Set<string> {
  const keyOf = ({ table, id }: Ref) => `${table}/${id}`
  const made = new Set(mutations.flatMap(madeBy).map(keyOf))
  const needed = mutations.flatMap((m) => [
    ...(MUTATIONS.get(m.op)?.makes ? [] : touchedBy(m)),
    ...refsOf(m),
  ])
  const missing = needed.filter(
    (ref) =>
      namedBy(ref.table) !== undefined && isUuid(ref.id) && !made.has(keyOf(ref)) && !isHere(ref),
  )
  return new Set(missing.map(({ id }) => id))
}
