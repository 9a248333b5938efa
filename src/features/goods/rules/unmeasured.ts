/** The fields of a parcel before the warehouse has measured and shelved it. */
export const UNMEASURED = {
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  shelf: null,
  transCode: null,
  endedAt: null,
  storage: null,
  ending: null,
  missingSince: null,
  damage: null,
  pieceOf: null,
  requestId: null,
  shots: null,
} as const
