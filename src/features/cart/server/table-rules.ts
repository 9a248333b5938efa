import { OF_MEMBER, type TableRules } from '#engine/server/database/table-rules.ts'
import type { CART_ENTITIES } from '#features/cart/changes/cart-entities.ts'

export const CART_TABLE_RULES = {
  // A checkout removes lines without a mutation, so the one that made the line has its name.
  cartLine: { ...OF_MEMBER, named: { fields: ['name'], op: 'cartLine.add' } },
} as const satisfies TableRules<typeof CART_ENTITIES>
