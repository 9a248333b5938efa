import { normalForm } from '#engine/shared/plain-typed.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'

/**
 * Who acts next on prohibited goods: staff in their own queue (`here`) or in that of endings (`ending`), or the member
 * by an answer or claim.
 */
export const QUARANTINE_WAITS = ['here', 'ending', 'member'] as const
export type QuarantineWait = (typeof QUARANTINE_WAITS)[number]

/** The shelves for prohibited goods begin with this, in every warehouse. */
export const QUARANTINE_PREFIX = 'Q-'

/** Whether a shelf is one for prohibited goods; its case and outer spaces do not count. */
export const isQuarantineShelf = (shelf: string): boolean =>
  shelf.trim().toUpperCase().startsWith(QUARANTINE_PREFIX)

/** Whether people would take the name for that of a quarantine shelf: full-width letters, another dash, spaces. */
const looksQuarantine = (shelf: string): boolean =>
  /^Q\p{Pd}/u.test(
    normalForm(shelf, 'NFKC')
      .replace(/[\s\p{DI}]/gu, '')
      .toUpperCase(),
  )

/** Why goods of a class may not lie on a shelf: prohibited ones lie in quarantine, and nothing else does. */
export function refuseShelf(
  goodsClass: GoodsClass,
  shelf: string,
): 'quarantine_shelf' | 'ordinary_shelf' | null {
  if (goodsClass === 'prohibited') return isQuarantineShelf(shelf) ? null : 'quarantine_shelf'
  return looksQuarantine(shelf) ? 'ordinary_shelf' : null
}
