/** The fields of a parcel before the warehouse has measured and shelved it. */
export const UNMEASURED = {
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  shelf: null,
  transCode: null,
} as const
