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
  /** The total before coupons must reach this. */
  minimumSpendFen: number
  usableFor: (typeof COUPON_USES)[number]
  /** Whether it may be combined with other stackable coupons. */
  stackable: boolean
  /** The most that all coupons of one order may take off together; null for no limit. */
  capFen: number | null
  state: CouponState
  expiresAt: string
}

/** What is paid, null if coupons are not for it: its total before coupons, and the part that they never lower, such as taxes. */
export type Bill = { payable: Payable | null; totalFen: number; fixedFen: number }

/** Why a coupon cannot be used at all. */
const COUPON_ENDS = ['reserved', 'spent', 'expired'] as const
export type CouponEnd = (typeof COUPON_ENDS)[number]
/** Why a coupon does not fit a bill. */
export const COUPON_MISFITS = [...COUPON_ENDS, 'otherUse', 'belowMinimum', 'limitExceeded'] as const
export type CouponMisfit = (typeof COUPON_MISFITS)[number]

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
  if (bill.payable === null) return 'otherUse'
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

/** What coupons can take off a bill at most. */
export const deductibleFen = ({
  totalFen,
  fixedFen,
}: Pick<Bill, 'totalFen' | 'fixedFen'>): number => Math.max(totalFen - fixedFen, 0)

/** What coupons that may be combined take off a bill together. */
export function takesOffFen(
  coupons: readonly Coupon[],
  bill: Pick<Bill, 'totalFen' | 'fixedFen'>,
): number {
  const sumFen = coupons.reduce((sum, { deductionFen }) => sum + deductionFen, 0)
  return Math.min(sumFen, deductibleFen(bill))
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
  const fitting = coupons
    .filter((coupon) => couponMisfit(coupon, bill, nowMs) === null)
    .toSorted(byExpiry)
  const stackable = fitting.filter((coupon) => coupon.stackable)
  const caps = [...new Set(stackable.map(({ capFen }) => capFen ?? Number.POSITIVE_INFINITY))]
  const candidates = [
    ...fitting.map((coupon) => chosen([coupon], bill)),
    ...caps.map((capFen) => {
      const within = stackable.filter((coupon) => (coupon.capFen ?? capFen) >= capFen)
      return bestSum(within, capFen, bill)
    }),
  ]
  return candidates.reduce(better, { coupons: [], takesOffFen: 0 })
}

/** The best stackable coupons that add up to no more than `capFen`; they are sorted by expiry. */
function bestSum<C extends Coupon>(
  coupons: readonly C[],
  capFen: number,
  bill: Bill,
): ChosenCoupons<C> {
  const mostFen = deductibleFen(bill)
  let sums = new Map<number, ChosenCoupons<C>>([[0, { coupons: [], takesOffFen: 0 }]])
  for (const coupon of coupons) {
    const next = new Map(sums)
    for (const [sumFen, found] of sums) {
      const moreFen = sumFen + coupon.deductionFen
      // A bill that is covered needs no further coupon.
      if (sumFen >= mostFen || moreFen > capFen) continue
      const key = Math.min(moreFen, mostFen)
      const more = chosen([...found.coupons, coupon], bill)
      const rival = next.get(key)
      next.set(key, rival === undefined ? more : better(rival, more))
    }
    sums = next
  }
  return [...sums.values()].reduce(better)
}

function chosen<C extends Coupon>(coupons: C[], bill: Bill): ChosenCoupons<C> {
  return { coupons, takesOffFen: takesOffFen(coupons, bill) }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
/** The first to expire first; ids decide last. */
export const byExpiry = (a: Coupon, b: Coupon): number =>
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
