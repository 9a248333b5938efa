import type { Tx } from '#server/database/database.ts'
import { findAccount } from '#server/database/find-account.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { lockTrackingKeys } from '#server/database/lock-tracking-keys.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
import type { Once } from '#server/once.ts'
import { refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'

export type ActDeps = Pick<Services, 'db'> & WriteDeps & { once: Once }

/**
 * Runs `work` once for each request, under the lock of the member's account; null where no member's rows change. The
 * locks of tracking numbers are taken before.
 */
export function actOnce<T extends object>(
  deps: ActDeps,
  actor: Actor,
  accountId: string | null,
  work: (tx: Tx, writer: Writer) => Promise<T>,
  trackingKeys: readonly string[] = [],
  lock: 'shared' | 'exclusive' = 'shared',
): Promise<T> {
  const accounts = accountId === null ? [] : [accountId]
  const act = async (tx: Tx) => {
    await lockTrackingKeys(tx, trackingKeys, lock)
    return deps.once(tx, () => writeFor(tx, accounts, actor, deps, (writer) => work(tx, writer)))
  }
  return inTransaction(deps.db, act, { accounts })
}

/** `actOnce` of staff on a member by number; not on themselves. */
export async function actOnMemberOnce<T extends object>(
  deps: ActDeps,
  actor: Actor,
  memberNum: string,
  work: (tx: Tx, writer: Writer, accountId: string) => Promise<T>,
): Promise<T> {
  const accountId = await findAccount(deps.db.kysely, memberNum)
  if (accountId === undefined) throw refuse('not_found')
  if (accountId === actor.accountId) throw refuse('own_case')
  return actOnce(deps, actor, accountId, (tx, writer) => work(tx, writer, accountId))
}
