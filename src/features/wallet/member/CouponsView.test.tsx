import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { readState } from '#engine/client/sync/read-state.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import { listOlderCoupons } from '#features/coupons/contract/coupons.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, find, render, type } from '#tests/support/render.tsx'
import { aCoupon } from '#tests/support/row-builders.ts'
import { CouponsView } from './CouponsView.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
  connected.value = true
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
const cards = () => [...document.querySelectorAll('article')].map((card) => card.textContent ?? '')
const card = (heading: string) => cards().find((text) => text.startsWith(heading))
const result = () => find('.grid > [role="status"]').textContent

async function withCoupons(...coupons: CouponRow[]) {
  const { db } = await aCurrentDevice()
  await db.meta.put({ ...(await readState(db)), lastSyncedAt: 1 })
  for (const view of coupons) await db.coupon.put({ id: view.id, view, version: 1, waiting: false })
  render(<CouponsView />)
  await eventually(() =>
    expect(words()).toContain(coupons.length > 0 ? 'Valid until' : 'No coupons right now'),
  )
}

const gift = () =>
  [2_000, 3_000].map((deductionFen) =>
    aCoupon({
      deductionFen,
      minimumSpendFen: deductionFen * 10,
      usableFor: 'shipping',
      stackable: false,
    }),
  )

test('each coupon says what it takes off, from which amount, and until when in which zone', async () => {
  await withCoupons(...gift())
  expect(card('CN¥20.00 off')).toMatch(/On orders of CN¥200.00 or more/)
  expect(card('CN¥20.00 off')).toMatch(/Valid until .*(2099|2100), \d\d:\d\d (UTC|GMT)/)
  expect(card('CN¥20.00 off')).toContain('Can’t be combined with other coupons')
})

test('without an amount, what has ended says why and stands last', async () => {
  const ended = [
    aCoupon({ deductionFen: 700, expiresAt: '2026-01-01T00:00:00.000Z' }),
    aCoupon({ deductionFen: 800, state: 'spent' }),
    aCoupon({ deductionFen: 900, state: 'reserved' }),
  ]
  await withCoupons(...ended, ...gift())
  expect(card('CN¥7.00 off')).toContain('Expired')
  expect(card('CN¥8.00 off')).toContain('Used')
  expect(card('CN¥9.00 off')).toContain('In use for another order')
  expect(cards()[0]).toMatch(/^CN¥20.00 off/)
})

test('with an amount, the best coupon is marked and the others say why they do not fit', async () => {
  await withCoupons(...gift())
  await type(find<HTMLInputElement>('input[type="text"]'), '250')
  expect(result()).toBe('Your coupons take CN¥20.00 off.')
  expect(card('CN¥20.00 off')).toContain('Best choice')
  expect(card('CN¥30.00 off')).toContain('Minimum spend not reached')
  await click(find('input[value="buying"]'))
  expect(result()).toBe('No coupons can be used for this amount.')
  expect(card('CN¥20.00 off')).toContain('Not for this kind of payment')
})

test('an amount that is none is named, and stays', async () => {
  await withCoupons(...gift())
  const field = find<HTMLInputElement>('input[type="text"]')
  await type(field, '12 boxes')
  expect(words()).toContain('Total before coupons is not a valid amount. Enter yuan')
  expect(field.value).toBe('12 boxes')
})

test('without coupons the page says so', async () => {
  await withCoupons()
  expect(document.querySelectorAll('article')).toHaveLength(0)
})

/** A server that answers the pages of older coupons; the cursor of a page is its number. */
function serveOlder(...pages: CouponRow[][]) {
  const server = fakeServer()
  server.answer(listOlderCoupons, ({ after = '0' }) => {
    const next = Number(after) + 1
    return {
      coupons: pages[Number(after)] ?? [],
      next: next < pages.length ? String(next) : null,
    }
  })
  return server.asked(listOlderCoupons)
}

test('coupons that are no longer on the device are asked of the server, page by page, and shown once', async () => {
  const [here, spent, expired] = [
    aCoupon({ deductionFen: 600, expiresAt: '2025-01-01T00:00:00.000Z' }),
    aCoupon({ deductionFen: 700, state: 'spent', expiresAt: '2024-06-01T00:00:00.000Z' }),
    aCoupon({ deductionFen: 800, expiresAt: '2024-01-01T00:00:00.000Z' }),
  ]
  const requests = serveOlder([here, spent], [expired])
  await withCoupons(here)
  expect(words()).toContain('more than 12 months ago')
  expect(requests).toEqual([])
  await click(button('Show older coupons'))
  await eventually(() => expect(card('CN¥7.00 off')).toContain('Used'))
  await click(button('Show more'))
  await eventually(() => expect(card('CN¥8.00 off')).toContain('Expired'))
  expect(cards()).toHaveLength(3)
  expect(requests).toEqual([{}, { after: '1' }])
})

test('older coupons need the network: offline the page says so, and asks again', async () => {
  await withCoupons()
  fakeServer()
  await click(button('Show older coupons'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  serveOlder([])
  await click(button('Try again'))
  await eventually(() => expect(words()).toContain('There are no older coupons.'))
})

test('a device that never synced does not say that there are no coupons', async () => {
  await aCurrentDevice()
  connected.value = false
  render(<CouponsView />)
  await eventually(() => expect(words()).toContain('Your coupons aren’t on this device yet'))
  expect(words()).not.toContain('No coupons right now')
})
