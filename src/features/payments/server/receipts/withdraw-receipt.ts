import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { nextReceiptState } from '#features/payments/rules/receipt-states.ts'
import { closePage } from '#features/payments/server/online/close-page.ts'
import { type ChangeDeps, changeReceipt } from './change-receipt.ts'
import { withdraw } from './end-reservation.ts'

type Deps = ChangeDeps & Pick<Services, 'settings' | 'log'>

/** Withdraws a member's receipt before it is decided; what it reserved returns. */
export const withdrawReceipt = act(
  'withdrawReceipt',
  async (
    deps: Deps,
    actor,
    { receiptId }: { receiptId: string },
  ): Promise<{ receiptId: string }> => {
    const { accountId } = actor
    await closePage(deps, { accountId, receiptId })
    return changeReceipt(deps, actor, { accountId, receiptId }, async (scope, receipt) => {
      if (nextReceiptState(receipt.state, 'withdraw') === null) throw refuse('already_decided')
      await withdraw(scope, receipt, deps)
      return { receiptId }
    })
  },
)
