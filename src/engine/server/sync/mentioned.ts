import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { resolveConflict } from '#engine/shared/attention.ts'
import { refsOf, touchedBy } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { isUuid } from './clean-mutation.ts'

/** The ids, drafts, revisions and tracking keys in the mutations. */
export function mentioned(mutations: readonly WireMutation[]) {
  const ids = new Set<string>()
  const draftIds = new Set<string>()
  const revs = new Set<string>()
  const keys = new Set<string>()
  for (const m of mutations) {
    const { rev } = m.base
    const { trackingNumber } = m.set
    const refs = refsOf(m)
    for (const { id } of [...touchedBy(m), ...refs]) if (isUuid(id)) ids.add(id)
    for (const { table, id } of refs) if (table === 'draft' && isUuid(id)) draftIds.add(id)
    if (isUuid(rev)) revs.add(rev)
    if (typeof trackingNumber === 'string') keys.add(trackingKey(trackingNumber))
  }
  return { ids, draftIds, revs, keys }
}

/** The tracking keys that these mutations may give to a parcel, read before the account is locked. */
export async function keysToLock(
  tx: Tx,
  accountId: string,
  mutations: readonly WireMutation[],
): Promise<ReadonlySet<string>> {
  const { keys } = mentioned(mutations)
  const resolved = mutations.filter(({ op }) => op === resolveConflict.op).map(({ id }) => id)
  if (resolved.length === 0) return keys
  const { rows } = await sql<{ wanted: string }>`
    select mine ->> 'trackingNumber' as wanted from conflict
    where account_id = ${accountId} and id = any(${resolved}::uuid[])
      and mine ->> 'trackingNumber' is not null`.execute(tx)
  for (const { wanted } of rows) keys.add(trackingKey(wanted))
  return keys
}
