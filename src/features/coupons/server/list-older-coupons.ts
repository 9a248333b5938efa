import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { readOlder } from '#engine/server/database/read-older.ts'
import { refuse } from '#engine/server/refusal.ts'
import { OLDER_COUPONS_PAGE, type OlderCoupons } from '#features/coupons/contract/coupons.ts'

/**
 * One page of the member's coupons that devices no longer hold.
 * @internal
 */
export const listOlderCoupons = act(
  'listOlderCoupons',
  async (
    { db }: { db: { kysely: Reader } },
    { accountId }: { accountId: string },
    { after },
  ): Promise<OlderCoupons> => {
    const page = await readOlder(db.kysely, accountId, 'coupon', {
      after,
      most: OLDER_COUPONS_PAGE,
    })
    if (page === null) throw refuse('bad_request', { detail: 'after is not what a page answered' })
    const coupons = page.rows.map(({ cause: _cause, createdAt: _createdAt, ...coupon }) => coupon)
    return { coupons, next: page.next }
  },
)
