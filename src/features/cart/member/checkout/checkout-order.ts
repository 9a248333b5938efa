import type { CartLineRow } from '#features/cart/member/data/cart.ts'
import type { Coupon } from '#features/coupons/rules/coupons.ts'
import type { JudgedCoupons } from '#features/coupons/rules/judge-coupons.ts'
import { type BillPart, judgeShared } from '#features/coupons/rules/share-coupons.ts'
import type { LineChange } from '#features/requests/rules/line-change.ts'
import { type RequestCost, requestCost } from '#features/requests/rules/request-cost.ts'
import { shopCountryOf } from '#features/requests/rules/shop-links.ts'
import { warehouseInCountry } from '#features/warehouses/member/data/directory.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** What becomes one request: the goods of one shop, or those of links that go to one warehouse, which become one each. */
export type CheckoutGroup = {
  key: string
  /** Null for links. */
  shopId: string | null
  shopName: string
  /** Where goods of links go unless the member chooses otherwise; null where the mall knows it. */
  warehouseId: WarehouseId | null
  lines: CartLineRow[]
  cost: RequestCost
}

export type CheckoutOrder = {
  groups: CheckoutGroup[]
  /** Coupons for the goods of the mall. */
  coupons: JudgedCoupons
  /** Paid now, after coupons; 0 without goods of the mall. */
  mallFen: number
  /** The estimate of what links cost, which is paid after the review; 0 without links. */
  linkFen: number
}

const costOf = (shopId: string | null, lines: readonly CartLineRow[], handlingRate: number) =>
  requestCost({
    kind: shopId === null ? 'link' : 'mall',
    lines,
    domesticShippingFen: 0,
    handlingRate,
  })

/** Links are one request each, so the fee is rounded for each. */
function costOfAll(
  shopId: string | null,
  lines: readonly CartLineRow[],
  handlingRate: number,
): RequestCost {
  const whole = costOf(shopId, lines, handlingRate)
  if (shopId !== null) return whole
  const handlingFen = lines.reduce(
    (sum, line) => sum + costOf(null, [line], handlingRate).handlingFen,
    0,
  )
  return { ...whole, handlingFen, totalFen: whole.goodsFen + handlingFen }
}

type Terms = {
  handlingRate: number
  coupons: readonly Coupon[]
  /** Null for the best coupons. */
  couponIds: readonly string[] | null
  nowMs: number
}

const warehouseOf = ({ link, destinationWarehouseId }: CartLineRow): WarehouseId =>
  destinationWarehouseId ?? warehouseInCountry(shopCountryOf(link))

/** The order of selected lines with its sums, the shops first and the links last. */
export function checkoutOrder(
  lines: readonly CartLineRow[],
  { handlingRate, coupons, couponIds, nowMs }: Terms,
): CheckoutOrder {
  const groups = [...Map.groupBy(lines, (line) => line.shopId ?? warehouseOf(line))]
    .map(([key, own]) => {
      const [first] = own
      const { shopId = null, shopName = '' } = first ?? {}
      const warehouseId = first && shopId === null ? warehouseOf(first) : null
      const cost = costOfAll(shopId, own, handlingRate)
      return { key, shopId, shopName, warehouseId, lines: own, cost }
    })
    .toSorted((a, b) => Number(a.shopId === null) - Number(b.shopId === null))
  const parts = groups.flatMap(({ shopId, cost }): BillPart[] =>
    shopId === null
      ? []
      : [{ id: shopId, totalFen: cost.totalFen, fixedFen: 0, reservedCouponIds: [] }],
  )
  const judged = judgeShared(coupons, { payable: 'buying', parts }, couponIds, nowMs)
  const totalFen = parts.reduce((sum, part) => sum + part.totalFen, 0)
  const linkFen = groups.reduce(
    (sum, { shopId, cost }) => (shopId === null ? sum + cost.totalFen : sum),
    0,
  )
  return { groups, coupons: judged, mallFen: totalFen - judged.takesOffFen, linkFen }
}

/** A line that the mall offers otherwise than it was shown; `after` is null if it cannot be bought. */
export type ChangedLine = { before: CartLineRow; change: LineChange; after: CartLineRow | null }

/** The lines as the mall offers them now: at its prices, and no more pieces than there are. */
export function withChanges(
  lines: readonly CartLineRow[],
  changes: readonly LineChange[],
): { lines: CartLineRow[]; changed: ChangedLine[] } {
  const byLine = new Map(changes.map((change) => [change.lineId, change]))
  const changed: ChangedLine[] = []
  const now = lines.flatMap((before) => {
    const change = byLine.get(before.id)
    if (change === undefined) return [before]
    const after = offered(before, change)
    changed.push({ before, change, after })
    return after ?? []
  })
  return { lines: now, changed }
}

function offered(
  line: CartLineRow,
  { priceFen, stock, minimumOrder }: LineChange,
): CartLineRow | null {
  if (priceFen === null || stock < Math.max(minimumOrder, 1)) return null
  const quantity = Math.min(Math.max(line.quantity, minimumOrder), stock)
  return { ...line, priceFen, quantity }
}
