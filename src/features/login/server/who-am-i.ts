import { act } from '#engine/server/act.ts'
import { readMailMark } from '#features/bounces/server/mail-mark.ts'
import { readToAccept } from './accept-documents.ts'
import { plannedDeletion } from './planned-deletion.ts'

/** The account of a session, for the app's user info. */
act('whoAmI', async ({ db }, { accountId, role, rights }) => {
  const account = await db.kysely
    .selectFrom('account')
    .select(['member_num', 'email', 'cash_fen', 'start_page'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const user = {
    memberNum: account.member_num,
    email: account.email,
    cashAmount: account.cash_fen,
  }
  const planned = await plannedDeletion(db.kysely, accountId)
  const mark = await readMailMark(db.kysely, accountId)
  return {
    accountId,
    role,
    rights,
    startPage: account.start_page,
    user,
    toAccept: await readToAccept(db.kysely, accountId),
    deletionDueAt: planned?.dueAt ?? null,
    mailReturned: mark && { kind: mark.kind, since: mark.since },
  }
})
