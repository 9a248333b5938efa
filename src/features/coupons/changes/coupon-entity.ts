import { bigint, boolean, choice, nullable, text, timestamp, uuid } from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type { Coupon, CouponState } from '#features/coupons/rules/coupons.ts'

export const COUPON_ENTITIES = {
  /** Made by the server; devices only read it. `cause` is why it was given, once for each account. */
  coupon: entity({
    fields: {
      id: [uuid, 'fixed'],
      cause: [text, 'server'],
      deductionFen: [bigint, 'server'],
      minimumSpendFen: [bigint, 'server'],
      usableFor: [choice<Coupon['usableFor']>(), 'server'],
      stackable: [boolean, 'server'],
      capFen: [nullable(bigint), 'server'],
      state: [choice<CouponState>(), 'server'],
      createdAt: [timestamp, 'server'],
      expiresAt: [timestamp, 'server'],
    },
    window: { months: 12, by: 'expiresAt' },
    isOpen: ({ state }) => state === 'reserved',
  }),
}
