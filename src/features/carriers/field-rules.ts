/** What only a field of a carrier or a tracking number must be. */
export type CarrierRule =
  | 'tracking_characters'
  | 'tracking_repeated'
  | 'tracking_own'
  | 'tracking_used'
  | 'tracking_check_digit'
  | 'tracking_unusual'
  | 'carrier_unlisted'
