import { type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { COUPON_ENTITIES } from '#features/coupons/changes/coupon-entity.ts'

export const COUPON_TABLE_RULES = {
  coupon: {
    kept: { stays: 'a few for each member, and the proof that a cause has given its coupon' },
    personal: WHOLE,
  },
} as const satisfies TableRules<typeof COUPON_ENTITIES>
