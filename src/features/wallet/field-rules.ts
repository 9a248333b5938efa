/** What only a field of a withdrawal must be. */
export type WalletRule = 'above_balance' | 'withdrawal_minimum' | 'account_number'
