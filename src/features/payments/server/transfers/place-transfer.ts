import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnMemberOnce } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope, MemberScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { orFault, refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import {
  type Approved,
  isAloneOrProposed,
  refuseWaiting,
} from '#features/approvals/server/two-people.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { questionPrices } from '#features/console/server/question-prices.ts'
import { received } from '#features/payments/contract/receipts.ts'
import { ourRateOf, rateDoubts } from '#features/wallet/server/bank-lines.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'

const ACT = 'placeTransfer'

/**
 * Credits a waiting transfer to the member whose it is, or has a second person decide it. Whoever credits one in another
 * currency is asked about its rate. Nobody places one with themselves.
 */
export const placeTransfer = act(
  'placeTransfer',
  (
    deps: ActDeps & Pick<Services, 'settings'>,
    actor,
    { transferId, memberNum, confirmed }: InputOf<'placeTransfer'>,
  ): Promise<ReplyOf<'placeTransfer'>> => {
    return actOnMemberOnce(deps, actor, memberNum, async (scope) => {
      const { tx, accountId } = scope
      const transfer = await lockWaiting(tx, transferId)
      await refuseWaiting(tx, [ACT], transferId)
      const { amountFen, payer, bankReference, received } = transfer
      const ourRate = await ourRateOf(tx, transfer)
      questionPrices(rateDoubts(transfer, ourRate), confirmed)
      const limits = await readBusiness(tx, deps.settings)
      const body = { accountId, payer, bankReference, received, ourRate }
      const about = { objectId: transferId, amountFen, reason: '', aboutAccountId: accountId }
      const placing = { act: ACT, body, ...about } as const
      if (!(await isAloneOrProposed(scope, placing, limits))) {
        return { outcome: 'proposed', creditedFen: 0 }
      }
      await place(scope, { transferId, accountId, amountFen })
      return { outcome: 'credited', creditedFen: amountFen }
    })
  },
)

/** Credits a transfer to the member that a second person has approved. */
export const placeApproved = (
  { tx, author }: ActScope<Actor>,
  { objectId: transferId, body: { accountId }, confirmed }: Approved<typeof ACT>,
  deps: WriteDeps,
): Promise<void> =>
  writeForOne(tx, accountId, author, deps, async (scope) => {
    const transfer = await lockWaiting(tx, transferId)
    const { amountFen } = transfer
    questionPrices(rateDoubts(transfer, await ourRateOf(tx, transfer)), confirmed)
    await place(scope, { transferId, accountId, amountFen })
    return undefined
  })

/** A transfer that nobody has placed and the bank has not taken back, locked. */
async function lockWaiting(tx: Tx, transferId: string) {
  const transfer = await tx
    .selectFrom('unplaced_transfer')
    .innerJoin('bank_line', 'bank_line.transfer_id', 'unplaced_transfer.id')
    .select(['placement_id', 'recalled_at', 'payer'])
    .select(['received_fen as amountFen', 'bank_reference as bankReference'])
    .select(['value_date as valueDate', 'currency', 'foreign_amount as amount', 'rate'])
    .where('unplaced_transfer.id', '=', transferId)
    .forUpdate('unplaced_transfer')
    .executeTakeFirst()
  if (transfer === undefined) throw refuse('not_found')
  const isWaiting = transfer.placement_id === null && transfer.recalled_at === null
  if (!isWaiting) throw refuse('already_decided')
  const { amountFen, payer, bankReference, valueDate, currency, amount, rate } = transfer
  const stored =
    amount === null ? { kind: 'yuan', amountFen } : { kind: 'foreign', currency, amount, rate }
  return { amountFen, payer, bankReference, valueDate, received: v.parse(received, stored) }
}

async function place(
  scope: MemberScope<Actor>,
  placed: { transferId: string; accountId: string; amountFen: number },
): Promise<void> {
  const { transferId, accountId, amountFen } = placed
  // A cause of its own, since one that was placed wrongly is reversed and placed again.
  const placementId = scope.newId()
  await orFault(
    `The transfer ${transferId}`,
    postMovement(scope, {
      step: 'transferPlaced',
      causeId: placementId,
      debit: [{ kind: 'suspense', part: transferId, amountFen }],
      credit: [{ kind: 'wallet', amountFen }],
    }),
  )
  await scope.tx
    .updateTable('unplaced_transfer')
    .set({ account_id: accountId, placement_id: placementId, placed_at: scope.now })
    .where('id', '=', transferId)
    .execute()
  scope.event({ kind: 'transferPlaced', objectId: transferId, args: { amountFen } })
  scope.audit({
    act: 'placeTransfer',
    about: 'unplaced_transfer',
    objectId: transferId,
    before: null,
    after: { amountFen },
  })
}
