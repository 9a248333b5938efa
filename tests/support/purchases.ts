import type { Rows } from '#engine/shared/rows.ts'
import { moneyOf } from './money.ts'
import { post } from './orders.ts'
import { aRequestLine, aRequestRow } from './request-rows.ts'
import { anId } from './row-builders.ts'
import type { LoggedInUser, TestServer } from './server.ts'
import { anArrival, aTrackingNumber, writeAs } from './warehouse.ts'
import { wireDevice } from './wire-device.ts'

export type Paid = {
  request: Rows['request']
  lines: Rows['requestLine'][]
  payeeAccountId: string
}

/** An account of the business in yuan. */
export async function aMerchantAccount({ db }: Pick<TestServer, 'db'>): Promise<string> {
  const id = anId()
  await db.run(
    `insert into payee_account (id, label, holder, bank, number, currency, active, updated_at)
     values ($1, 'Alipay', 'Sampan', '', $2, 'CNY', true, now())`,
    [id, id],
  )
  return id
}

/**
 * A paid request of two lines of two pieces, ¥50 each, with a fee of 5 %: ¥210. `couponsFen`: what coupons paid of it.
 */
export async function paidRequest(
  server: TestServer,
  { accountId }: { accountId: string },
  given: Partial<Rows['request']> = {},
  line: Partial<Rows['requestLine']> = {},
): Promise<Paid> {
  const isMall = given.kind === 'mall'
  const cost = isMall
    ? { goodsFen: 20_000, handlingFen: 0, totalFen: 20_000, paidFen: 20_000, handlingRate: 0 }
    : { goodsFen: 20_000, handlingFen: 1_000, totalFen: 21_000, paidFen: 21_000 }
  const request = aRequestRow({ ...cost, ...(isMall && { shopId: anId() }), ...given })
  const lines = ['Teapot', 'Tea tray'].map((name) =>
    aRequestLine({ requestId: request.id, name, ...line }),
  )
  const { id, couponsFen, paidFen } = request
  const walletFen = (paidFen ?? 0) - couponsFen
  const money = moneyOf(server.db, accountId)
  if (walletFen > 0) await money.topUp(walletFen)
  await money.post({
    step: 'requestPaid',
    causeId: id,
    debit: [
      { kind: 'wallet', amountFen: walletFen },
      { kind: 'coupons', amountFen: couponsFen },
    ],
    credit: [{ kind: 'due', part: id, amountFen: paidFen ?? 0 }],
  })
  await writeAs(server, accountId, async (scope) => {
    scope.put('request', request)
    for (const one of lines) scope.put('requestLine', one)
  })
  return { request, lines, payeeAccountId: await aMerchantAccount(server) }
}

/** Two pieces of goods of the mall that a member bought and the merchant has sent. */
export async function bought(
  server: TestServer,
  { accountId }: { accountId: string },
  goods: { productId: string; variantId: string | null },
  request: Partial<Rows['request']> = {},
  line: Partial<Rows['requestLine']> = {},
): Promise<void> {
  const of = aRequestRow({ kind: 'mall', shopId: anId(), status: 'shippedByMerchant', ...request })
  const sent = { link: '', quantity: 2, boughtQuantity: 2, boughtFen: 10_000 }
  await writeAs(server, accountId, async (scope) => {
    scope.put('request', of)
    scope.put('requestLine', aRequestLine({ requestId: of.id, ...sent, ...goods, ...line }))
  })
}

export const purchasePath = (
  { accountId }: { accountId: string },
  { request }: Pick<Paid, 'request'>,
  act: string,
) => `/api/staff/purchases/${accountId}/${request.id}/${act}`

/** What staff enter who bought all of it at the expected price. */
export const aPurchase = (
  { lines, payeeAccountId }: Paid,
  amountsFen: readonly number[] = [10_000, 10_000],
  quantities: readonly number[] = [2, 2],
) => ({
  payeeAccountId,
  domesticShippingFen: 0,
  words: '',
  restock: false,
  lines: lines.map(({ id }, nth) => ({
    lineId: id,
    quantity: quantities[nth] ?? 0,
    amountFen: amountsFen[nth] ?? 0,
  })),
})

export const aMerchantParcel = (
  { lines }: Pick<Paid, 'lines'>,
  quantities: readonly number[] = [2, 2],
  trackingNumber = aTrackingNumber(),
) => ({
  carrier: 'YTO',
  trackingNumber,
  lines: lines
    .map(({ id }, nth) => ({ lineId: id, quantity: quantities[nth] ?? 0 }))
    .filter(({ quantity }) => quantity > 0),
})

/** A request that was bought and shipped in one parcel, received by `receiving`. */
export async function arrivedRequest(
  server: TestServer,
  member: LoggedInUser,
  { buying, receiving }: { buying: LoggedInUser; receiving: LoggedInUser },
  given: Partial<Rows['request']> = {},
  amountsFen?: readonly number[],
): Promise<Paid & { parcelId: string }> {
  const paid = await paidRequest(server, member, given)
  await okBody(post(buying, purchasePath(member, paid, 'bought'), aPurchase(paid, amountsFen)))
  const merchantParcel = aMerchantParcel(paid)
  const { parcelId } = await okBody(
    post(buying, purchasePath(member, paid, 'shipments'), merchantParcel),
  )
  await receiveParcel(receiving, member, String(parcelId), merchantParcel.trackingNumber)
  return { ...paid, parcelId: String(parcelId) }
}

export function receiveParcel(
  staff: LoggedInUser,
  { accountId }: { accountId: string },
  parcelId: string,
  trackingNumber: string,
) {
  const to = { kind: 'parcel', accountId, parcelId } as const
  return okBody(post(staff, '/api/staff/parcels/receive', { ...anArrival({ trackingNumber }), to }))
}

async function okBody(answer: Promise<{ status: number; body: Record<string, unknown> }>) {
  const { status, body } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** A device of the member that has all rows. */
export async function readShown(member: LoggedInUser) {
  const phone = wireDevice(member.fetch)
  await phone.sync()
  return phone
}
