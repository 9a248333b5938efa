import { sumOf } from '#engine/shared/exact.ts'
import { bestCoupons, type Coupon } from '#features/coupons/rules/coupons.ts'
import type { Channel } from './channel.ts'
import { type CouponLevels, couponLevels, leastPayable, payable } from './coupon-levels.ts'
import { type GroupOptions, type GroupParcel, type PricedSets, pricedSets } from './priced-sets.ts'

/** Each parcel more has three times as many ways; a phone goes through those of so many at once. */
export const MAX_GROUPED_PARCELS = 14

/** One order of a grouping; its parcels are places in the list that was given. */
export type GroupedOrder = {
  parcels: readonly number[]
  /** When all of them are here. */
  atMs: number
  channelCode: string
  couponIds: readonly string[]
  /** What is paid, with storage and coupons. */
  orderTotalFen: number
}
export type Orders = { orders: readonly GroupedOrder[]; totalFen: number }

export type Grouping = {
  best: Orders
  /** All in one order; null where no line takes them so. */
  together: Orders | null
  /** An order for each; null where a parcel has no line. */
  alone: Orders | null
  /** Whether surely no way costs less than the best one; false if the search was ended. */
  isProven: boolean
}

/**
 * The orders in which parcels cost the least: which of them go together, by which lines, with which coupons, and
 * whether they wait for those that are not here yet, with the storage that waiting costs. An order leaves when the last
 * of its parcels is here. Of ways that cost the same it is one with the fewest orders. Exact, unless it was ended. Null
 * where a parcel cannot be shipped in any way, without parcels, and with more than `MAX_GROUPED_PARCELS`.
 */
export function groupParcels(
  parcels: readonly GroupParcel[],
  channels: readonly Channel[],
  options: GroupOptions,
): Grouping | null {
  if (parcels.length === 0 || parcels.length > MAX_GROUPED_PARCELS) return null
  const sets = pricedSets(parcels, channels, options)
  const whole = (1 << parcels.length) - 1
  const fixed = (parts: number[]) => cheapest(sets, options, { all: parts, of: () => parts }, null)
  const together = fixed([whole])
  const alone = fixed(parcels.map((_, nth) => 1 << nth))
  const start = cheaper(together.orders, alone.orders)
  const all = Array.from({ length: whole }, (_, nth) => nth + 1)
  const free = { all, of: (worth: Worth) => cheapestPartition(worth, whole) }
  const { orders: best, isProven } = cheapest(sets, options, free, start)
  return best && { best, together: together.orders, alone: alone.orders, isProven }
}

/** Of two ways that cost the same the one with fewer orders is better; the sum stays below one fen and exact. */
const PER_ORDER = 1 / 1_024

const weightOf = (orders: Orders | null): number =>
  orders === null ? Number.POSITIVE_INFINITY : orders.totalFen + PER_ORDER * orders.orders.length

const cheaper = (a: Orders | null, b: Orders | null): Orders | null =>
  weightOf(b) < weightOf(a) ? b : a

/** What each set costs at least as one order, and what the best partition of each does, with `PER_ORDER`. */
type Worth = { fen: Float64Array; bestFen: Float64Array }

/** The partition of a set with the least sum, for which it fills in `bestFen`; null if there is none. */
function cheapestPartition({ fen, bestFen }: Worth, whole: number): number[] | null {
  const parts = new Uint16Array(whole + 1)
  for (let set = 1; set <= whole; set++) {
    // Only parts with the lowest parcel of the set, so that each partition is seen once.
    const low = set & -set
    const rest = set ^ low
    let least = fen[set] ?? Number.POSITIVE_INFINITY
    let part = set
    for (let more = rest; more > 0; ) {
      more = (more - 1) & rest
      const cost = (fen[more | low] ?? 0) + (bestFen[rest ^ more] ?? 0)
      if (cost < least) {
        least = cost
        part = more | low
      }
    }
    bestFen[set] = least
    parts[set] = part
  }
  if (bestFen[whole] === Number.POSITIVE_INFINITY) return null
  const found: number[] = []
  for (let set = whole; set > 0; ) {
    const part = parts[set] ?? set
    found.push(part)
    set ^= part
  }
  return found
}

/** The sets from which the best partition is taken, and how. */
type Partitions = { all: readonly number[]; of: (worth: Worth) => readonly number[] | null }

