/** What only a field of a payment must be. */
export type PaymentRule = 'quoted_rate' | 'line_currency'
