/** What only a field of a payment must be. */
export type PaymentRule = 'quoted_rate' | 'line_currency' | 'transfer_proxy' | 'iban_check'