/** So many sets are priced before the best partition is looked for again; then twice as many. */
const FIRST_BATCH = 512

/**
 * Branch and bound. A set costs what its price says, or as long as it has none the least that it may cost. Of the best
 * partition by that, all is priced that has no price, and what could be in a better one, until the best one has prices.
 * Where two of its orders want the same coupon there are two branches: it is for the order with a certain parcel, or for
 * one without it. A branch whose best partition costs no less than a way that was found is left.
 */
function cheapest(
  sets: PricedSets,
  options: GroupOptions,
  partitions: Partitions,
  start: Orders | null,
): { orders: Orders | null; isProven: boolean } {
  let orders = start
  const mostFen = () => weightOf(orders)
  const bareFen = () => {
    const worth = worthOf(sets, partitions, () => [])
    return sumOf(partitions.of(worth) ?? [], (set) => worth.fen[set] ?? 0)
  }
  const branches: (readonly CouponRule[])[] = [[]]
  for (let rules = branches.pop(); rules !== undefined; rules = branches.pop()) {
    const couponsOf = couponsUnder(rules, sets, options)
    const worth = worthOf(sets, partitions, (set) => couponsOf(set).levels)
    for (let batch = FIRST_BATCH; ; batch *= 2) {
      // Some way is looked for at first whatever the time; where there is none, that too has an end.
      const mayEnd = orders !== null || batch > FIRST_BATCH
      if (mayEnd && options.isOver()) return { orders, isProven: false }
      const parts = partitions.of(worth)
      if (parts === null || sumOf(parts, (set) => worth.fen[set] ?? 0) >= mostFen()) break
      const unpriced = parts.filter((set) => sets.billsOf(set) === undefined)
      for (const set of unpriced) sets.price(set)
      const wishes = parts.map((set) => wishOf(sets, set, couponsOf(set).coupons))
      const rival = rivalOf(parts, wishes)
      const found = rival === null ? wishes : withoutRivals(sets, parts, options.coupons)
      orders = cheaper(orders, ordersOf(sets, found))
      if (unpriced.length === 0) {
        if (rival === null) break
        // All coupons together take off no more than they say.
        if (mostFen() <= bareFen() - sumOf(options.coupons, ({ deductionFen }) => deductionFen)) {
          return { orders, isProven: true }
        }
        branches.push(...branchesOf(rules, rival))
        break
      }
      priceBetter(sets, worth, partitions.all, mostFen(), batch)
      for (const set of partitions.all) {
        if (sets.billsOf(set) !== undefined) {
          worth.fen[set] = payableOf(sets, set, couponsOf(set).levels)
        }
      }
    }
  }
  return { orders, isProven: true }
}

function worthOf(
  sets: PricedSets,
  { all }: Partitions,
  levelsOf: (set: number) => CouponLevels,
): Worth {
  const size = 1 << sets.count
  const worth = { fen: new Float64Array(size), bestFen: new Float64Array(size) }
  for (const set of all) worth.fen[set] = payableOf(sets, set, levelsOf(set))
  return worth
}

/** Prices the sets that could still be in a better way than the best one, the most promising first. */
function priceBetter(
  sets: PricedSets,
  { fen, bestFen }: Worth,
  all: readonly number[],
  mostFen: number,
  batch: number,
): void {
  const whole = (1 << sets.count) - 1
  const leastWith = (set: number) => (fen[set] ?? 0) + (bestFen[whole ^ set] ?? 0)
  const promising = all.filter(
    (set) =>
      sets.sameAs(set) === set && sets.billsOf(set) === undefined && leastWith(set) < mostFen,
  )
  for (const set of promising.sort((a, b) => leastWith(a) - leastWith(b)).slice(0, batch)) {
    sets.price(set)
  }
}

/** What a set costs by its cheapest line with the most that coupons take off, or at least while it has no price. */
function payableOf(sets: PricedSets, set: number, levels: CouponLevels): number {
  const bills = sets.billsOf(set)
  let least = Number.POSITIVE_INFINITY
  for (let line = 0; line < sets.linesOf(set).length; line++) {
    if (bills === undefined) {
      least = Math.min(least, leastPayable(levels, sets.leastFen(line, set)))
      continue
    }
    const bill = bills[line]
    if (bill) least = Math.min(least, payable(levels, bill.totalFen, bill.fixedFen))
  }
  return least + PER_ORDER
}

