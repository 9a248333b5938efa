import type { Rows } from '#engine/shared/rows.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import { aCartLine, linkLineFields } from './cart-rows.ts'
import { aCoupon, anId } from './row-builders.ts'
import type { LoggedInUser, TestServer } from './server.ts'
import { writeAs } from './warehouse.ts'

type CartLine = Rows['cartLine']
export type CheckedOut = {
  checkoutId: string
  requests: { id: string; code: string; kind: 'mall' | 'link' }[]
}

/** One piece of ¥30 behind a link. */
export const aLinkLine = (given: Partial<CartLine> = {}): CartLine =>
  aCartLine({ ...linkLineFields({ quantity: 1, priceFen: 3_000 }), ...given })

/** What the cart needs to know of a product. */
type Sold = { id: string; shopId: string; variants: readonly { id: string; priceFen: number }[] }

/** Two pieces of the first variant of a product. */
export const lineOf = ({ id, shopId, variants }: Sold, given: Partial<CartLine> = {}): CartLine =>
  aCartLine({
    productId: id,
    variantId: variants[0]?.id ?? '',
    shopId,
    shopName: 'Morning store',
    quantity: 2,
    priceFen: variants[0]?.priceFen ?? 0,
    ...given,
  })

export const putLines = (
  server: TestServer,
  { accountId }: LoggedInUser,
  lines: readonly CartLine[],
): Promise<void> =>
  writeAs(server, accountId, async (scope) => {
    for (const line of lines) scope.put('cartLine', line)
  })

/** What a checkout of lines sends. */
export const aCheckout = (lines: readonly CartLine[], given: object = {}) => ({
  onceKey: anId(),
  lines: lines.map(({ id, shopId, quantity, priceFen }) => ({
    id,
    quantity,
    priceFen,
    ...(shopId === null && { warehouseId: 'CN' }),
  })),
  destinations: [...new Set(lines.flatMap(({ shopId }) => shopId ?? []))].map((shopId) => ({
    shopId,
    warehouseId: 'CN',
  })),
  couponIds: [] as string[],
  mallFen: lines.reduce(
    (sum, { shopId, quantity, priceFen }) => sum + (shopId === null ? 0 : quantity * priceFen),
    0,
  ),
  ...given,
})

export async function post(by: LoggedInUser, path: string, body: object) {
  const answer = await by.fetch(path, { method: 'POST', body: { onceKey: anId(), ...body } })
  return { status: answer.status, body: await answer.json() }
}

export const checkOut = (by: LoggedInUser, lines: readonly CartLine[], given: object = {}) =>
  post(by, '/api/checkouts', aCheckout(lines, given))

/** A checkout of lines that are put into the cart for it. */
export async function checkedOut(
  server: TestServer,
  member: LoggedInUser,
  lines: readonly CartLine[],
  given: object = {},
): Promise<CheckedOut> {
  await putLines(server, member, lines)
  const { status, body } = await checkOut(member, lines, given)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** A coupon of ¥10 for buying. */
export async function giveBuyingCoupon(
  server: TestServer,
  { accountId }: LoggedInUser,
  given: Partial<CouponRow> = {},
): Promise<CouponRow> {
  const coupon = aCoupon({ deductionFen: 1_000, usableFor: 'buying', stackable: false, ...given })
  await writeAs(server, accountId, async (scope) => scope.put('coupon', coupon))
  return coupon
}

export async function stockOf({ db }: Pick<TestServer, 'db'>, { variants }: Sold): Promise<number> {
  const { rows } = await db.run('select stock from variant where id = $1', [variants[0]?.id])
  return Number(rows[0]?.stock)
}
