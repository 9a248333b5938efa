import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nextReceiptState } from '#features/payments/rules/receipt-states.ts'
import { type ChangeDeps, changeReceipt } from './change-receipt.ts'
import { endReservation } from './end-reservation.ts'

/** Withdraws a member's receipt before it is decided; what it reserved returns. */
export const withdrawReceipt = act(
  'withdrawReceipt',
  (
    deps: ChangeDeps,
    actor,
    { receiptId }: { receiptId: string },
  ): Promise<{ receiptId: string }> => {
    const { accountId } = actor
    return changeReceipt(deps, actor, { accountId, receiptId }, async (scope, receipt) => {
      const state = nextReceiptState(receipt.state, 'withdraw')
      if (state === null) throw refuse('already_decided')
      await endReservation(scope, { receipt, reason: null }, deps)
      const after = { ...receipt, state, decidedAt: scope.now }
      scope.put('receipt', after)
      scope.audit({
        act: 'withdrawReceipt',
        about: 'receipt',
        objectId: receiptId,
        before: receipt,
        after,
      })
      return { receiptId }
    })
  },
)