/** An order as it is cheapest for itself. */
type Wish = { set: number; line: number; coupons: readonly Coupon[]; fen: number }

/** The cheapest line and coupons of a set that has prices; null if no line takes it. */
function wishOf(sets: PricedSets, set: number, coupons: readonly Coupon[]): Wish | null {
  let wish: Wish | null = null
  for (const [line, bill] of (sets.billsOf(set) ?? []).entries()) {
    if (bill === null) continue
    const chosen = bestCoupons(coupons, { payable: 'shipping', ...bill }, sets.atMs(set))
    const fen = bill.totalFen - chosen.takesOffFen
    if (wish === null || fen < wish.fen) wish = { set, line, coupons: chosen.coupons, fen }
  }
  return wish
}

/** The orders one after the other, the dearest first, each with the coupons that are left. */
function withoutRivals(
  sets: PricedSets,
  parts: readonly number[],
  coupons: readonly Coupon[],
): (Wish | null)[] {
  const bare = (set: number) => wishOf(sets, set, [])?.fen ?? 0
  let left = coupons
  return parts
    .toSorted((a, b) => bare(b) - bare(a))
    .map((set) => {
      const wish = wishOf(sets, set, left)
      left = left.filter((coupon) => !wish?.coupons.includes(coupon))
      return wish
    })
}

/** The orders of wishes that do not want the same coupons; null if a set has none. */
function ordersOf(sets: PricedSets, wishes: readonly (Wish | null)[]): Orders | null {
  const all = wishes.filter((wish) => wish !== null)
  if (all.length < wishes.length) return null
  const orders = all.map(({ set, line, coupons, fen }) => ({
    parcels: sets.placesOf(set),
    atMs: sets.atMs(set),
    channelCode: sets.linesOf(set)[line]?.code ?? '',
    couponIds: coupons.map(({ id }) => id),
    orderTotalFen: fen,
  }))
  orders.sort((a, b) => a.atMs - b.atMs || (a.parcels[0] ?? 0) - (b.parcels[0] ?? 0))
  return { orders, totalFen: sumOf(orders, ({ orderTotalFen }) => orderTotalFen) }
}

/** In a branch a coupon is only for the order with one parcel (0 for any), and never for orders with some. */
type CouponRule = { coupon: Coupon; only: number; never: number }
type Rival = { coupon: Coupon; parcel: number }

/** A coupon that two orders want, and a parcel of one of them. */
function rivalOf(parts: readonly number[], wishes: readonly (Wish | null)[]): Rival | null {
  const wanted = new Set<Coupon>()
  for (const [nth, wish] of wishes.entries()) {
    for (const coupon of wish?.coupons ?? []) {
      const set = parts[nth] ?? 0
      if (wanted.has(coupon)) return { coupon, parcel: set & -set }
      wanted.add(coupon)
    }
  }
  return null
}

function branchesOf(rules: readonly CouponRule[], { coupon, parcel }: Rival): CouponRule[][] {
  const others = rules.filter((rule) => rule.coupon !== coupon)
  const never = rules.find((rule) => rule.coupon === coupon)?.never ?? 0
  // The last one is searched first.
  return [
    [...others, { coupon, only: 0, never: never | parcel }],
    [...others, { coupon, only: parcel, never }],
  ]
}

type Allowed = { coupons: readonly Coupon[]; levels: CouponLevels }

/** The coupons that a set may have in a branch when it leaves. */
function couponsUnder(
  rules: readonly CouponRule[],
  sets: PricedSets,
  { coupons }: GroupOptions,
): (set: number) => Allowed {
  const free = coupons.filter((coupon) => rules.every((rule) => rule.coupon !== coupon))
  const found = new Map<number, Allowed>()
  return (set) => {
    let key = sets.timeOf(set)
    for (const { only, never } of rules) {
      const isAllowed = (only === 0 || (set & only) !== 0) && (set & never) === 0
      key = 2 * key + Number(isAllowed)
    }
    let own = found.get(key)
    if (own === undefined) {
      const ruled = rules.filter(
        ({ only, never }) => (only === 0 || (set & only) !== 0) && (set & never) === 0,
      )
      const all = [...free, ...ruled.map(({ coupon }) => coupon)]
      own = { coupons: all, levels: couponLevels(all, sets.atMs(set)) }
      found.set(key, own)
    }
    return own
  }
}
