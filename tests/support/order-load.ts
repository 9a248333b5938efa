import { addCartLine, mallLineFields } from './cart-rows.ts'
import { type Made, type Person, read } from './money-request.ts'
import { wireDevice } from './wire-device.ts'

/** Goods of the mall, one piece in each order. */
export type Sold = { productId: string; variantId: string; shopId: string; priceFen: number }
/** What the merchant asks less than the member paid, which goes back to the wallet. */
const CHEAPER_FEN = 100

/** Puts a piece into the cart; answers its checkout, or undefined if the server did not take the line. */
export async function makeOrder(member: Person, sold: Sold): Promise<Made | undefined> {
  const { shopId, priceFen } = sold
  const line = addCartLine(mallLineFields({ ...sold, quantity: 1 }))
  try {
    await wireDevice(member.fetch).push(line)
  } catch {
    return undefined
  }
  const body = {
    lines: [{ id: line.id, quantity: 1, priceFen }],
    destinations: [{ shopId, warehouseId: 'JP' }],
    couponIds: [],
    mallFen: priceFen,
  }
  return { path: '/api/checkouts', becomes: 'ordered', amountFen: priceFen, body }
}

/** Pays an order from the wallet. */
export function payOrder(payableId: string, { priceFen: amountFen }: Sold): Made {
  const body = { kind: 'request', payableId, version: 1, couponIds: [], totalFen: amountFen }
  return { path: '/api/payments', becomes: 'orderPaid', objectId: payableId, amountFen, body }
}

type Paid = { id: string; payeeAccountId: string; sold: Sold }

/** Staff buy a paid order for less, or cancel it and put the piece back into the mall. */
export async function staffOrderAct(
  becomes: 'orderBought' | 'orderCancelled',
  { accountId, fetch }: Person,
  { id, payeeAccountId, sold: { priceFen } }: Paid,
): Promise<Made | undefined> {
  const path = (act: string) => `/api/staff/purchases/${accountId}/${id}/${act}`
  if (becomes === 'orderCancelled') {
    const body = { reasonKind: 'soldOut', reason: 'Sold out', restock: true }
    return { path: path('cancel'), becomes, objectId: id, amountFen: priceFen, body }
  }
  const reply = await read(() => fetch(`/api/requests/${id}`))
  const [line] = (reply?.body.lines ?? []) as { id: string }[]
  if (line === undefined) return undefined
  const body = {
    payeeAccountId,
    domesticShippingFen: 0,
    words: '',
    restock: false,
    lines: [{ lineId: line.id, quantity: 1, amountFen: priceFen - CHEAPER_FEN }],
  }
  return { path: path('bought'), becomes, objectId: id, amountFen: CHEAPER_FEN, body }
}
