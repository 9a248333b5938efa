/** What only a field of a parcel must be. */
export type ParcelRule =
  | 'tracking_duplicate'
  | 'tracking_shortened'
  | 'tracking_zeros'
  | 'tracking_date'
