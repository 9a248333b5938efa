/** What only a field of a warehouse must be. */
export type WarehouseRule =
  | 'latin_letters'
  | 'warehouse_code'
  | 'time_zone'
  | 'warehouse_unknown'
  | 'warehouse_fixed'
