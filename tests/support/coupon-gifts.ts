import { anId } from './row-builders.ts'

/** The body of a gift of one coupon to each of some members. */
export const aCouponGift = (memberNums: readonly string[], fields: object = {}) => ({
  onceKey: anId(),
  memberNums,
  deductionFen: 2_000,
  minimumSpendFen: 20_000,
  usableFor: 'shipping',
  stackable: false,
  validDays: 30,
  reason: 'Late parcel',
  ...fields,
})
