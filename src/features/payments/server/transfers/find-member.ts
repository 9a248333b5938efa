import { act } from '#engine/server/act.ts'
import { auditStaffAct } from '#engine/server/audit-staff-act.ts'
import { refuse } from '#engine/server/refusal.ts'
import { owedBy } from '#features/wallet/server/owed-by.ts'

/** The name of a member, for staff to compare with the sender of a transfer. Each access is recorded in the audit log. */
act('findMember', async (deps, actor, { memberNum }) => {
  const { kysely } = deps.db
  const member = await kysely
    .selectFrom('account')
    .leftJoin('address', (join) =>
      join
        .onRef('address.account_id', '=', 'account.account_id')
        .onRef('address.id', '=', 'account.default_address_id'),
    )
    .select(['account.account_id as accountId', 'address.recipient as name'])
    .where('member_num', '=', memberNum)
    .executeTakeFirst()
  if (member === undefined) throw refuse('not_found')
  const { accountId, name } = member
  await auditStaffAct(deps, actor, {
    act: 'findMember',
    about: 'account',
    accountId,
    objectId: accountId,
    before: null,
    after: null,
  })
  const owedFen = await owedBy(kysely, accountId)
  return { memberNum, name, owedFen, isOwn: accountId === actor.accountId }
})
