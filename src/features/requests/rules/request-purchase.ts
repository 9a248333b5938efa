import { halfUp } from '#engine/shared/exact.ts'
import {
  type RequestCost,
  type RequestKind,
  requestCost,
} from '#features/requests/rules/request-cost.ts'

/** The most merchants' parcels of one request. */
export const MAX_REQUEST_PARCELS = 50

type Line = {
  id: string
  shippingIncluded: boolean
  boughtFen: number | null
  refundedFen: number
  boughtQuantity: number | null
}
type Request = {
  kind: RequestKind
  domesticShippingFen: number
  handlingRate: number
  totalFen: number
  /** Coupons included. */
  paidFen: number | null
  couponsFen: number
}

/** What a purchase costs: what the merchant was paid without what came back, shipping, and the fee on the goods. */
export function purchaseCost(
  { kind, handlingRate }: Pick<Request, 'kind' | 'handlingRate'>,
  lines: readonly Line[],
  domesticShippingFen: number,
): RequestCost {
  // What was paid for shipping was paid, also where the member thought that the price includes it.
  const remains = lines.map(({ boughtFen, refundedFen }) => ({
    priceFen: (boughtFen ?? 0) - refundedFen,
    quantity: 1,
    shippingIncluded: false,
  }))
  return requestCost({ kind, lines: remains, domesticShippingFen, handlingRate })
}

/** A refund in its parts: coupons get back their share of what they helped to pay. */
export type RefundParts = { walletFen: number; couponsFen: number }

/** What goes back to the wallet and to coupons when a paid request costs less than before, in fen. */
export function refundParts(
  request: Pick<Request, 'paidFen' | 'couponsFen' | 'totalFen'>,
  nextTotalFen: number,
): RefundParts {
  const before = returned(request, request.totalFen)
  const after = returned(request, nextTotalFen)
  return {
    walletFen: after.walletFen - before.walletFen,
    couponsFen: after.couponsFen - before.couponsFen,
  }
}

/**
 * All that has gone back of a payment, for what the request costs now. Each refund is the difference of two of these,
 * so however many there are, coupons never get back more than they paid.
 */
export function returned(
  { paidFen, couponsFen }: Pick<Request, 'paidFen' | 'couponsFen'>,
  totalFen: number,
): RefundParts {
  const backFen = Math.max((paidFen ?? 0) - totalFen, 0)
  const share = backFen === 0 ? 0 : halfUp(couponsFen, backFen, paidFen ?? 1)
  return { walletFen: backFen - share, couponsFen: share }
}

/**
 * The most that may come back for some pieces of a line, in fen: their share of what has not come back yet, among the
 * pieces that were neither refunded nor returned (`returnedQuantity`).
 */
export function piecesFen(
  { boughtFen, refundedFen, boughtQuantity }: Omit<Line, 'id' | 'shippingIncluded'>,
  quantity: number,
  returnedQuantity: number,
): number {
  const leftFen = (boughtFen ?? 0) - refundedFen
  const pieces = (boughtQuantity ?? 0) - returnedQuantity
  return quantity >= pieces ? leftFen : Math.ceil((leftFen * quantity) / pieces)
}

/** Pieces of each line, by its id. */
export type Pieces = Readonly<Record<string, number>>
type MerchantParcel = { quantities: Pieces; receivedAt: string | null }

/** Whether a merchant's parcel may be taken back: its parcel has not come, or had come before staff entered the number. */
export const mayTakeBack = ({
  createdAt,
  receivedAt,
}: {
  createdAt: string
  receivedAt: string | null
}): boolean => receivedAt === null || receivedAt < createdAt

/** Pieces of a line in merchants' parcels. */
export const piecesIn = (
  merchantParcels: readonly Pick<MerchantParcel, 'quantities'>[],
  id: string,
): number => merchantParcels.reduce((sum, { quantities }) => sum + (quantities[id] ?? 0), 0)

/** Pieces of a line that were bought and that no merchant's parcel has. */
export const piecesToShip = (
  { id, boughtQuantity }: Pick<Line, 'id' | 'boughtQuantity'>,
  merchantParcels: readonly Pick<MerchantParcel, 'quantities'>[],
): number => Math.max((boughtQuantity ?? 0) - piecesIn(merchantParcels, id), 0)

/** Whether every piece that was bought and not refunded has been received. */
export function isAllReceived(
  lines: readonly Pick<Line, 'id' | 'boughtQuantity'>[],
  merchantParcels: readonly MerchantParcel[],
): boolean {
  const received = merchantParcels.filter(({ receivedAt }) => receivedAt !== null)
  return lines.every(({ id, boughtQuantity }) => (boughtQuantity ?? 0) <= piecesIn(received, id))
}
