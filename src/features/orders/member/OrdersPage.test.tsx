import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { readState } from '#engine/client/sync/read-state.ts'
import { paths } from '#engine/shared/paths.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { OrderList } from '#features/orders/rules/order-lists.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  aBilledOrder,
  aBreakdown,
  aCustomsLine,
  anOrder,
  aSentOrder,
  aSupplement,
  putOrder,
} from '#tests/support/order-rows.ts'
import { button, cleanUp, click, eventually, find, render, settle } from '#tests/support/render.tsx'
import { aGoodsRow, aMembersPhoto, aParcel } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { OrdersPage } from './OrdersPage.tsx'

const phone = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => phone)
  // The height of a row is in rem.
  document.documentElement.style.fontSize = '16px'
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanUp()
  closeCurrent()
})

const words = () => document.body.textContent
const cards = () => [...document.querySelectorAll('article')].map((card) => card.textContent ?? '')

async function opened(list: OrderList, orders: OrderRow[], isSynced = true) {
  const device = await aCurrentDevice()
  if (isSynced) await device.db.meta.put({ ...(await readState(device.db)), lastSyncedAt: 1 })
  for (const order of orders) await putOrder(device.db, { order })
  render(<OrdersPage type={list} />)
  return device
}

test('each list shows its orders with what to do next, and the tabs count them', async () => {
  const orders = [
    anOrder({ transCode: 'TC00000001A' }),
    aBilledOrder({ transCode: 'TC00000002B' }),
    aSentOrder({ transCode: 'TC00000003C' }),
    aSentOrder({ transCode: 'TC00000004D', dispatchedAt: null }),
  ]
  await opened('all', orders)
  await eventually(() => expect(cards()).toHaveLength(4))
  const card = (code: string) => cards().find((text) => text.includes(code))
  expect(card('TC00000001A')).toMatch(/Calculating fees.*about CN¥100.00/)
  expect(card('TC00000002B')).toMatch(/Pending payment.*CN¥150.00.*Pay$/)
  expect(card('TC00000003C')).toMatch(/Shipping.*Track$/)
  expect(card('TC00000004D')).toMatch(/Paid · handing to carrier/)
  expect(card('TC00000004D')).not.toMatch(/Track/)
  const purchases = find(`a[href="${paths.requests()}"]`)
  expect(purchases.textContent).toBe('Mall and link purchases')
  const tabs = find('nav').textContent
  expect(tabs).toBe('Calculating fees1Pending payment1Shipping2Delivered0All orders4')
})

test('an order is recognised by its goods and their pictures, in a stack of three at most', async () => {
  const parcels = [1, 2, 3, 4].map((digit) => ({
    row: aParcel({ transCode: 'TC00000001A' }),
    sha256: String(digit).repeat(64),
  }))
  const parcelIds = parcels.map(({ row }) => row.id)
  const { db } = await opened('all', [
    anOrder({ transCode: 'TC00000001A', parcelIds }),
    anOrder({ transCode: 'TC00000002B', customs: [aCustomsLine('Paper lantern')] }),
  ])
  const stored = <Row extends { id: string }>(view: Row) => ({
    id: view.id,
    view,
    version: 1,
    waiting: false,
  })
  await settle(async () => {
    for (const { row, sha256 } of parcels) {
      await db.parcel.put(stored(row))
      await db.goods.put(stored(aGoodsRow({ parcelId: row.id, name: 'Teapot' })))
      const photo = { ...aMembersPhoto('stored', sha256), ownerId: row.id }
      await db.photo.put(stored(photo))
      const bytes = new Blob([sha256])
      await db.blobs.put({
        sha256,
        bytes: await bytes.arrayBuffer(),
        contentType: 'image/jpeg',
        addedAt: 1,
        state: 'waiting',
      })
    }
  })
  const card = (code: string) =>
    [...document.querySelectorAll('article')].find(({ textContent }) => textContent?.includes(code))
  await eventually(() => expect(card('TC00000001A')?.textContent).toContain('Teapot +3 more'))
  await eventually(() => expect(card('TC00000001A')?.querySelectorAll('img')).toHaveLength(3))
  expect(card('TC00000002B')?.textContent).toContain('Paper lantern')
  expect(card('TC00000002B')?.querySelectorAll('img')).toHaveLength(0)
})

