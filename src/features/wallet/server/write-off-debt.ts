import { act } from '#engine/server/act.ts'
import { actOnMemberOnce } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope, MemberScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { type Approved, isAloneOrProposed } from '#features/approvals/server/two-people.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { keepMovedByHand } from './moved-by-hand.ts'
import { owedBy } from './owed-by.ts'
import { postMovement } from './post-movement.ts'

/** Writes off all that a member owes; above the business's limit it is proposed to a second person. */
act('writeOffDebt', (deps, actor, { memberNum, reason }) => {
  return actOnMemberOnce(deps, actor, memberNum, async (scope) => {
    const { tx, accountId } = scope
    const amountFen = await owedBy(tx, accountId)
    if (amountFen === 0) throw refuse('exceeds_remaining')
    const limits = await readBusiness(tx, deps.settings)
    const body = { accountId, amountFen, reason }
    const about = { objectId: accountId, amountFen, reason, aboutAccountId: accountId }
    const writingOff = { act: 'writeOffDebt', body, ...about } as const
    if (!(await isAloneOrProposed(scope, writingOff, limits))) {
      return { outcome: 'proposed', amountFen }
    }
    await writeOff(scope, scope.newId(), body)
    return { outcome: 'lost', amountFen }
  })
})

/** Writes off what a second person has approved. Refuses it if the member has paid a part of it since. */
export const writeOffApproved = (
  { tx, author }: ActScope<Actor>,
  { id, body }: Approved<'writeOffDebt'>,
  deps: WriteDeps,
): Promise<void> =>
  writeForOne(tx, body.accountId, author, deps, (scope) => writeOff(scope, id, body))

async function writeOff(
  scope: MemberScope<Actor>,
  causeId: string,
  { accountId, amountFen, reason }: { accountId: string; amountFen: number; reason: string },
): Promise<void> {
  await postMovement(scope, {
    step: 'owedLost',
    causeId,
    debit: [{ kind: 'losses', amountFen }],
    credit: [{ kind: 'owed', amountFen }],
  })
  await keepMovedByHand(scope.tx, { id: causeId, accountId, act: 'writeOffDebt', amountFen })
  scope.audit({
    act: 'writeOffDebt',
    about: 'account',
    objectId: accountId,
    before: { owedFen: amountFen },
    after: { reason },
  })
}
