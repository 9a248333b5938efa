import type { VisitorLine } from '#features/cart/member/data/visitor-line.ts'

/** What features keep on this browser for its visitor. Each is a store in a version of `public-database.ts`. */
export type PublicTables = {
  /** What a visitor wants to buy, until a login takes it into the account's cart. */
  cart: VisitorLine
}

/** Where the kept pages of public documents begin of which there may be many: those of mall and community. */
export const MANY_PAGES = ['/api/public/products', '/api/public/posts'] as const
