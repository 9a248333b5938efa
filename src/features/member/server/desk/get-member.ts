import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { findAccount } from '#engine/server/database/find-account.ts'
import { refuse } from '#engine/server/refusal.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { readMailMark } from '#features/bounces/server/mail-mark.ts'
import { liveSessions } from '#features/login/server/list-sessions.ts'
import { plannedDeletion } from '#features/login/server/planned-deletion.ts'
import { MAX_MEMBER_NOTES, type StaffMemberCase } from '#features/member/contract/staff-members.ts'
import { owedBy } from '#features/wallet/server/owed-by.ts'

type Account = Omit<
  StaffMemberCase,
  'owedFen' | 'mailReturned' | 'deletionDueAt' | 'block' | 'isBlocked' | 'sessions' | 'notes'
>

const countIn = (table: string, accountId: string) =>
  sql`(select count(*)::int from ${sql.table(table)} t where t.account_id = ${accountId})`

/** A member with their sessions and the notes about them, the newest first. */
act('getMember', async ({ db: { kysely }, nowMs }, _actor, { memberNum }) => {
  const accountId = await findAccount(kysely, normaliseCode(memberNum))
  if (accountId === undefined) throw refuse('not_found')
  const { rows } = await sql<Account>`
    select account_id as "accountId", member_num as "memberNum", email, language, cash_fen as "cashFen",
      created_at as "createdAt", role = 'staff' as "isStaff",
      (select jsonb_build_object('name', b.name, 'oldNumber', b.old_number)
        from brought_member b where b.account_id = account.account_id) as brought,
      jsonb_build_object(
        'parcels', ${countIn('parcel', accountId)}, 'orders', ${countIn('shipment', accountId)},
        'requests', ${countIn('request', accountId)}, 'posts', ${countIn('post', accountId)},
        'compensations', ${countIn('compensation', accountId)}
      ) as counts
    from account where account_id = ${accountId}`.execute(kysely)
  const [account] = rows
  if (account === undefined) throw refuse('not_found')
  const block = await kysely
    .selectFrom('account_block as b')
    .leftJoin('account as staff', 'staff.account_id', 'b.staff_id')
    .select(['b.reason', 'staff.email as by', 'b.at'])
    .where('b.account_id', '=', accountId)
    .executeTakeFirst()
  const sessions = await liveSessions(kysely, accountId, nowMs())
  const notes = await kysely
    .selectFrom('member_note as n')
    .leftJoin('account as staff', 'staff.account_id', 'n.staff_id')
    .select(['n.id', 'n.words', 'staff.email as by', 'n.at'])
    .where('n.account_id', '=', accountId)
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(MAX_MEMBER_NOTES)
    .execute()
  return {
    ...account,
    isBlocked: block !== undefined,
    owedFen: await owedBy(kysely, accountId),
    deletionDueAt: (await plannedDeletion(kysely, accountId))?.dueAt ?? null,
    mailReturned: await readMailMark(kysely, accountId),
    block: block ?? null,
    sessions,
    notes,
  }
})
