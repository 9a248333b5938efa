import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { paths } from '#engine/shared/paths.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { MAX_GROUPED_PARCELS } from '#features/shipping/rules/group-parcels.ts'
import { aReadyParcel, putParcel, withParcels } from '#tests/support/ready-parcels.ts'
import { button, cleanUp, click, eventually, find, render } from '#tests/support/render.tsx'
import { aCoupon, aParcel } from '#tests/support/row-builders.ts'
import { aChannel, bands, NO_LIMITS, names } from '#tests/support/shipping.ts'
import { OutboundPage } from './OutboundPage.tsx'

beforeEach(() => {
  history.replaceState({}, '', paths.outbound())
})
afterEach(() => {
  cleanUp()
  closeCurrent()
})

const words = () => document.body.textContent
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const FIRST = { kind: 'first', first: 500, firstFen: 12_000, next: 500, nextFen: 3_500 } as const
/** 120 for the first 500 g, and 35 for each more. */
const dearFirst = aChannel({ destinations: ['SG'], tariff: FIRST })

async function opened(parcels: readonly ParcelRow[], channels = [dearFirst]) {
  const of = await withParcels(parcels, channels)
  render(<OutboundPage />)
  await eventually(() => find('input[type=checkbox]'))
  return of
}

test('from the first tap a bar shows pictures, weight and price, and from the second what it saves', async () => {
  await opened([aReadyParcel(), aReadyParcel()])
  expect(words()).not.toContain('Cheapest to')
  const [first, second] = boxes()
  if (first) await click(first)
  await eventually(() => expect(words()).toContain('CN¥120.00'))
  // No picture is there: a drawing stands for it, in the list and in the bar.
  expect(document.querySelectorAll('.size-10 svg')).toHaveLength(1)
  expect(words()).not.toContain('costs')
  if (second) await click(second)
  await eventually(() => expect(words()).toContain('Shipping them together costs CN¥85.00 less.'))
  expect(words()).toContain('CN¥155.00')
  expect(words()).toContain('2 parcels1\u00a0kg')
})

test('the price of the bar is with the coupons that the order will take, and says so', async () => {
  const { db } = await opened([aReadyParcel(), aReadyParcel()])
  const off = { deductionFen: 1_000, minimumSpendFen: 13_000, usableFor: 'shipping' } as const
  const coupon = aCoupon({ ...off, expiresAt: '2999-01-01T00:00:00.000Z' })
  await db.coupon.put({ id: coupon.id, view: coupon, version: 1, waiting: false })
  const [first, second] = boxes()
  if (first) await click(first)
  await eventually(() => expect(words()).toContain('CN¥120.00'))
  expect(words()).not.toContain('Your coupons')
  if (second) await click(second)
  await eventually(() => expect(words()).toContain('CN¥145.00'))
  expect(words()).toContain('Your coupons take off CN¥10.00.')
  // 2 × 120 without a coupon.
  await eventually(() => expect(words()).toContain('Shipping them together costs CN¥95.00 less.'))
})

test('several orders that cost less are shown, and one of them can be taken', async () => {
  const limits = { ...NO_LIMITS, weightGrams: 1_000 }
  const perKg = aChannel(
    { destinations: ['SG'], ...bands([1_000, 1_000], [null, 9_000]), limits, pieceRule: 'order' },
    { code: 'LIGHT', name: names('Light post') },
  )
  const parcels = [500, 500, 1_000].map((weightGrams, nth) =>
    aReadyParcel({ weightGrams, code: `PK0000000${nth}` }),
  )
  const { db } = await opened(parcels, [perKg])
  for (const box of boxes()) await click(box)
  await eventually(() => expect(words()).toContain('In 2 orders they cost CN¥160.00 less.'))
  await click(button('See how'))
  await eventually(() => expect(words()).toContain('The cheapest orders'))
  expect(words()).toContain('In one orderCN¥180.00')
  expect(words()).toContain('An order for eachCN¥')
  await click(button('Order these 2 first'))
  await eventually(() => expect(boxes().filter(({ checked }) => checked)).toHaveLength(2))
  await eventually(() => expect(words()).toContain('CN¥10.00'))
  expect(await db.draft.count()).toBeLessThanOrEqual(1)
})

test('where no line takes them together, the bar says in how many orders they go', async () => {
  const limits = { ...NO_LIMITS, weightGrams: 30_000 }
  const closed = aChannel({ destinations: ['SG'], ...bands([600, 10_000]), limits })
  await opened([aReadyParcel(), aReadyParcel()], [closed])
  for (const box of boxes()) await click(box)
  await eventually(() => expect(words()).toContain('In 2 orders they cost CN¥100.00.'))
  expect(words()).toContain('No shipping line takes these parcels to Singapore in one order.')
})

test('where no line goes, the bar says so and searches nothing', async () => {
  await opened([aReadyParcel(), aReadyParcel()], [aChannel({ destinations: ['GB'] })])
  for (const box of boxes()) await click(box)
  await eventually(() =>
    expect(words()).toContain('No shipping line takes these parcels to Singapore.'),
  )
  expect(words()).not.toContain('orders they cost')
})

test('more parcels than can be compared are priced as one order, and the bar says why', async () => {
  const many = Array.from({ length: MAX_GROUPED_PARCELS + 1 }, () => aReadyParcel())
  history.replaceState({}, '', paths.outbound({ warehouse: 'CN' }))
  await opened(many)
  await eventually(() =>
    expect(words()).toContain(`Choose up to ${MAX_GROUPED_PARCELS} parcels to see whether`),
  )
  expect(words()).toContain(`${many.length} parcels`)
  expect(words()).toContain('Cheapest to Singapore')
  expect(words()).not.toContain('orders they cost')
})

test('a link that asks for all of a warehouse leaves out what cannot go and what is elsewhere', async () => {
  history.replaceState({}, '', paths.outbound({ warehouse: 'CN' }))
  await opened([
    aReadyParcel(),
    aReadyParcel(),
    aReadyParcel({ goodsClass: 'prohibited' }),
    aReadyParcel({ originWarehouse: 'JP' }),
  ])
  await eventually(() => expect(boxes().filter(({ checked }) => checked)).toHaveLength(2))
})

test('waiting for parcels on their way has a cost, and a saving that nobody knows yet', async () => {
  const storage = {
    since: new Date(nowMs() - DAY_MS).toISOString(),
    freeDays: 30,
    feePerDayFen: 150,
    capFen: 9_000,
    pauses: [],
  }
  const { db } = await opened([aReadyParcel({ storage })])
  const [box] = boxes()
  if (box) await click(box)
  expect(words()).not.toContain('on its way to us')
  await putParcel(db, aParcel({ stage: 'toWarehouse' }))
  await eventually(() => expect(words()).toContain('1 parcel is still on its way to us.'))
  expect(words()).toMatch(/Waiting is free until .*, then up to CN¥1\.50 a day\./)
})
