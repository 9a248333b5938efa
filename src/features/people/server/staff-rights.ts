import { act } from '#engine/server/act.ts'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import { rightsOf } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { isStartPage } from '#engine/shared/paths.ts'
import { knownRights, PASSKEY_RIGHTS, type Right } from '#engine/shared/rights.ts'
import { settingsHolders } from '#features/approvals/server/settings-holders.ts'
import { tellOfChange } from '#features/approvals/server/tell-of-change.ts'
import { MAX_STAFF, type StaffMember } from '#features/people/contract/people.ts'

/** Replaces the rights of an account whose row is locked. */
export async function writeRights(
  tx: Tx,
  accountId: string,
  rights: readonly Right[],
): Promise<void> {
  await tx.deleteFrom('staff_right').where('account_id', '=', accountId).execute()
  const rows = rights.map((right) => ({ account_id: accountId, right }))
  if (rows.length > 0) await tx.insertInto('staff_right').values(rows).execute()
}

/** Writes where the console opens for somebody. */
export async function writeStartPage(
  tx: Tx,
  accountId: string,
  startPage: string | null,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ start_page: startPage })
    .where('account_id', '=', accountId)
    .execute()
}

/** All staff with their rights, by their mail addresses. */
act('listStaff', async ({ db }) => {
  const rows = await staffMembers(db.kysely).orderBy('email').limit(MAX_STAFF).execute()
  return { staff: rows.map(toMember) }
})

/** Gives a staff member exactly these rights. Nobody changes their own. */
act('setStaffRights', (deps, actor, { accountId, rights, startPage }) => {
  return inTransaction(deps.db, (tx) =>
    writeFor(tx, [], actor, deps, async (scope) => {
      await lockColleagues(tx, actor.accountId, accountId)
      const colleague = await staffMembers(tx)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      if (colleague === undefined) throw refuse('not_found')
      const before = toMember(colleague)
      const isSame = before.rights.join() === rights.join()
      if (accountId === actor.accountId && !isSame) throw refuse('own_case')
      const after = {
        ...before,
        rights: [...rights],
        startPage: startPage === undefined ? before.startPage : startPage,
      }
      const withdrawn = before.rights.filter((right) => !rights.includes(right))
      const given = rights.filter((right) => !before.rights.includes(right))
      // Before they are taken, so that who loses them is told too.
      if (isDear([...withdrawn, ...given])) {
        const what = { rightsOf: before.email, isGiven: !isDear(withdrawn) }
        const change = { what, state: 'changed' } as const
        await tellOfChange(scope, change, deps, accountId)
      }
      await writeRights(tx, accountId, rights)
      await writeStartPage(tx, accountId, after.startPage)
      scope.audit({
        act: 'setStaffRights',
        about: 'account',
        accountId,
        objectId: accountId,
        before: { rights: before.rights, startPage: before.startPage },
        after: { rights, startPage: after.startPage },
      })
      return after
    }),
  )
})

export const isDear = (rights: readonly Right[]): boolean =>
  rights.some((right) => PASSKEY_RIGHTS.includes(right))

/**
 * Locks the accounts of who decides and of the colleague whom it is about, so that of two who take each other's rights
 * one is first. Throws `right_missing` if who decides has lost theirs meanwhile.
 */
export async function lockColleagues(tx: Tx, deciderId: string, accountId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('account_id')
    .where('account_id', 'in', [deciderId, accountId])
    .orderBy('account_id')
    .forUpdate()
    .execute()
  const [decider] = await settingsHolders(tx, deciderId)
  if (decider === undefined) throw refuse('right_missing')
}

export const staffMembers = (db: Reader) =>
  db
    .selectFrom('account')
    .select(['account_id', 'member_num', 'email', 'start_page'])
    .select([rightsOf('account.account_id').as('rights')])
    .where('role', '=', 'staff')

type Found = {
  account_id: string
  member_num: string
  email: string
  start_page: string | null
  rights: string[]
}
export const toMember = ({
  account_id,
  member_num,
  email,
  start_page,
  rights,
}: Found): StaffMember => ({
  accountId: account_id,
  memberNum: member_num,
  email,
  rights: knownRights(rights),
  startPage: start_page !== null && isStartPage(start_page) ? start_page : null,
})
