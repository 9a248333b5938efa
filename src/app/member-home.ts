import { paths } from '#engine/shared/paths.ts'
import type { Features } from '#features/business/rules/parts.ts'
import { isPathOffered } from '#registry/parts.ts'

/** Where a login leads by itself: the cart, with a new member's first steps, or the parcels where nothing can be bought. */
export const memberHome = (features: Features): string =>
  isPathOffered(features, 'cart') ? paths.cart() : paths.parcels()
