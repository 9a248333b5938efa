import type { CouponRow } from '#features/coupons/changes/rows.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import { carrierNumber } from './carrier-numbers.ts'
import { aChannel, someTerms } from './channels.ts'
import { moneyOf } from './money.ts'
import { anId } from './row-builders.ts'
import type { LoggedInUser, TestServer } from './server.ts'
import { declare, writeAs } from './warehouse.ts'

/** An air line to Malaysia with insurance, a tax and value-added services. */
export const AIR: Channel = aChannel({
  code: 'CN-MY-AIR',
  terms: someTerms({
    goodsClasses: ['standard', 'restricted'],
    tags: [{ tag: 'battery', maxPieces: 2 }],
    taxes: [
      {
        code: 'sst',
        name: { zh: '销售税', zh2: '銷售稅', en: 'SST' },
        kind: 'tax',
        bps: 1_000,
        of: ['freight'],
      },
    ],
    insurance: { rateBps: 300, minFen: 500, deductibleFen: 0, maxValueFen: null, excludedTags: [] },
  }),
})

/** Puts a version of a channel into the books; one after the first is entered before its day. */
export async function offer(
  { db }: Pick<TestServer, 'db'>,
  channel: Channel = AIR,
  enteredOn = channel.effectiveFrom,
): Promise<void> {
  await db.run(
    `insert into channel_version (id, code, effective_from, entered_on, state, name, terms, staff_id, at)
     select coalesce(max(id), 0) + 1, $1, $2, $3, 'offered', $4, $5, null, '2026-01-01' from channel_version`,
    [
      channel.code,
      channel.effectiveFrom,
      enteredOn,
      JSON.stringify(channel.name),
      JSON.stringify(channel.terms),
    ],
  )
}

/** A parcel of a member that is measured and ready to ship: ¥256 of goods, 900 g. */
export const aReadyParcel = (
  server: TestServer,
  member: { accountId: string },
  given: Partial<ParcelRow> = {},
): Promise<ParcelRow> =>
  declare(server, member, {
    stage: 'toShip',
    originWarehouse: 'CN',
    weightGrams: 900,
    lengthMm: 200,
    widthMm: 150,
    heightMm: 100,
    shelf: 'A1',
    receivedAt: '2026-11-02T08:00:00.000Z',
    ...given,
  })

export const anOrderAddress = (given: Record<string, string> = {}) => ({
  recipient: 'Mei Tan',
  country: 'MY',
  phone: '+60123456789',
  province: '',
  city: 'Kuala Lumpur',
  area: '',
  detail: '1 Jalan Ampang',
  postalCode: '50450',
  ...given,
})

/** What a form sends to submit parcels. The freight of one is ¥42, its tax ¥4.20. */
export async function aSubmission(
  { db }: TestServer,
  parcels: readonly Pick<ParcelRow, 'id'>[],
  given: Record<string, unknown> = {},
) {
  const ids = parcels.map(({ id }) => id)
  const goods = await db.kysely
    .selectFrom('goods')
    .select(['id', 'quantity', 'declared_value_fen'])
    .where('parcel_id', 'in', ids)
    .execute()
  return {
    onceKey: anId(),
    parcelIds: ids,
    address: anOrderAddress(),
    identityNumber: null,
    channelCode: AIR.code,
    services: [],
    isInsured: false,
    couponIds: [],
    customs: goods.map(({ id, quantity, declared_value_fen }) => ({
      goodsId: id,
      description: 'Porcelain teacup',
      hs6: null,
      originCountry: 'CN',
      quantity,
      netWeightGrams: null,
      declaredValueFen: declared_value_fen,
    })),
    senderName: null,
    estimateFen: 4_620,
    preauthorisedFen: null,
    ...given,
  }
}

export async function post(by: LoggedInUser, path: string, body: object) {
  const answer = await by.fetch(path, { method: 'POST', body: { onceKey: anId(), ...body } })
  return { status: answer.status, body: await answer.json() }
}

/** What became of a write: `done`, or the first wrong field and why, or the code of the refusal. */
export function outcomeOf({ status, body }: Awaited<ReturnType<typeof post>>): string {
  const [field] = (body.fields ?? []) as { path: string; code: string }[]
  return status === 200 ? 'done' : field ? `${field.path} ${field.code}` : body.code
}

export type Placed = { orderId: string; transCode: string; parcels: ParcelRow[] }

/** An order of one parcel, or of those given. */
export async function placed(
  server: TestServer,
  member: LoggedInUser,
  given: Record<string, unknown> = {},
  parcels?: ParcelRow[],
): Promise<Placed> {
  const own = parcels ?? [await aReadyParcel(server, member)]
  const { status, body } = await post(member, '/api/orders', await aSubmission(server, own, given))
  if (status !== 200) throw new Error(`submit: ${status} ${JSON.stringify(body)}`)
  return { ...body, parcels: own }
}

export const staffPath = (member: LoggedInUser, { orderId }: { orderId: string }, act: string) =>
  `/api/staff/orders/${member.accountId}/${orderId}/${act}`

