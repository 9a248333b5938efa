import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { readState } from '#engine/client/sync/read-state.ts'
import { paths } from '#engine/shared/paths.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { OrderList } from '#features/orders/rules/order-lists.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  aBilledOrder,
  anOrder,
  aSentOrder,
  aSupplement,
  putOrder,
} from '#tests/support/order-rows.ts'
import { button, cleanUp, click, eventually, find, render, settle } from '#tests/support/render.tsx'
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
