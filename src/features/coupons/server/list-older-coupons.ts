import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { HttpContext } from '#engine/server/http/http-env.ts'
import { olderRead } from '#engine/server/older-read.ts'
import { refuse } from '#engine/server/refusal.ts'
import { OLDER_COUPONS_PAGE, type OlderCoupons } from '#features/coupons/contract/coupons.ts'

const OLDER = olderRead('coupon', OLDER_COUPONS_PAGE)

/**
 * One page of the member's coupons that devices no longer hold.
 * @internal
 */
export const listOlderCoupons = act(
  'listOlderCoupons',
  async (
    { db }: { db: { kysely: Reader } },
    { accountId }: { accountId: string },
    asked,
    c?: HttpContext,
  ): Promise<OlderCoupons> => {
    const page = await OLDER.page(c, db.kysely, accountId, asked)
    if (page === null) throw refuse('bad_request', { detail: 'after is not what a page answered' })
    const coupons = page.rows.map(({ cause: _cause, createdAt: _createdAt, ...coupon }) => coupon)
    return { coupons, next: page.next }
  },
  { beside: OLDER.beside },
)
