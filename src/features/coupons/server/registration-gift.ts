import type { Tx } from '#engine/server/database/database.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { GIFT_SPEND_TIMES } from '#features/business/rules/public-business.ts'
import { type BusinessDefaults, readBusiness } from '#features/business/server/read-business.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'

const VALID_MS = 90 * DAY_MS
const CAUSE = 'registration'
/** Every gift has a first coupon, whose unique cause proves that the gift was given. */
const FIRST_CAUSE = `${CAUSE}/1`

export type GiftDeps = WriteDeps & { settings: BusinessDefaults }

/** Gives a member the coupons for registering, unless they have had them. Called at each login. */
export async function giveRegistrationGift(
  tx: Tx,
  accountId: string,
  deps: GiftDeps,
): Promise<void> {
  if (await isGiven(tx, accountId)) return
  const { giftCouponsFen: deductionsFen } = await readBusiness(tx, deps.settings)
  if (deductionsFen.length === 0) return
  await writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
    // Another login may have given it before this one held the account's lock.
    const given = await scope.loadWhere('coupon', { cause: [FIRST_CAUSE] })
    if (given.length > 0) return
    const nowMs = scope.nowMs
    const coupons = deductionsFen.map(
      (deductionFen, nth): CouponRow => ({
        id: scope.newId(),
        cause: `${CAUSE}/${nth + 1}`,
        deductionFen,
        minimumSpendFen: deductionFen * GIFT_SPEND_TIMES,
        usableFor: 'shipping',
        stackable: false,
        capFen: null,
        state: 'available',
        createdAt: new Date(nowMs).toISOString(),
        expiresAt: new Date(nowMs + VALID_MS).toISOString(),
      }),
    )
    for (const coupon of coupons) scope.put('coupon', coupon)
    const objectId = coupons[0]?.id ?? accountId
    scope.event({ kind: 'couponsGiven', objectId, args: {} })
    scope.audit({
      act: 'giveCoupons',
      about: 'coupon',
      objectId,
      before: null,
      after: { cause: CAUSE, deductionsFen },
    })
  })
}

/** Read without a lock, so that nearly every login costs one look-up. */
async function isGiven(tx: Tx, accountId: string): Promise<boolean> {
  const given = await tx
    .selectFrom('coupon')
    .select('id')
    .where('account_id', '=', accountId)
    .where('cause', '=', FIRST_CAUSE)
    .executeTakeFirst()
  return given !== undefined
}
