import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { actOnce } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope, MemberScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ProposalBody } from '#features/approvals/contract/proposals.ts'
import { type Approved, isAloneOrProposed } from '#features/approvals/server/two-people.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { balanceChange } from '#features/wallet/rules/ledger-accounts.ts'
import { isReversible, totalOf } from '#features/wallet/rules/movements.ts'
import { ledgerOf } from './ledger-accounts.ts'
import { keepMovedByHand } from './moved-by-hand.ts'
import { postReversal } from './post-reversal.ts'
import { type Movement, movementById } from './read-movement.ts'

/** Reverses a movement for staff; above the business's limit it is proposed to a second person. */
act('reverseMovement', async (deps, actor, { accountId, movementId, reason }) => {
  if (accountId === actor.accountId) throw refuse('own_case')
  const body = { accountId, reason }
  return actOnce(deps, actor, accountId, async (scope) => {
    const { tx } = scope
    const movement = await reversible(tx, accountId, movementId)
    const amountFen = totalOf(movement.entries, 'debit')
    const limits = await readBusiness(tx, deps.settings)
    const about = { amountFen, reason, aboutAccountId: accountId }
    const reversing = { act: 'reverseMovement', objectId: movementId, body, ...about } as const
    if (!(await isAloneOrProposed(scope, reversing, limits))) {
      return { outcome: 'proposed' }
    }
    await reverse(scope, movementId, body)
    return { outcome: 'reversed' }
  })
})

/** Reverses a movement that a second person has approved. */
export const reverseApproved = (
  { tx, author }: ActScope<Actor>,
  { objectId, body }: Approved<'reverseMovement'>,
  deps: WriteDeps,
): Promise<void> =>
  writeForOne(tx, body.accountId, author, deps, (scope) => reverse(scope, objectId, body))

async function reverse(
  scope: MemberScope<Actor>,
  movementId: string,
  { accountId, reason }: ProposalBody<'reverseMovement'>,
): Promise<void> {
  const { tx } = scope
  const movement = await reversible(tx, accountId, movementId)
  const reversed = await postReversal(scope, movementId)
  const moved = { id: movementId, accountId, amountFen: totalOf(movement.entries, 'debit') }
  await keepMovedByHand(tx, { ...moved, act: 'reverseMovement' })
  if (movement.step === 'transferPlaced') await waitAgain(tx, movement.causeId)
  const amountFen = -walletChange(movement)
  const objectId = reversed.movementId
  scope.event({ kind: 'movementReversed', objectId, args: { amountFen, reason } })
  scope.audit({
    act: 'reverseMovement',
    about: 'ledger_movement',
    objectId: movementId,
    before: { step: movement.step },
    after: { amountFen, reason },
  })
}

/** A movement of the member that may be reversed. The account is locked, so that a reversal at the same moment is seen. */
async function reversible(tx: Tx, accountId: string, movementId: string): Promise<Movement> {
  const movement = await movementById(tx, movementId)
  if (movement === undefined || movement.ledgerId !== (await ledgerOf(tx, accountId))) {
    throw refuse('not_found')
  }
  if (!isReversible(movement.step)) throw refuse('not_reversible')
  const { rows } = await sql<{ isUndone: boolean }>`
    select exists (select from ledger_movement where reverses = ${movementId})
      or exists (select from recall where cause_id = ${movement.causeId}) as "isUndone"`.execute(tx)
  if (rows[0]?.isUndone) throw refuse('already_decided')
  return movement
}

/** A transfer that was placed with the wrong member is nobody's again. */
export async function waitAgain(tx: Tx, placementId: string): Promise<void> {
  await tx
    .updateTable('unplaced_transfer')
    .set({ account_id: null, placement_id: null, placed_at: null })
    .where('placement_id', '=', placementId)
    .execute()
}

const walletChange = ({ entries }: Movement): number =>
  entries
    .filter(({ kind }) => kind === 'wallet')
    .reduce((sum, entry) => sum + balanceChange(entry), 0)
