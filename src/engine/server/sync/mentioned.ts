import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { resolveConflict } from '#engine/shared/attention.ts'
import { refsOf, touchedBy } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { LOOKUP } from '#server/registry/facts.ts'
import { isUuid } from './clean-mutation.ts'

/** The ids, drafts, revisions and keys to look rows up by in the mutations. */
export function mentioned(mutations: readonly WireMutation[]) {
  const ids = new Set<string>()
  const draftIds = new Set<string>()
  const revs = new Set<string>()
  const keys = new Set<string>()
  for (const m of mutations) {
    const { rev } = m.base
    const key = LOOKUP.keyOf(m.set)
    const refs = refsOf(m)
    for (const { id } of [...touchedBy(m), ...refs]) if (isUuid(id)) ids.add(id)
    for (const { table, id } of refs) if (table === 'draft' && isUuid(id)) draftIds.add(id)
    if (isUuid(rev)) revs.add(rev)
    if (key !== null) keys.add(key)
  }
  return { ids, draftIds, revs, keys }
}

/** The keys by which rows may be found after these mutations, read before the account is locked. */
export async function keysToLock(
  tx: Tx,
  accountId: string,
  mutations: readonly WireMutation[],
): Promise<ReadonlySet<string>> {
  const { keys } = mentioned(mutations)
  const resolved = mutations.filter(({ op }) => op === resolveConflict.op).map(({ id }) => id)
  if (resolved.length === 0) return keys
  const { rows } = await sql<{ mine: Record<string, unknown> }>`
    select mine from conflict
    where account_id = ${accountId} and id = any(${resolved}::uuid[])`.execute(tx)
  return keys.union(new Set(rows.flatMap(({ mine }) => LOOKUP.keyOf(mine) ?? [])))
}
