import { expect, test } from 'vitest'
import { DEMO_MEMBER, DEMO_STAFF } from '#demo/accounts.ts'
import { seedDemo } from '#demo/seed.ts'
import { rateIsFresh } from '#features/currencies/rules/transfer-quote.ts'
import { lacksEnglish } from '#features/goods/rules/customs-description.ts'
import { ORDER_STATUSES } from '#features/orders/rules/order-lists.ts'
import { PARCEL_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { RECEIPT_STATES } from '#features/payments/rules/receipt-states.ts'
import { REQUEST_STATUSES } from '#features/requests/rules/request-states.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import { businessDay, FIRST_WAREHOUSES } from '#features/warehouses/rules/warehouses.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
await seedDemo(server.services)
const mei = await server.loginAs(DEMO_MEMBER)
const staff = await server.loginAs(DEMO_STAFF)

test('the demo member pulls parcels of every stage but disposal and loss, with pictures that are there', async () => {
  const phone = wireDevice(mei.fetch)
  const { digest } = await phone.sync()
  expect(phone.digest()).toBe(digest)
  const stages = new Set(phone.rows('parcel').map(({ stage }) => stage))
  expect(PARCEL_STAGES.filter((stage) => !stages.has(stage))).toEqual(['disposed', 'lost'])
  expect(phone.rows('parcel').every(({ code }) => code?.startsWith('PK'))).toBe(true)
  expect(
    phone
      .rows('claim')
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['accepted', 'declined', 'waiting', 'waiting'])
  const photos = phone.rows('photo')
  expect(photos.length).toBeGreaterThan(15)
  for (const { sha256, state } of photos) {
    expect(state).toBe('stored')
    expect((await mei.fetch(`/api/blobs/${sha256}?size=thumb`)).status).toBe(200)
  }
})

test('orders of the demo are described in English for customs, and one parcel shows how it was packed', async () => {
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  const lines = phone.rows('shipment').flatMap(({ customs }) => customs)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter(({ description }) => lacksEnglish('SG', description))).toEqual([])
  const packed = phone.rows('photo').filter(({ purpose }) => purpose === 'packed')
  const cartons = new Set(packed.map(({ ownerId }) => ownerId))
  const measured = phone.rows('measurement').filter(({ cartonId }) => cartons.has(cartonId ?? ''))
  const parcels = phone.rows('parcel').map(({ id }) => id)
  expect(measured.some(({ parcelId }) => parcels.includes(parcelId))).toBe(true)
})

test('the demo member has an order in every state, one bill above its estimate', async () => {
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  const orders = phone.rows('shipment')
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
  const pending = orders.find(({ status }) => status === 'pendingPayment')
  expect(pending?.bill?.orderTotalFen).toBeGreaterThan(pending?.estimate.orderTotalFen ?? 0)
  const [packed] = orders.filter((one) => one.status === 'shipping' && one.dispatchedAt === null)
  expect(packed?.paidAt).not.toBeNull()
  const moving = orders.find((one) => one.status === 'shipping' && one.dispatchedAt !== null)
  const cartons = phone.rows('carton').filter(({ shipmentId }) => shipmentId === moving?.id)
  const scans = phone.rows('tracking').filter(({ cartonId }) => cartonId === cartons[0]?.id)
  expect([cartons.length, scans.length]).toEqual([1, 3])
  const { channels } = await (await server.fetch('/api/channels')).json()
  const line = (channels as Channel[]).find(({ code }) => code === moving?.channelCode)
  const days = (server.services.nowMs() - Date.parse(cartons[0]?.dispatchedAt ?? '')) / 86_400_000
  expect(days).toBeLessThan(line?.terms.transitDays.max ?? 0)
})

test('the demo member has requests in each status, and a return that waits', async () => {
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  const statuses = new Set(phone.rows('request').map(({ status }) => status))
  expect(statuses).toEqual(new Set(REQUEST_STATUSES))
  const sent = phone.rows('request').find(({ status }) => status === 'shippedByMerchant')
  const parcel = phone.rows('parcel').find(({ requestId }) => requestId === sent?.id)
  expect(parcel?.stage).toBe('toWarehouse')
  expect(phone.rows('goodsReturn').map(({ state }) => state)).toEqual(['asked'])
  const { products } = await (await staff.fetch('/api/staff/catalogue/products')).json()
  const states = new Set(products.map(({ state }: { state: string }) => state))
  expect([...states].toSorted()).toEqual(['draft', 'published', 'withdrawn'])
})

test('the demo member has one conflict and a refusal with a dependent one', async () => {
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  expect(phone.rows('conflict')).toMatchObject([
    { unit: 'address', device: 'Chrome · Android', theirsDevice: 'Safari · iPad' },
  ])
  const codes = phone.rows('outcome').map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['dependency', 'tracking_duplicate'])
})

test('the demo has a compensation that waits with its pictures, one that is declined, and one that is paid', async () => {
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  const compensations = phone.rows('compensation')
  expect(compensations.map(({ state }) => state).toSorted()).toEqual([
    'accepted',
    'declined',
    'open',
  ])
  const open = compensations.find(
    ({ state, shipmentId }) => state === 'open' && shipmentId !== null,
  )
  expect(phone.rows('photo').filter(({ ownerId }) => ownerId === open?.id)).toHaveLength(2)
  expect(phone.rows('compensationNote')).toMatchObject([{ by: 'staff' }])
})

