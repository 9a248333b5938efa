import type { Actor } from '#server/database/find-session.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { owedBy } from '#server/use-cases/money/owed-by.ts'
import { auditStaffAct, type StaffDeps } from '#server/use-cases/staff/audit-staff-act.ts'
import type { findMember as endpoint } from '#shared/contract/bank-transfers.ts'
import type { Input, Reply } from '#shared/contract/endpoint.ts'

/** The name of a member, for staff to compare with the sender of a transfer. Each access is recorded in the audit log. */
export async function findMember(
  deps: StaffDeps,
  actor: Actor,
  { memberNum }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint> | Refusal> {
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
  if (member === undefined) return refuse('not_found')
  const { accountId, name } = member
  await auditStaffAct(deps, actor, {
    act: 'readMemberName',
    accountId,
    objectId: accountId,
    before: null,
    after: null,
  })
  const owedFen = await owedBy(kysely, accountId)
  return { memberNum, name, owedFen, isOwn: accountId === actor.accountId }
}
