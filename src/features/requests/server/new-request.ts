import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Services } from '#engine/server/services.ts'
import { makeCode } from '#engine/shared/codes.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { type RequestKind, requestCost } from '#features/requests/rules/request-cost.ts'
import { MALL_LAPSES_MS } from '#features/requests/rules/request-states.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** A line of the cart as it was shown, with the warehouse that its goods go to and what the mall calls them in English. */
export type ShownLine = Rows['cartLine'] & { warehouseId: WarehouseId; englishName: string | null }

type Line = { row: Rows['requestLine']; cartLineId: string }
export type NewRequest = { request: Rows['request'] & { code: string }; lines: Line[] }
type Terms = { checkoutId: string; handlingRate: number }

/**
 * A request for lines of one shop of the mall, whose prices are known and which waits for its payment, or for the line
 * of a link, which staff review.
 */
export function newRequest(
  scope: MemberScope,
  shownLines: readonly ShownLine[],
  { checkoutId, handlingRate }: Terms,
  { randomBytes }: Pick<Services, 'randomBytes'>,
): NewRequest {
  const [first] = shownLines
  if (first === undefined) throw new Error('A request without a line')
  const { shopId, shopName, warehouseId: destinationWarehouseId } = first
  const kind: RequestKind = shopId === null ? 'link' : 'mall'
  const rate = kind === 'link' ? handlingRate : 0
  const cost = requestCost({ kind, lines: shownLines, domesticShippingFen: 0, handlingRate: rate })
  const id = scope.newId()
  const createdAt = scope.now
  const payable = {
    status: 'pendingPayment',
    confirmation: 1,
    confirmedAt: createdAt,
    lapsesAt: new Date(scope.nowMs + MALL_LAPSES_MS).toISOString(),
  } as const
  const state = {
    status: 'processing',
    confirmation: 0,
    confirmedAt: null,
    lapsesAt: null,
  } as const
  const request = {
    id,
    code: makeCode('BR', randomBytes),
    kind,
    checkoutId,
    shopId,
    shopName,
    destinationWarehouseId,
    askedFen: cost.totalFen,
    handlingRate: rate,
    ...cost,
    ...(kind === 'mall' ? payable : state),
    couponIds: [],
    needsAcceptance: false,
    pricesHoldUntil: null,
    reason: '',
    reasonKind: null,
    supplementFen: null,
    paidFen: null,
    couponsFen: 0,
    paidAt: null,
    createdAt,
    submittedAt: createdAt,
    boughtAt: null,
    shippedAt: null,
    completedAt: null,
    endedAt: null,
  }
  const lines = shownLines.map((line) => {
    const { productId, variantId, link, name, specification, quantity, priceFen } = line
    const { foreignPrice, shippingIncluded, notes, englishName } = line
    const row = {
      id: scope.newId(),
      requestId: id,
      productId,
      variantId,
      link,
      name,
      specification,
      quantity,
      priceFen,
      foreignPrice,
      shippingIncluded,
      notes,
      confirmedPriceFen: kind === 'mall' ? priceFen : null,
      boughtFen: null,
      refundedFen: 0,
      boughtQuantity: null,
      englishName,
      createdAt,
    }
    return { row, cartLineId: line.id }
  })
  return { request, lines }
}

/** Writes a new request. Its lines leave the cart, and their pictures go with them. */
export async function keepRequest(
  scope: MemberScope,
  { request, lines }: NewRequest,
): Promise<void> {
  scope.put('request', request)
  for (const { row, cartLineId } of lines) {
    scope.put('requestLine', row)
    const photos = await scope.loadWhere('photo', { ownerId: [cartLineId] })
    for (const photo of photos) {
      scope.put('photo', { ...photo, ownerTable: 'requestLine', ownerId: row.id })
    }
    scope.remove('cartLine', cartLineId)
  }
}