test('the demo has a parcel that a stock count missed more than 48 hours ago, with its case', async () => {
  const { parcels } = await (await staff.fetch('/api/staff/missing')).json()
  expect(parcels).toHaveLength(1)
  const missingMs = server.services.nowMs() - Date.parse(parcels[0].missingSince)
  expect(missingMs).toBeGreaterThan(48 * 3_600_000)
  const { compensations } = await (await staff.fetch('/api/staff/compensations?list=open')).json()
  expect(compensations).toContainEqual(
    expect.objectContaining({
      parcel: expect.objectContaining({ parcelId: parcels[0].parcelId }),
    }),
  )
})

test('the demo has top-ups in each state, and two with one screenshot for staff', async () => {
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  const receipts = phone.rows('receipt').map(({ state, isOverdue }) => (isOverdue ? 'late' : state))
  expect(new Set(receipts)).toEqual(new Set([...RECEIPT_STATES, 'late']))
  expect(phone.rows('account')).toMatchObject([{ cashFen: 123_518 }])
  const queue = await (await staff.fetch('/api/staff/receipts')).json()
  const same = queue.receipts.filter(
    ({ sameScreenshot }: { sameScreenshot: unknown[] }) => sameScreenshot.length > 0,
  )
  expect(same).toHaveLength(2)
})

test('the demo has something to do on each screen of money', async () => {
  const read = async (path: string) => (await staff.fetch(`/api/staff/${path}`)).json()
  const { transfers } = await read('transfers')
  expect(transfers.map(({ currency }: { currency: string }) => currency)).toEqual(['CNY', 'SGD'])
  expect((await read('recalls')).recalls).toMatchObject([{ owedFen: 45_000, owedNowFen: 45_000 }])
  expect((await read('withdrawals?list=requested')).withdrawals).toHaveLength(1)
  expect((await read('withdrawals?list=sent')).withdrawals).toHaveLength(1)
  const books = await read('reconciliation')
  expect(books.differences).toMatchObject([{ kind: 'bank' }])
  expect(books.differences[0].expectedFen - books.differences[0].foundFen).toBe(8_800)
  expect((await read('proposals?list=waiting')).proposals).toMatchObject([{ mayNotDecide: null }])
  expect((await read('proposals?list=decided')).proposals).toHaveLength(2)
})

test('a new demo has rates of its day, by which transfers are quoted', async () => {
  const { exchangeRates } = await (await server.fetch('/api/channels')).json()
  const today = businessDay(server.services.nowMs())
  const days: string[] = exchangeRates.map(({ day }: { day: string }) => day)
  expect(days.length).toBeGreaterThan(3)
  expect(days.filter((day) => !rateIsFresh(day, today))).toEqual([])
})

test('the demo has work for staff in every warehouse', async () => {
  expect(staff.role).toBe('staff')
  for (const warehouseId of FIRST_WAREHOUSES.map(({ id }) => id)) {
    const work = await staff.fetch(`/api/staff/work?list=expected&warehouseId=${warehouseId}`)
    expect((await work.json()).expected).toBeGreaterThan(0)
    const shelf = await staff.fetch(`/api/staff/unclaimed?warehouseId=${warehouseId}`)
    expect((await shelf.json()).unclaimed.length).toBeGreaterThan(0)
  }
  const { parcels } = await (await staff.fetch('/api/staff/parcels?tracking=78120934567812')).json()
  expect(parcels).toHaveLength(2)
  const { claims } = await (await staff.fetch('/api/staff/claims')).json()
  const contested = claims.filter(
    ({ unclaimed }: { unclaimed: { shelf: string }[] }) => unclaimed[0]?.shelf === 'U-01',
  )
  expect(contested).toHaveLength(2)
})

test('the same demo is made at every start', { timeout: 120_000 }, async () => {
  const other = await startTestServer()
  await seedDemo(other.services)
  const codes = ({ db }: TestServer) =>
    db.kysely.selectFrom('parcel_by_code').select('code').orderBy('code').execute()
  expect(await codes(other)).toEqual(await codes(server))
  await other.stop()
})

test('the mall is filled: products in eight categories, each with pictures, variants and a search that finds it', async () => {
  const mall = await (await server.fetch('/api/public/mall')).json()
  expect([mall.categories.length, mall.shops.length]).toEqual([8, 4])
  const ids = new Set<string>()
  for (const { id } of mall.categories) {
    const { products } = await (await server.fetch(`/api/public/products?category=${id}`)).json()
    for (const product of products) {
      ids.add(product.id)
      const detail = await (await server.fetch(`/api/public/products/${product.id}`)).json()
      expect(detail.pictures.length).toBeGreaterThan(1)
      expect(
        detail.variants.every(
          (one: { specification: unknown[] }) =>
            one.specification.length === detail.optionNames.length,
        ),
      ).toBe(true)
      const [word] = product.name.en.split(' ')
      const found = await (await server.fetch(`/api/public/products?q=${word}`)).json()
      expect(found.products.map((one: { id: string }) => one.id)).toContain(product.id)
    }
    const card = await server.fetch(`/api/public/pictures/${products[0].picture}?size=card`)
    expect(card.headers.get('content-type')).toBe('image/jpeg')
  }
  expect(ids.size).toBeGreaterThanOrEqual(32)
})
