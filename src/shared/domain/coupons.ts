/*
 *   available ── submit an order ──> reserved ── pay ──> spent
 *       ^                               │
 *       └─── the order is cancelled ────┘
 */
export const COUPON_STATES = ['available', 'reserved', 'spent'] as const
export type CouponState = (typeof COUPON_STATES)[number]
export type Payable = 'shipping' | 'buying'
export const COUPON_USES = ['shipping', 'buying', 'both'] as const satisfies readonly (
  | Payable
  | 'both'
)[]

export type Coupon = {
  id: string
  deductionFen: number
  /** Of the total before coupons. */
  minimumSpendFen: number
  usableFor: (typeof COUPON_USES)[number]
  /** Whether it may be combined with other stackable coupons. */
  stackable: boolean
  /** The most that all coupons of one order may take off together; null for no limit. */
  capFen: number | null
  state: CouponState
  expiresAt: string
}

/** What is paid: its total before coupons, and the part of it that coupons never lower, such as taxes. */
export type Bill = { payable: Payable; totalFen: number; fixedFen: number }

/** Why a coupon cannot be used at all. */
export type CouponEnd = 'reserved' | 'spent' | 'expired'
/** Why a coupon does not fit a bill. */
export type CouponMisfit = CouponEnd | 'otherUse' | 'belowMinimum' | 'limitExceeded'

export type ChosenCoupons<C extends Coupon = Coupon> = { coupons: C[]; takesOffFen: number }

/** Why a coupon can no longer be used, or null. A reserved coupon does not expire. */
export function couponEnd({ state, expiresAt }: Coupon, nowMs: number): CouponEnd | null {
  if (state !== 'available') return state
  return Date.parse(expiresAt) <= nowMs ? 'expired' : null
}

/** A coupon as the bill sees it that has reserved it: available, and it does not expire. */
export function asReservedFor<C extends Coupon>(coupon: C, reservedIds: readonly string[]): C {
  const isIts = coupon.state === 'reserved' && reservedIds.includes(coupon.id)
  return isIts ? { ...coupon, state: 'available', expiresAt: '9999-12-31T00:00:00.000Z' } : coupon
}

/** Why a coupon does not fit a bill on its own, or null. */
export function couponMisfit(coupon: Coupon, bill: Bill, nowMs: number): CouponMisfit | null {
  const end = couponEnd(coupon, nowMs)
  if (end !== null) return end
  if (coupon.usableFor !== 'both' && coupon.usableFor !== bill.payable) return 'otherUse'
  if (bill.totalFen < coupon.minimumSpendFen) return 'belowMinimum'
  return mayCombine([coupon]) ? null : 'limitExceeded'
}

/** Whether coupons may be used on one bill: all of several are stackable, and together they stay within every cap. */
export function mayCombine(coupons: readonly Coupon[]): boolean {
  const sumFen = coupons.reduce((sum, { deductionFen }) => sum + deductionFen, 0)
  return (
    (coupons.length < 2 || coupons.every(({ stackable }) => stackable)) &&
    coupons.every(({ capFen }) => capFen === null || sumFen <= capFen)
  )
}

/**
 * The best coupons for a bill: they take the most off, then are the fewest, then expire first. Exact: for each cap, a
 * table of the amounts that coupons with at least that cap can add up to. Its size is bounded by the distinct sums
 * within the bill, which are few because deductions are round.
 */
export function bestCoupons<C extends Coupon>(
  coupons: readonly C[],
  bill: Bill,
  nowMs: number,
): ChosenCoupons<C> {
  const deductibleFen = Math.max(bill.totalFen - bill.fixedFen, 0)
  const fitting = coupons
    .filter((coupon) => couponMisfit(coupon, bill, nowMs) === null)
    .toSorted(byExpiry)
  const stackable = fitting.filter((coupon) => coupon.stackable)
  const caps = [...new Set(stackable.map(({ capFen }) => capFen ?? Number.POSITIVE_INFINITY))]
  const candidates = [
    ...fitting.map((coupon) => chosen([coupon], deductibleFen)),
    ...caps.map((capFen) => {
      const within = stackable.filter((coupon) => (coupon.capFen ?? capFen) >= capFen)
      return bestSum(within, capFen, deductibleFen)
    }),
  ]
  return candidates.reduce(better, { coupons: [], takesOffFen: 0 })
}

/** The best stackable coupons that add up to no more than `capFen`; they are sorted by expiry. */
function bestSum<C extends Coupon>(
  coupons: readonly C[],
  capFen: number,
  deductibleFen: number,
): ChosenCoupons<C> {
  let sums = new Map<number, ChosenCoupons<C>>([[0, { coupons: [], takesOffFen: 0 }]])
  for (const coupon of coupons) {
    const next = new Map(sums)
    for (const [sumFen, found] of sums) {
      const moreFen = sumFen + coupon.deductionFen
      // A bill that is covered needs no further coupon.
      if (sumFen >= deductibleFen || moreFen > capFen) continue
      const key = Math.min(moreFen, deductibleFen)
      const more = chosen([...found.coupons, coupon], deductibleFen)
      const known = next.get(key)
      next.set(key, known === undefined ? more : better(known, more))
    }
    sums = next
  }
  return [...sums.values()].reduce(better)
}

function chosen<C extends Coupon>(coupons: C[], deductibleFen: number): ChosenCoupons<C> {
  const sumFen = coupons.reduce((sum, { deductionFen }) => sum + deductionFen, 0)
  return { coupons, takesOffFen: Math.min(sumFen, deductibleFen) }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byExpiry = (a: Coupon, b: Coupon): number =>
  compare(a.expiresAt, b.expiresAt) || compare(a.id, b.id)

/** The better of two sets, each sorted by expiry; ids decide last, so that every device chooses the same. */
function better<C extends Coupon>(a: ChosenCoupons<C>, b: ChosenCoupons<C>): ChosenCoupons<C> {
  const order =
    b.takesOffFen - a.takesOffFen ||
    a.coupons.length - b.coupons.length ||
    compare(
      a.coupons.map(({ expiresAt }) => expiresAt).join(),
      b.coupons.map(({ expiresAt }) => expiresAt).join(),
    ) ||
    compare(a.coupons.map(({ id }) => id).join(), b.coupons.map(({ id }) => id).join())
  return order <= 0 ? a : b
}
