import { OF_MEMBER, type TableRules } from '#engine/server/database/table-rules.ts'
import type { CART_ENTITIES } from '#features/cart/changes/cart-entities.ts'

export const CART_TABLE_RULES = {
  cartLine: OF_MEMBER,
} as const satisfies TableRules<typeof CART_ENTITIES>
