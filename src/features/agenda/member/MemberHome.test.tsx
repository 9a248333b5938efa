import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { countRows } from '#engine/client/data/kept-counts.ts'
import { storedRow } from '#engine/client/data/stored-row.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { Need } from '#features/orders/rules/order-states.ts'
import { getChannels } from '#features/shipping/contract/rates.ts'
import {
  aBilledOrder,
  aCartonRow,
  aSentOrder,
  aSupplement,
  putOrder,
} from '#tests/support/order-rows.ts'
import { aReadyParcel, withParcels } from '#tests/support/ready-parcels.ts'
import { button, cleanUp, click, eventually, render, settle } from '#tests/support/render.tsx'
import { aPayableRequest, aRequestLine } from '#tests/support/request-rows.ts'
import { anId, aParcel } from '#tests/support/row-builders.ts'
import { aChannel } from '#tests/support/shipping.ts'
import { aMember } from '#tests/support/synced-member.ts'
import { MemberHome } from './MemberHome.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
})

const stored = { version: 1, waiting: false }
const words = () => document.body.textContent
const links = () =>
  [...document.querySelectorAll('main a, ol a, ul a')].map((a) => a.getAttribute('href'))
const titles = () => [...document.querySelectorAll('h3')].map((title) => title.textContent)
const later = (days: number) => new Date(nowMs() + days * DAY_MS).toISOString()

test('a new member is led through the first steps', async () => {
  await aMember()
  render(<MemberHome />)
  await eventually(() => expect(words()).toContain('Welcome! Your first steps'))
  expect(words()).not.toContain('Nothing needs you now')
})

test('what waits is in the order of what waiting costs, counted, and each leads to its screen', async () => {
  const db = await aMember()
  const order = aBilledOrder({ billExpiresAt: later(5) })
  await putOrder(db, { order })
  const request = aPayableRequest({ pricesHoldUntil: later(1), lapsesAt: later(2) })
  await db.request.put({ id: request.id, view: request, ...stored })
  const line = aRequestLine({ requestId: request.id, name: 'Tea bowl' })
  await db.requestLine.put({ id: line.id, view: line, ...stored })
  const parcel = aParcel({ stage: 'toDeclare', code: 'PK12345678', originWarehouse: 'CN' })
  const row = storedRow('parcel', parcel.id, {
    ...stored,
    view: parcel,
    base: parcel,
  })
  if (row === undefined) throw new Error('The parcel is not stored')
  await db.parcel.put(row)
  await countRows(db, 'parcel', [], [row])
  render(<MemberHome />)
  await eventually(() => expect(titles()).toHaveLength(3))
  expect(titles()[0]).toContain('for Tea bowl')
  expect(titles()[1]).toContain('for shipping')
  expect(titles()[2]).toContain('What’s in parcel PK12345678?')
  expect(links()).toEqual(
    expect.arrayContaining([
      `/admin/purchasingOrder?id=${request.id}`,
      `/admin/package/declare?id=${parcel.id}`,
    ]),
  )
  expect(words()).toContain('1To declare')
  expect(words()).toContain('2To pay')
})

test('an order on its way shows between which places, and leads to its tracking', async () => {
  const db = await aMember()
  const order = aSentOrder({ dispatchedAt: later(-3) })
  await putOrder(db, { order })
  render(<MemberHome />)
  await eventually(() => expect(words()).toContain('On their way to you'))
  expect(words()).toContain('Day 3')
  expect(words()).toContain('Nothing needs you now.')
  expect(links()).toContain(`/admin/gotologistics/${order.transCode}`)
})

test('parcels that are ready say what they save in one order, and lead to it with all chosen', async () => {
  const tariff = {
    kind: 'first',
    first: 500,
    firstFen: 12_000,
    next: 500,
    nextFen: 3_500,
  } as const
  await withParcels(
    [aReadyParcel(), aReadyParcel(), aReadyParcel()],
    [aChannel({ destinations: ['SG'], tariff })],
  )
  render(<MemberHome />)
  // 3 × 120 against 120 + 2 × 35.
  await eventually(() => expect(titles()).toEqual(['3 parcels together save CN¥170.00']))
  expect(links()).toContain('/admin/outbound?warehouse=CN')
})

test('parcels that save nothing together, or without a price, are only said to be ready', async () => {
  const { server } = await withParcels(
    [aReadyParcel(), aReadyParcel()],
    [aChannel({ destinations: ['SG'] })],
  )
  const asked = server.asked(getChannels)
  render(<MemberHome />)
  await eventually(() => expect(asked).toHaveLength(1))
  await settle(() => new Promise((later) => setTimeout(later, 100)))
  expect(titles()).toEqual(['You can ship 2 parcels now'])
})

test('a long list shows the first, and all on demand', async () => {
  const db = await aMember()
  for (let day = 1; day <= 6; day++)
    await putOrder(db, {
      order: aBilledOrder({ billExpiresAt: later(day), id: anId(), transCode: `TC${day}` }),
    })
  render(<MemberHome />)
  await eventually(() => expect(titles()).toHaveLength(4))
  await click(button('2 more'))
  await eventually(() => expect(titles()).toHaveLength(6))
})

test('an order that asks more than once is due at the earliest deadline', async () => {
  const db = await aMember()
  const need = (deadline: string | null): Need => ({
    kind: 'invoice',
    words: 'The invoice',
    deadline,
    answer: null,
    askedAt: later(-1),
  })
  const asking = aSentOrder({ need: need(later(9)) })
  const carton = aCartonRow({ shipmentId: asking.id, need: need(later(1)) })
  await putOrder(db, {
    order: asking,
    cartons: [carton],
    supplements: [aSupplement({ shipmentId: asking.id })],
  })
  await putOrder(db, {
    order: aBilledOrder({ id: anId(), transCode: 'TC2', billExpiresAt: later(5) }),
  })
  render(<MemberHome />)
  await eventually(() => expect(titles()).toHaveLength(2))
  expect(titles()[0]).toContain('needs your answer')
  expect(titles()[1]).toContain('for shipping')
})
