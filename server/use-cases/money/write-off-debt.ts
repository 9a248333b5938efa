import { act } from '#server/act.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
import { refuse } from '#server/refusal.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import { type Approved, isAloneOrProposed } from '#server/use-cases/staff/two-people.ts'
import { actOnMemberOnce } from './act-once.ts'
import { keepMovedByHand } from './moved-by-hand.ts'
import { owedBy } from './owed-by.ts'
import { postMovement } from './post-movement.ts'

/** Writes off all that a member owes; above the business's limit it is proposed to a second person. */
act('writeOffDebt', (deps, actor, { memberNum, reason }) => {
  return actOnMemberOnce(deps, actor, memberNum, async (tx, writer, accountId) => {
    const amountFen = await owedBy(tx, accountId)
    if (amountFen === 0) throw refuse('exceeds_remaining')
    const limits = await readBusiness(tx, deps.settings)
    const body = { accountId, amountFen, reason }
    const about = { objectId: accountId, amountFen, reason, aboutAccountId: accountId }
    const writingOff = { act: 'writeOffDebt', body, ...about } as const
    if (!(await isAloneOrProposed(tx, actor, writingOff, limits, deps))) {
      return { outcome: 'proposed', amountFen }
    }
    await lose(tx, writer, actor, deps.newId(), body, deps)
    return { outcome: 'lost', amountFen }
  })
})

/** Writes off what a second person has approved. Refuses it if the member has paid a part of it since. */
export const writeOffApproved = (
  tx: Tx,
  actor: Actor,
  { id, body }: Approved<'writeOffDebt'>,
  deps: WriteDeps,
): Promise<void> =>
  writeFor(tx, [body.accountId], actor, deps, (writer) => lose(tx, writer, actor, id, body, deps))

async function lose(
  tx: Tx,
  writer: Writer,
  author: Actor,
  causeId: string,
  { accountId, amountFen, reason }: { accountId: string; amountFen: number; reason: string },
  deps: WriteDeps,
): Promise<void> {
  await postMovement(
    tx,
    writer,
    { accountId, author },
    {
      step: 'owedLost',
      causeId,
      debit: [{ kind: 'losses', amountFen }],
      credit: [{ kind: 'owed', amountFen }],
    },
    deps,
  )
  await keepMovedByHand(tx, { id: causeId, accountId, act: 'writeOffDebt', amountFen })
  writer.audit({
    act: 'writeOffDebt',
    about: 'account',
    accountId,
    objectId: accountId,
    before: { owedFen: amountFen },
    after: { reason },
  })
}
