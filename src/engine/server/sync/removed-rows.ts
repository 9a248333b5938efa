import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { isNamed, namingOf, type Removed } from '#engine/server/database/naming.ts'
import { ownTable } from '#engine/shared/mutation.ts'
import { MUTATIONS, madeBy, refsOf, touchedBy } from '#engine/shared/registry.ts'
import type { Ref } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { isUuid } from './clean-mutation.ts'

/** The acts that remove rows whose names are not personal. */
const ACTS = { goods: 'removeGoods', parcel: 'removeParcel' } as const

/**
 * The removed rows that these mutations are about, by id: parcels and goods lines as the audit log has them, addresses
 * and lines of the cart as the log of mutations has them, whose fields are deleted much earlier.
 */
export async function readRemoved(
  tx: Tx,
  accountId: string,
  mutations: readonly WireMutation[],
  isHere: (ref: Ref) => boolean,
): Promise<Map<string, Removed>> {
  const removed = new Map<string, Removed>()
  const ids = missingIds(mutations, isHere)
  for (const table of ['goods', 'parcel'] as const) {
    if (ids.size === 0) break
    const rows = await tx
      .selectFrom('audit')
      .select(['object_id', 'before'])
      .where('object_table', '=', table)
      .where('object_id', '=', sql<string>`any(${[...ids]}::text[])`)
      .where('account_id', '=', accountId)
      .where('act', '=', ACTS[table])
      .orderBy('id')
      .execute()
    for (const { object_id, before } of rows) {
      const naming = namingOf(table, { ...before })
      removed.set(object_id, naming)
      const { parcelId } = naming
      if (isUuid(parcelId)) ids.add(parcelId)
    }
  }
  if (ids.size === 0) return removed
  const log = await tx
    .selectFrom('mutation_log')
    .select(['target', 'set', 'op'])
    .where('account_id', '=', accountId)
    // A checkout removes lines of the cart without a mutation.
    .where('op', 'in', ['address.remove', 'cartLine.add'])
    .where('target', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('status', '=', 'applied')
    .orderBy('at')
    .execute()
  // A removal that is repeated finds nothing to name.
  for (const { target, set, op } of log) {
    if (Object.keys({ ...set }).length > 0) removed.set(target, namingOf(ownTable(op), { ...set }))
  }
  return removed
}

/** What the log keeps of a mutation: with a removed address, what it was. */
export const asLogged = (m: WireMutation, naming: Removed | undefined): WireMutation =>
  m.op === 'address.remove' ? { ...m, set: { ...m.set, ...naming } } : m

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
    (ref) => isNamed(ref.table) && isUuid(ref.id) && !made.has(keyOf(ref)) && !isHere(ref),
  )
  return new Set(missing.map(({ id }) => id))
}
