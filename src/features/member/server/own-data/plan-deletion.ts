import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { Author } from '#engine/server/database/records.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { type Planned, plannedDeletion } from '#features/login/server/planned-deletion.ts'
import { requireFreshProof } from '#features/login/server/require-fresh-proof.ts'
import { DELETION_DAYS, type DeletionBlocker } from '#features/member/rules/account-deletion.ts'
import { findBlockers } from './find-blockers.ts'

/*
 *   ask ─┬─ something is open ──> refused
 *        └─> planned ─┬─ cancel, within 7 days ──────> kept
 *                     └─ 7 days ─┬─ something is open > kept
 *                                └─> deleted
 */

/** Plans the deletion of the member's account; asked again, it answers the same. */
act('askDeletion', async (deps, actor) => {
  await requireFreshProof(deps, actor)
  const { accountId } = actor
  return inTransaction(deps.db, (tx) =>
    writeForOne(tx, accountId, actor, deps, async (scope) => {
      const planned = await plannedDeletion(tx, accountId)
      if (planned !== null) return { deletion: planned }
      const blockers = await findBlockers(tx, accountId)
      if (blockers.length > 0) throw refuse('deletion_blocked', { blockers })
      // The database computes the time, because its clock also decides when the deletion is due.
      const { rows } = await sql<Planned>`
        insert into account_deletion (account_id, asked_at, due_at, run_on)
        values (${accountId}, now(), now() + make_interval(days => ${DELETION_DAYS}::integer), current_date)
        returning asked_at as "askedAt", due_at as "dueAt"`.execute(tx)
      const [deletion] = rows
      if (deletion === undefined) throw new Error('a planned deletion was not stored')
      const { dueAt } = deletion
      scope.event({ kind: 'deletionAsked', objectId: accountId, args: { dueAt } })
      const of = { accountId, objectId: accountId }
      scope.audit({ act: 'askDeletion', about: 'account', ...of, before: null, after: { dueAt } })
      return { deletion }
    }),
  )
})

/** Keeps the account of a member who has changed their mind. */
act('cancelDeletion', async (deps, actor) => {
  const { accountId } = actor
  return inTransaction(deps.db, async (tx) => {
    await cancelPlannedDeletion(tx, { accountId, author: actor, blockers: [] }, deps)
    return { ok: true as const }
  })
})

/** Cancels the deletion of an account, if one is planned, and tells its member. */
export function cancelPlannedDeletion(
  tx: Tx,
  {
    accountId,
    author,
    blockers,
  }: { accountId: string; author: Author; blockers: readonly DeletionBlocker[] },
  deps: WriteDeps,
): Promise<void> {
  return writeForOne(tx, accountId, author, deps, async (scope) => {
    const deletion = await tx
      .deleteFrom('account_deletion')
      .where('account_id', '=', accountId)
      .returning('due_at')
      .executeTakeFirst()
    if (deletion === undefined) return
    const of = { accountId, objectId: accountId }
    const before = { dueAt: deletion.due_at }
    scope.event({ kind: 'deletionCancelled', objectId: accountId, args: { blockers } })
    scope.audit({ act: 'cancelDeletion', about: 'account', ...of, before, after: { blockers } })
  })
}