test('its line of state says what was done when and what comes by which day, and what travels has a tear line', async () => {
  const days = (count: number) => new Date(nowMs() + count * 86_400_000).toISOString()
  const bill = { ...aBreakdown(3), billedAt: days(-1) }
  await opened('all', [
    aBilledOrder({ transCode: 'TC00000001A', bill, billExpiresAt: days(1) }),
    aSentOrder({ transCode: 'TC00000002B', dispatchedAt: days(-3) }),
  ])
  await eventually(() => expect(cards()).toHaveLength(2))
  const [billed, sent] = ['TC00000001A', 'TC00000002B'].map((code) =>
    [...document.querySelectorAll('article')].find(({ textContent }) =>
      textContent?.includes(code),
    ),
  )
  expect(billed?.textContent).toMatch(/Packed yesterday\u00A0· CN¥150.00 to pay by tomorrow/)
  expect(sent?.textContent).toMatch(/Shipped 3 days ago\u00A0· CN¥150.00/)
  expect(billed?.querySelector('hr')).toBe(null)
  expect(sent?.querySelector('hr')).not.toBe(null)
})

test('drop shipping is told from other orders, on a phone and on a desktop', async () => {
  const orders = [
    anOrder({ transCode: 'TC00000001A' }),
    anOrder({ transCode: 'TC00000002B', senderName: 'Little Teahouse' }),
  ]
  await opened('all', orders)
  await eventually(() => expect(cards()).toHaveLength(2))
  const named = (all: (string | null)[]) => all.filter((text) => text?.includes('Drop shipping'))
  expect(named(cards())).toEqual([expect.stringContaining('TC00000002B')])
  cleanUp()
  vi.stubGlobal('matchMedia', () => ({ ...phone, matches: true }))
  render(<OrdersPage type="all" />)
  const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  await eventually(() => expect(rows()).toHaveLength(2))
  expect(named(rows())).toEqual([expect.stringContaining('TC00000002B')])
})

test('an order with an open question or cost asks for an answer, whatever else could be done', async () => {
  const order = aSentOrder()
  const { db } = await opened('shipping', [order])
  await eventually(() => expect(cards()[0]).toContain('Track'))
  await settle(() => putOrder(db, { order, supplements: [aSupplement()] }))
  await eventually(() => expect(cards()[0]).toContain('Needs your answer'))
})

test('an empty list says what comes here, and leads to the parcels that can be shipped', async () => {
  await opened('pendingPayment', [])
  await eventually(() => expect(words()).toContain('Nothing to pay'))
  expect(find('a[href="/admin/package/toShip"]')).toBeTruthy()
})

test('before the first sync the list is loading, not empty', async () => {
  await opened('all', [], false)
  await eventually(() => expect(words()).toContain('Loading...'))
  expect(words()).not.toContain('No orders yet')
})

test('orders that have left the device are asked of the server on demand', async () => {
  const older = anOrder({ transCode: 'TC0000000LD', status: 'delivered' })
  const answers = [aProblem(503, 'unavailable'), json({ orders: [older], next: null })]
  fakeServer().otherwise(async (path: string) => {
    const answer = path.startsWith('/api/orders/older') ? answers.shift() : undefined
    if (!answer) return null
    return answer
  })
  await opened('delivered', [])
  await eventually(() => button('Show older orders'))
  await click(button('Show older orders'))
  await eventually(() => expect(words()).toContain('The server is busy'))
  await click(button('Try again'))
  await eventually(() => expect(cards()[0]).toContain('TC0000000LD'))
})
