/** What only a field of a warehouse must be. */
export type WarehouseRule = 'latin_letters'
