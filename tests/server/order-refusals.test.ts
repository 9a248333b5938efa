import { expect, test } from 'vitest'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { moneyOf } from '#tests/support/money.ts'
import {
  AIR,
  aCarton,
  anOrderAddress,
  aReadyParcel,
  aSubmission,
  bill,
  billed,
  offer,
  orderRow,
  pack,
  pay,
  placed,
  post,
  shipped,
  staffPath,
  topUp,
} from '#tests/support/orders.ts'
import { aCoupon, anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
await offer(server)
const daysAgo = (days: number) => businessDay(server.services.nowMs() - days * 86_400_000)
await offer(server, { ...AIR, code: 'CN-GONE' })
await server.db.run(
  `insert into channel_version (id, code, effective_from, entered_on, state, name, terms, staff_id, at)
   select max(id) + 1, 'CN-GONE', $1, $2, 'ended', null, null, null, '2026-01-01' from channel_version`,
  [daysAgo(0), daysAgo(1)],
)
const staff = await server.loginAs('staff@example.com', 'staff')
const jun = await server.loginAs('jun@example.com')
let members = 0
const aMember = () => server.loginAs(`refused${++members}@example.com`)
type Member = Awaited<ReturnType<typeof aMember>>

const everything = async ({ fetch }: Member) => {
  const { digest } = await wireDevice(fetch).sync()
  return digest
}

type Bad = (mei: Member) => Promise<{ parcels: { id: string }[]; more?: Record<string, unknown> }>
const BAD: Record<string, [code: string, make: Bad]> = {
  'parcels of two warehouses': [
    'parcels_of_two_warehouses',
    async (mei) => ({
      parcels: [
        await aReadyParcel(server, mei),
        await aReadyParcel(server, mei, { originWarehouse: 'JP' }),
      ],
    }),
  ],
  'a parcel with prohibited goods': [
    'prohibited_goods',
    async (mei) => ({ parcels: [await aReadyParcel(server, mei, { goodsClass: 'prohibited' })] }),
  ],
  "another member's parcel": [
    'not_found',
    async (mei) => ({
      parcels: [await aReadyParcel(server, mei), await aReadyParcel(server, jun)],
    }),
  ],
  'a parcel in another order': [
    'wrong_stage',
    async (mei) => {
      const { parcels } = await placed(server, mei)
      return { parcels: [...parcels, await aReadyParcel(server, mei)] }
    },
  ],
  'a parcel on its way': [
    'wrong_stage',
    async (mei) => ({ parcels: [await aReadyParcel(server, mei, { stage: 'toWarehouse' })] }),
  ],
  'a channel that ended yesterday': [
    'channel_ended',
    async (mei) => ({
      parcels: [await aReadyParcel(server, mei)],
      more: { channelCode: 'CN-GONE' },
    }),
  ],
  'a country that the channel does not serve': [
    'channel_refuses',
    async (mei) => ({
      parcels: [await aReadyParcel(server, mei)],
      more: {
        address: anOrderAddress({ country: 'SG', postalCode: '238823', phone: '+6581234567' }),
      },
    }),
  ],
  'a weight of zero': [
    'weight_missing',
    async (mei) => ({ parcels: [await aReadyParcel(server, mei, { weightGrams: 0 })] }),
  ],
  'a parcel that is not measured': [
    'weight_missing',
    async (mei) => ({ parcels: [await aReadyParcel(server, mei, { lengthMm: null })] }),
  ],
  'a price that has changed': [
    'rates_changed',
    async (mei) => ({ parcels: [await aReadyParcel(server, mei)], more: { estimateFen: 4_619 } }),
  ],
  "another member's coupon": [
    'not_found',
    async (mei) => {
      const coupon = aCoupon()
      await writeAs(server, jun.accountId, async (w) => w.put('coupon', coupon))
      return { parcels: [await aReadyParcel(server, mei)], more: { couponIds: [coupon.id] } }
    },
  ],
  'a coupon below its minimum': [
    'coupon_limit',
    async (mei) => {
      const coupon = aCoupon({ minimumSpendFen: 1_000_000 })
      await writeAs(server, mei.accountId, async (w) => w.put('coupon', coupon))
      return { parcels: [await aReadyParcel(server, mei)], more: { couponIds: [coupon.id] } }
    },
  ],
  'money that is owed': [
    'money_owed',
    async (mei) => {
      await moneyOf(server.db, mei.accountId).post({
        step: 'transferRecalled',
        causeId: anId(),
        debit: [{ kind: 'owed', amountFen: 500 }],
        credit: [{ kind: 'bank', part: 'CNY-1', amountFen: 500 }],
      })
      return { parcels: [await aReadyParcel(server, mei)] }
    },
  ],
  'a recipient without the identity number that customs ask for': [
    'identity_missing',
    async (mei) => ({
      parcels: [await aReadyParcel(server, mei)],
      more: {
        address: anOrderAddress({ country: 'KR', postalCode: '04524', phone: '+821012345678' }),
      },
    }),
  ],
  'a postal code of another country': [
    'validation',
    async (mei) => ({
      parcels: [await aReadyParcel(server, mei)],
      more: { address: anOrderAddress({ postalCode: 'SW1A 1AA' }) },
    }),
  ],
  'a description that customs at the destination cannot read': [
    'validation',
    async (mei) => {
      const parcels = [await aReadyParcel(server, mei)]
      const { customs } = await aSubmission(server, parcels)
      return { parcels, more: { customs: customs.map((c) => ({ ...c, description: '陶瓷茶杯' })) } }
    },
  ],
  'goods that customs would not hear of': [
    'validation',
    async (mei) => {
      const parcels = [await aReadyParcel(server, mei), await aReadyParcel(server, mei)]
      const { customs } = await aSubmission(server, parcels)
      return { parcels, more: { customs: customs.slice(1) } }
    },
  ],
}

test.each(Object.entries(BAD))(
  'an order with %s is refused and changes nothing',
  async (_, bad) => {
    const [code, make] = bad
    const mei = await aMember()
    const { parcels, more } = await make(mei)
    const before = [await everything(mei), await everything(jun)]
    const answer = await post(mei, '/api/orders', await aSubmission(server, parcels, more))
    expect([answer.body.code, [await everything(mei), await everything(jun)]]).toEqual([
      code,
      before,
    ])
  },
)

test('the customs line that must be described in English is named', async () => {
  const mei = await aMember()
  const parcels = [await aReadyParcel(server, mei), await aReadyParcel(server, mei)]
  const { customs, ...form } = await aSubmission(server, parcels, { estimateFen: 7_260 })
  const mixed = customs.map((line, at) => (at === 0 ? line : { ...line, description: '茶杯' }))
  const { body } = await post(mei, '/api/orders', { ...form, customs: mixed })
  expect(body.fields).toEqual([
    { path: 'customs.1.description', code: 'customs_english', args: {} },
  ])
  expect((await post(mei, '/api/orders', { ...form, onceKey: anId(), customs })).status).toBe(200)
})

test('a line that refuses says which limit, because of which parcel, and what would pass', async () => {
  const mei = await aMember()
  const [plain, charged] = [await aReadyParcel(server, mei), await aReadyParcel(server, mei)]
  await server.db.run(`update goods set tags = '["battery"]', quantity = 3 where parcel_id = $1`, [
    charged.id,
  ])
  const { body } = await post(mei, '/api/orders', await aSubmission(server, [plain, charged]))
  expect([body.code, body.refusals]).toEqual([
    'channel_refuses',
    [{ code: 'tagPieces', tag: 'battery', pieces: 3, max: 2, carton: 1, codes: [charged.code] }],
  ])
})

test('a foreign package number stops packing, as does one scanned twice or missing', async () => {
  const mei = await aMember()
  const two = [await aReadyParcel(server, mei), await aReadyParcel(server, mei)]
  const order = await placed(server, mei, { estimateFen: 7_260 }, two)
  const other = await placed(server, mei)
  const [a, b] = two.map(({ code }) => code)
  const packing = async (...codes: (string | null | undefined)[][]) => {
    const cartons = codes.map((each) => aCarton(each as string[]))
    return (await post(staff, staffPath(mei, order, 'cartons'), { cartons })).body.code
  }
  expect(await packing([a ?? '', b ?? '', other.parcels[0]?.code])).toBe('parcel_foreign')
  expect(await packing([a], [b, a])).toBe('parcel_scanned_twice')
  expect(await packing([a])).toBe('parcel_unpacked')
  expect((await bill(staff, mei, order)).body.code).toBe('not_packed')
  expect(await packing([a?.toLowerCase()], [b])).toBeUndefined()
})

test('of two staff members who bill or dispatch one order at once, one succeeds', async () => {
  const mei = await aMember()
  const second = await server.loginAs('second@example.com', 'staff')
  const order = await placed(server, mei)
  await pack(staff, mei, order)
  const codesOf = (answers: { body: { code?: string } }[]) =>
    answers.map(({ body }) => body.code ?? 'done').sort()
  const billing = { preview: false, totalFen: 4_620 }
  const path = staffPath(mei, order, 'bill')
  expect(
    codesOf(await Promise.all([post(staff, path, billing), post(second, path, billing)])),
  ).toEqual(['done', 'wrong_status'])
  await topUp(server, mei, 10_000)
  await pay(server, mei, order)
  const [carton] = (
    await server.db.run('select id from carton where shipment_id = $1', [order.orderId])
  ).rows
  const cartons = [{ cartonId: carton?.id, carrier: 'EMS', trackingNumber: 'EA000000005CN' }]
  const dispatch = staffPath(mei, order, 'dispatch')
  expect(
    codesOf(
      await Promise.all([post(staff, dispatch, { cartons }), post(second, dispatch, { cartons })]),
    ),
  ).toEqual(['done', 'wrong_status'])
})

test('a paid order is not reopened, changed or taken apart; a dispatched one not cancelled', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  for (const [act, body] of [
    ['reopen', {}],
    ['take-out', { parcelId: order.parcels[0]?.id, reason: 'x' }],
    ['cancel', { reason: 'x' }],
    ['bill', { preview: true, totalFen: null }],
  ] as const) {
    expect((await post(staff, staffPath(mei, order, act), body)).body.code).toBe('wrong_status')
  }
  const address = { address: anOrderAddress(), identityNumber: null }
  expect((await post(mei, `/api/orders/${order.orderId}/address`, address)).body.code).toBe(
    'wrong_status',
  )
})

test('staff do not act on their own order', async () => {
  const order = await placed(server, staff)
  expect((await pack(staff, staff, order)).body.code).toBe('own_case')
})

test('an unpaid bill is issued again after 14 days, and reopened where its channel has ended', async () => {
  const { reissueBills } = await import('#features/orders/server/reissue-bills.ts')
  const mei = await aMember()
  const order = await billed(server, staff, mei)
  const version = async () => (await orderRow(server, order)).bill_version
  await reissueBills(server.services)
  expect(await version()).toBe(1)
  server.passMs(14 * 86_400_000 + 1)
  await topUp(server, mei, 10_000)
  expect((await pay(server, mei, order)).body.code).toBe('not_payable')
  await reissueBills(server.services)
  expect(await version()).toBe(2)
  expect((await pay(server, mei, order)).status).toBe(200)
})
