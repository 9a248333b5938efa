import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Once } from '#server/once.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import { type Approved, decideAlone, propose } from '#server/use-cases/staff/two-people.ts'
import type { Input, Reply } from '#shared/contract/endpoint.ts'
import type { ProposalBody } from '#shared/contract/proposals.ts'
import type { reverseTransaction } from '#shared/contract/staff-ledger.ts'
import { balanceChange } from '#shared/domain/ledger-accounts.ts'
import { isReversible } from '#shared/domain/movements.ts'
import { type Movement, movementById } from './read-movement.ts'
import { reverseMovement } from './reverse-movement.ts'

type Deps = Pick<Services, 'db' | 'settings'> & WriteDeps & { once: Once }

/** Reverses a movement for staff; above the business's limit it is proposed to a second person. */
export function reverseForStaff(
  deps: Deps,
  actor: Actor,
  { accountId, movementId, reason }: Input<typeof reverseTransaction>,
): Promise<Reply<typeof reverseTransaction> | Refusal> {
  if (accountId === actor.accountId) return Promise.resolve(refuse('own_case'))
  const body = { accountId, reason }
  return inTransaction(
    deps.db,
    (tx) =>
      deps.once(tx, async () => {
        const movement = await movementById(tx, movementId)
        if (movement === undefined) return refuse('not_found')
        const amountFen = totalOf(movement)
        const { secondPersonAboveFen } = await readBusiness(tx, deps.settings)
        if (decideAlone('reverseMovement', amountFen, secondPersonAboveFen)) {
          return (await reverse(tx, actor, movementId, body, deps)) ?? { outcome: 'reversed' }
        }
        if (!isReversible(movement.step)) return refuse('not_reversible')
        const proposed = await propose(
          tx,
          actor,
          {
            ...{ act: 'reverseMovement', objectId: movementId, body, amountFen, reason },
            aboutAccountId: accountId,
          },
          deps,
        )
        return isRefusal(proposed) ? proposed : { outcome: 'proposed' }
      }),
    { accounts: [accountId] },
  )
}

/** Reverses a movement that a second person has approved. */
export const reverseApproved = (
  tx: Tx,
  actor: Actor,
  { objectId, body }: Approved<'reverseMovement'>,
  deps: WriteDeps,
): Promise<Refusal | undefined> => reverse(tx, actor, objectId, body, deps)

function reverse(
  tx: Tx,
  actor: Actor,
  movementId: string,
  { accountId, reason }: ProposalBody<'reverseMovement'>,
  deps: WriteDeps,
): Promise<Refusal | undefined> {
  return writeFor(tx, [accountId], actor, deps, async (writer) => {
    // Under the account's lock, so that a reversal at the same moment is seen.
    const movement = await movementById(tx, movementId)
    if (movement === undefined) return refuse('not_found')
    if (!isReversible(movement.step)) return refuse('not_reversible')
    const known = await tx
      .selectFrom('ledger_movement')
      .select('id')
      .where('reverses', '=', movementId)
      .executeTakeFirst()
    if (known !== undefined) return refuse('already_decided')
    const recalled = await tx
      .selectFrom('recall')
      .select('id')
      .where('cause_id', '=', movement.causeId)
      .executeTakeFirst()
    if (recalled !== undefined) return refuse('already_decided')
    const mover = { accountId, author: actor }
    const reversed = await reverseMovement(tx, writer, mover, movementId, deps)
    if (isRefusal(reversed)) return reversed
    if (movement.step === 'transferPlaced') await waitAgain(tx, movement.causeId)
    const amountFen = -walletChange(movement)
    const objectId = reversed.movementId
    writer.event(accountId, { kind: 'movementReversed', objectId, args: { amountFen, reason } })
    writer.audit({
      ...{ act: 'reverseMovement', accountId, objectId: movementId },
      ...{ before: { step: movement.step }, after: { amountFen, reason } },
    })
    return undefined
  })
}

/** A transfer that was placed with the wrong member is nobody's again. */
async function waitAgain(tx: Tx, placementId: string): Promise<void> {
  await tx
    .updateTable('unplaced_transfer')
    .set({ account_id: null, placement_id: null, placed_at: null })
    .where('placement_id', '=', placementId)
    .execute()
}

const totalOf = ({ entries }: Movement): number =>
  entries.reduce((sum, { side, amountFen }) => (side === 'debit' ? sum + amountFen : sum), 0)

const walletChange = ({ entries }: Movement): number =>
  entries
    .filter(({ kind }) => kind === 'wallet')
    .reduce((sum, entry) => sum + balanceChange(entry), 0)
