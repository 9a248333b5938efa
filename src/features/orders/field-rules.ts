/** What only a field of an order must be. */
export type OrderRule = 'customs_english'
