import { bigint, choice, nullable, text, timestamp, uuid } from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type { WithdrawalState } from '#features/wallet/rules/withdrawal-states.ts'
import { withdrawalCan } from '#features/wallet/rules/withdrawal-states.ts'

export const WITHDRAWAL_ENTITIES = {
  /** Money that a member wants paid out. Devices have the end of the account number only. */
  withdrawal: entity({
    fields: {
      id: [uuid, 'fixed'],
      amountFen: [bigint, 'server'],
      holder: [text, 'server'],
      bank: [text, 'server'],
      maskedNumber: [text, 'server'],
      state: [choice<WithdrawalState>(), 'server'],
      /** Why it was declined or came back. */
      reason: [text, 'server'],
      createdAt: [timestamp, 'server'],
      decidedAt: [nullable(timestamp), 'server'],
    },
    isOpen: withdrawalCan.cancel,
  }),
}
