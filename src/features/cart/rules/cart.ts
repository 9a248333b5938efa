import { type RequestCost, requestCost } from '#features/requests/rules/request-cost.ts'

type Line = {
  variantId: string | null
  shopId: string | null
  quantity: number
  priceFen: number
  shippingIncluded: boolean
}
/** A variant as the mall sells it now. */
type Sold = { priceFen: number; stock: number; minimumOrder: number }

/** Why a line cannot be bought as it is; `left` and `minimum` are pieces. */
export type LineProblem =
  | { kind: 'gone' }
  | { kind: 'soldOut' }
  | { kind: 'stock'; left: number }
  | { kind: 'minimum'; minimum: number }
/** What a piece of a line costs now, what it cost when it was added if that was another price, and what is wrong. */
export type LineNow = { priceFen: number; wasFen: number | null; problem: LineProblem | null }

/** A line as it can be bought now; `sold` is null if the variant is gone and undefined while that is not known. */
export function lineNow(line: Line, sold: Sold | null | undefined): LineNow {
  const { priceFen } = line
  if (line.variantId === null || sold === undefined) {
    return { priceFen, wasFen: null, problem: null }
  }
  if (sold === null) return { priceFen, wasFen: null, problem: { kind: 'gone' } }
  const wasFen = sold.priceFen === priceFen ? null : priceFen
  return { priceFen: sold.priceFen, wasFen, problem: problemOf(line, sold) }
}

function problemOf({ quantity }: Line, { stock, minimumOrder }: Sold): LineProblem | null {
  if (stock === 0) return { kind: 'soldOut' }
  if (quantity > stock) return { kind: 'stock', left: stock }
  return quantity < minimumOrder ? { kind: 'minimum', minimum: minimumOrder } : null
}

/** The groups of a cart in the order of their first lines: one for each shop, and one (null) for all links. */
export function groupLines<T extends Pick<Line, 'shopId' | 'variantId'>>(
  lines: readonly T[],
): { shopId: string | null; lines: T[] }[] {
  const groups = Map.groupBy(lines, ({ variantId, shopId }) => (variantId === null ? null : shopId))
  return [...groups].map(([shopId, of]) => ({ shopId, lines: of }))
}

/** What lines cost: one request for each shop, and one for each link, whose domestic shipping is not known yet. */
export function cartCost(lines: readonly Line[], handlingRate: number): RequestCost {
  const requests = groupLines(lines).flatMap(({ lines: of }) =>
    of[0]?.variantId === null ? of.map((one) => [one]) : [of],
  )
  const costs = requests.map((of) =>
    requestCost({
      kind: of[0]?.variantId === null ? 'link' : 'mall',
      lines: of,
      domesticShippingFen: 0,
      handlingRate,
    }),
  )
  return costs.reduce(
    (sum, cost) => ({
      goodsFen: sum.goodsFen + cost.goodsFen,
      domesticShippingFen: sum.domesticShippingFen + cost.domesticShippingFen,
      handlingFen: sum.handlingFen + cost.handlingFen,
      totalFen: sum.totalFen + cost.totalFen,
    }),
    { goodsFen: 0, domesticShippingFen: 0, handlingFen: 0, totalFen: 0 },
  )
}
