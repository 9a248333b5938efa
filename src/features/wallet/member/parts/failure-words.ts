import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { WalletRule } from '#features/wallet/field-rules.ts'

export const WALLET_FAILURE_WORDS = {
  above_balance: () => msg`This is more than your balance`,
  withdrawal_minimum: (_, { minMoney: min }) => msg`The minimum withdrawal is ${min}`,
  account_number: () => msg`Enter the account number or IBAN: 5 to 34 letters and digits only`,
} as const satisfies Record<WalletRule, SayFailure>
