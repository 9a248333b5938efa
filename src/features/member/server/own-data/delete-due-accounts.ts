import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { forEachDue } from '#engine/server/for-each-due.ts'
import type { Services } from '#engine/server/services.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { DELETION_DAYS } from '#features/member/rules/account-deletion.ts'
import { eraseAccount } from './erase-account.ts'
import { findBlockers } from './find-blockers.ts'
import { cancelPlannedDeletion } from './plan-deletion.ts'

const FIRST = { id: NIL_ID }

type Deps = Pick<Services, 'db' | 'log' | 'enqueue'> & WriteDeps

/**
 * Deletes the accounts whose 7 days are over by the database's clock, if servers have also seen them wait on 7 later
 * days: a clock that jumps ahead counts as one day.
 */
export async function deleteDueAccounts(deps: Deps): Promise<void> {
  await sql`update account_deletion set days_run = days_run + 1, run_on = current_date
    where run_on < current_date`.execute(deps.db.kysely)
  await forEachDue<typeof FIRST>(deps, {
    failure: 'an account is not deleted',
    read: async (last = FIRST, limit) => {
      const { rows } = await sql<typeof FIRST>`
        select account_id as id from account_deletion
        where due_at <= now() and days_run >= ${DELETION_DAYS} and account_id > ${last.id}::uuid
        order by account_id limit ${limit}`.execute(deps.db.kysely)
      return rows
    },
    settle: ({ id }) => deleteOrKeep(id, deps),
  })
}

async function deleteOrKeep(accountId: string, deps: Deps): Promise<void> {
  await inTransaction(
    deps.db,
    async (tx) => {
      // Whoever writes for the account waits for this lock, and a second server finds no row then.
      await writeForOne(tx, accountId, SYSTEM, deps, async () => {})
      const { rows } = await sql`
        select 1 from account_deletion
        where account_id = ${accountId} and due_at <= now() for update`.execute(tx)
      if (rows.length === 0) return
      const blockers = await findBlockers(tx, accountId)
      if (blockers.length > 0) {
        await cancelPlannedDeletion(tx, { accountId, author: SYSTEM, blockers }, deps)
      } else await eraseAccount(tx, accountId, deps)
    },
    { accounts: [accountId] },
  )
}