export const aCarton = (
  codes: readonly (string | null)[],
  given: Record<string, unknown> = {},
) => ({
  codes,
  weightGrams: 950,
  lengthMm: 220,
  widthMm: 160,
  heightMm: 110,
  photoSha256: null,
  ...given,
})

/** Packs all parcels of an order into one carton. */
export const pack = (
  staff: LoggedInUser,
  member: LoggedInUser,
  order: Placed,
  given: Record<string, unknown> = {},
) => {
  const codes = order.parcels.map(({ code }) => code)
  return post(staff, staffPath(member, order, 'cartons'), { cartons: [aCarton(codes, given)] })
}

/** Issues the bill after its preview. */
export async function bill(staff: LoggedInUser, member: LoggedInUser, order: Placed) {
  const path = staffPath(member, order, 'bill')
  const preview = await post(staff, path, { preview: true, totalFen: null })
  if (preview.status !== 200) return preview
  return post(staff, path, { preview: false, totalFen: preview.body.bill.orderTotalFen })
}

export async function orderRow({ db }: Pick<TestServer, 'db'>, { orderId }: { orderId: string }) {
  return db.kysely
    .selectFrom('shipment')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Pays the order's bill from the wallet. */
export async function pay(
  server: TestServer,
  member: LoggedInUser,
  order: { orderId: string },
  couponIds: readonly string[] = [],
) {
  const row = await orderRow(server, order)
  return post(member, '/api/payments', {
    kind: 'order',
    payableId: order.orderId,
    version: row.bill_version,
    couponIds,
    totalFen: row.bill?.totalFen ?? 0,
  })
}

export const topUp = ({ db }: TestServer, { accountId }: LoggedInUser, amountFen: number) =>
  moneyOf(db, accountId).topUp(amountFen)

/** Dispatches every carton of a paid order. */
export async function ship(
  server: TestServer,
  staff: LoggedInUser,
  member: LoggedInUser,
  order: { orderId: string },
) {
  const cartons = await cartonsOf(server, order)
  return post(staff, staffPath(member, order, 'dispatch'), {
    cartons: cartons.map(({ id, number }) => ({
      cartonId: id,
      carrier: 'EMS',
      trackingNumber: carrierNumber(order, number),
    })),
  })
}

export const cartonsOf = ({ db }: Pick<TestServer, 'db'>, { orderId }: { orderId: string }) =>
  db.kysely
    .selectFrom('carton')
    .selectAll()
    .where('shipment_id', '=', orderId)
    .orderBy('number')
    .execute()

/** An order that is packed, billed, paid and dispatched. */
export async function shipped(
  server: TestServer,
  staff: LoggedInUser,
  member: LoggedInUser,
): Promise<Placed> {
  const order = await paid(server, staff, member)
  const { status, body } = await ship(server, staff, member, order)
  if (status !== 200) throw new Error(`dispatch: ${JSON.stringify(body)}`)
  return order
}

export async function paid(
  server: TestServer,
  staff: LoggedInUser,
  member: LoggedInUser,
): Promise<Placed> {
  const order = await billed(server, staff, member)
  await topUp(server, member, 100_000)
  const { status, body } = await pay(server, member, order)
  if (status !== 200) throw new Error(`pay: ${JSON.stringify(body)}`)
  return order
}

export async function billed(
  server: TestServer,
  staff: LoggedInUser,
  member: LoggedInUser,
): Promise<Placed> {
  const order = await placed(server, member)
  for (const step of [() => pack(staff, member, order), () => bill(staff, member, order)]) {
    const { status, body } = await step()
    if (status !== 200) throw new Error(`bill: ${JSON.stringify(body)}`)
  }
  return order
}

/** An order of two parcels, without insurance. */
export async function placedPair(
  server: TestServer,
  member: LoggedInUser,
  given: Record<string, unknown> = {},
): Promise<Placed> {
  const parcels = [await aReadyParcel(server, member), await aReadyParcel(server, member)]
  return placed(server, member, { estimateFen: 7_260, ...given }, parcels)
}

/** An order of two parcels in a carton each that is on its way. */
export async function shippedPair(
  server: TestServer,
  staff: LoggedInUser,
  member: LoggedInUser,
): Promise<Placed> {
  const order = await placedPair(server, member)
  await topUp(server, member, 100_000)
  const cartons = order.parcels.map(({ code }) => aCarton([code]))
  for (const step of [
    () => post(staff, staffPath(member, order, 'cartons'), { cartons }),
    () => bill(staff, member, order),
    () => pay(server, member, order),
    () => ship(server, staff, member, order),
  ]) {
    const { status, body } = await step()
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  return order
}

/** Gives a member a coupon. */
export async function giveCoupon<C extends CouponRow>(
  server: TestServer,
  { accountId }: { accountId: string },
  coupon: C,
): Promise<C> {
  await writeAs(server, accountId, async (scope) => scope.put('coupon', coupon))
  return coupon
}

/** The kinds of what the member was told of an order, sorted. */
export async function eventsOf(
  { db }: Pick<TestServer, 'db'>,
  { orderId }: { orderId: string },
): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('event')
    .select('kind')
    .where('object_id', '=', orderId)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
