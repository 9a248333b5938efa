import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { type DueDeps, forEachDue } from '#engine/server/for-each-due.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'

const AHEAD_MS = 3 * DAY_MS
/** Whoever hears of one hears of all of these, so that several days of coupons are one reminder. */
const TOGETHER_MS = 7 * DAY_MS
/** A coupon that was given later was just told of. */
const KNOWN_MS = DAY_MS

/** Tells each member once of their unused coupons that expire within three days, with those of the days after. */
export async function remindOfCoupons(deps: DueDeps): Promise<void> {
  await forEachDue<{ id: string }>(deps, {
    failure: 'a member is not told of ending coupons',
    read: (last = { id: NIL_ID }, limit) =>
      dueCoupons(deps.db.kysely, deps.nowMs())
        .select('coupon.account_id as id')
        .where('coupon.account_id', '>', last.id)
        .groupBy('coupon.account_id')
        .orderBy('coupon.account_id')
        .limit(limit)
        .execute(),
    settle: ({ id }) => remind(deps, id),
  })
}

/** Unused coupons that end soon, of which no earlier reminder spoke. */
function dueCoupons(db: Reader, nowMs: number) {
  const at = (ms: number) => new Date(nowMs + ms).toISOString()
  return db
    .selectFrom('coupon')
    .where('coupon.state', '=', 'available')
    .where('coupon.expires_at', '>', at(0))
    .where('coupon.expires_at', '<=', at(AHEAD_MS))
    .where('coupon.created_at', '<=', at(-KNOWN_MS))
    .where(
      sql<boolean>`not exists (select 1 from event where event.account_id = coupon.account_id
        and event.kind = 'couponsEnding' and (event.args ->> 'until')::timestamptz >= coupon.expires_at)`,
    )
}

async function remind(deps: DueDeps, accountId: string): Promise<void> {
  const nowMs = deps.nowMs()
  await inTransaction(
    deps.db,
    (tx) =>
      writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
        // Used, or told by another server, since it was found.
        const due = await dueCoupons(tx, nowMs)
          .select('coupon.id')
          .where('coupon.account_id', '=', accountId)
          .executeTakeFirst()
        if (due === undefined) return
        const available = await scope.loadWhere('coupon', { state: ['available'] })
        const [first, ...others] = endingBefore(available, nowMs)
        if (first === undefined) return
        const all = [first, ...others]
        const args = {
          count: all.length,
          mostFen: Math.max(...all.map(({ deductionFen }) => deductionFen)),
          endsAt: first.expiresAt,
          until: all.at(-1)?.expiresAt ?? first.expiresAt,
        }
        scope.event({ kind: 'couponsEnding', objectId: first.id, args })
      }),
    { accounts: [accountId] },
  )
}

/** Those that end within the time of one reminder, the first to end first. */
function endingBefore(coupons: readonly CouponRow[], nowMs: number): CouponRow[] {
  const endOf = ({ expiresAt }: CouponRow) => Date.parse(expiresAt)
  return coupons
    .filter((coupon) => endOf(coupon) > nowMs && endOf(coupon) <= nowMs + TOGETHER_MS)
    .sort((a, b) => endOf(a) - endOf(b))
}
