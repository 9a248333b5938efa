import { required } from '#engine/shared/event.ts'
import type { WithdrawalState } from '#features/wallet/rules/withdrawal-states.ts'

export const WALLET_EVENTS = {
  withdrawalDecided: required<{
    state: Exclude<WithdrawalState, 'requested' | 'cancelled'>
    amountFen: number
    reason: string
  }>('withdrawal'),
  /** Staff reversed a transaction. */
  movementReversed: required<{ amountFen: number; reason: string }>('ledger_movement'),
}
