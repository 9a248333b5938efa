import { afterEach, expect, test, vi } from 'vitest'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { StaffOrderSummary } from '#features/orders/contract/staff-orders.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  aParcel,
  measure,
  ONE,
  opened,
  openedOrder,
  scan,
  TWO,
  words,
} from '#tests/support/opened-order.tsx'
import { aBilledOrder, aBreakdown, aCartonRow, anOrder } from '#tests/support/order-rows.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  press,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { onScreen } from '#tests/support/screen-width.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { OrdersView } from './OrdersView.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const aSummary = (given: Partial<StaffOrderSummary> = {}): StaffOrderSummary => ({
  accountId: anId(),
  orderId: anId(),
  memberNum: 'SP271834K',
  transCode: 'TC7Q2MX4HTA',
  isDropShipping: false,
  status: 'calculatingFees',
  originWarehouse: 'CN',
  country: 'SG',
  channelName: { zh: '空运', zh2: '空運', en: 'Air line' },
  parcels: 2,
  mark: null,
  hasOpenNeed: false,
  createdAt: '2026-11-10T08:00:00.000Z',
  paidAt: null,
  dispatchedAt: null,
  ...given,
})

test('an order is packed, billed with its difference shown first, and sent', async () => {
  const order = anOrder({ parcelIds: [ONE, TWO] })
  const bill = aBreakdown(3)
  let now = opened(order)
  const bodies = await openedOrder({
    order: () => now,
    acts: {
      cartons: () => {
        const carton = aCartonRow({ shipmentId: order.id, parcelIds: [ONE, TWO] })
        now = { ...now, cartons: [{ ...carton, carrier: '', trackingNumber: '' }] }
        return json({ status: 'calculatingFees', billVersion: 0 })
      },
      bill: ({ preview }) => {
        const { orderTotalFen } = bill
        const estimateFen = order.estimate.orderTotalFen
        const sent = { bill, estimateFen, differenceFen: orderTotalFen - estimateFen }
        if (preview) return json({ ...sent, status: order.status, billVersion: 0, isPaid: false })
        now = { ...now, order: aBilledOrder({ id: order.id, parcelIds: [ONE, TWO] }) }
        return json({ ...sent, status: 'pendingPayment', billVersion: 1, isPaid: false })
      },
    },
  })
  await scan('pk00000001a')
  expect(words()).toContain(`${groupedCode('PK00000001A')} is in carton 1.`)
  await click(button('Save cartons'))
  expect(bodies).toEqual([])
  expect(words()).toContain('1 parcel isn’t in a carton yet')
  await scan('PK00000002B')
  await measure()
  await click(button('Save cartons'))
  await eventually(() => button('Calculate bill'))
  expect(bodies[0]).toMatchObject({
    act: 'cartons',
    cartons: [{ codes: ['PK00000001A', 'PK00000002B'], weightGrams: 1_200, lengthMm: 300 }],
  })
  await click(button('Calculate bill'))
  await eventually(() => expect(document.activeElement).toBe(button('Send bill')))
  expect(words()).toContain('The bill is above the estimate.')
  expect(words()).toContain('+CN¥50.00')
  await click(button('Send bill'))
  await eventually(() => expect(words()).toContain('The bill of CN¥150.00 is sent.'))
  await eventually(() => button('Open again to repack'))
  expect(field('Next order').value).toBe('')
  expect(bodies.slice(1)).toMatchObject([
    { act: 'bill', preview: true, totalFen: null },
    { act: 'bill', preview: false, totalFen: bill.orderTotalFen },
  ])
})

test('offline keeps what was scanned and typed, and the same request is sent again', async () => {
  const order = anOrder({ parcelIds: [ONE] })
  const parcels = [aParcel(ONE, 'PK00000001A')]
  const answers: (Response | undefined)[] = [
    undefined,
    json({ status: 'calculatingFees', billVersion: 0 }),
  ]
  const bodies = await openedOrder({
    order: () => opened(order, { parcels }),
    acts: { cartons: () => answers.shift() },
  })
  await scan('PK00000001A')
  await measure('1200')
  await click(button('Save cartons'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(field('Weight').value).toBe('1200')
  await click(button('Save cartons'))
  await eventually(() => expect(words()).toContain('The cartons are saved.'))
  expect(bodies[1]).toEqual(bodies[0])
})

test('an order that changed in the meantime is shown as it is now', async () => {
  const order = anOrder({ parcelIds: [ONE] })
  const carton = aCartonRow({ shipmentId: order.id, parcelIds: [ONE] })
  let now = opened(order, { cartons: [carton], parcels: [aParcel(ONE, 'PK00000001A')] })
  await openedOrder({
    order: () => now,
    acts: {
      bill: () => {
        now = { ...now, order: { ...order, status: 'cancelled', reason: 'No longer wanted' } }
        return aProblem(409, 'wrong_status')
      },
    },
  })
  await click(button('Calculate bill'))
  await eventually(() => expect(words()).toContain('The order has changed in the meantime.'))
  await eventually(() => expect(words()).toContain('Cancelled: “No longer wanted”'))
})

test('a parcel is taken out and an order cancelled with a reason', async () => {
  const order = anOrder({ parcelIds: [ONE, TWO] })
  const bodies = await openedOrder({
    order: () => opened(order),
    acts: {
      'take-out': () => json({ status: 'calculatingFees', billVersion: 0 }),
      cancel: () => aProblem(409, 'receipt_reviewing'),
    },
  })
  await click(button('Take out'))
  await click(button('Take out of the order'))
  expect(words()).toContain('Enter a reason')
  await type(find<HTMLTextAreaElement>('textarea'), 'Broken box')
  await click(button('Take out of the order'))
  await eventually(() =>
    expect(words()).toContain(`${groupedCode('PK00000001A')} is out of the order.`),
  )
  expect(bodies).toMatchObject([{ act: 'take-out', parcelId: ONE, reason: 'Broken box' }])
  await click(button('Cancel the order…'))
  const [reason] = [...document.querySelectorAll('textarea')].slice(-1)
  if (reason) await type(reason, 'The member asks for it')
  await click(button('Cancel the order'))
  await eventually(() => expect(words()).toContain('A transfer for this order is under review'))
  expect(reason?.value).toBe('The member asks for it')
})

test('one’s own order can only be read', async () => {
  const order = anOrder({ parcelIds: [ONE, TWO] })
  await openedOrder({ order: () => opened(order, { isOwn: true }), acts: {} })
  expect(words()).toContain('A colleague has to handle it')
  for (const verb of ['Save cartons', 'Take out', 'Cancel the order…', 'Ask the member']) {
    expect(() => button(verb)).toThrow(verb)
  }
})

test('the queue lists the oldest first with what is unusual, and opens a scanned order', async () => {
  const requests: string[] = []
  fakeServer().otherwise(async (path: string) => {
    requests.push(path)
    const orders = [
      aSummary({ mark: 'repackAsked' }),
      aSummary({ transCode: 'TC00000001B', isDropShipping: true }),
    ]
    return path.includes('order-numbers')
      ? aProblem(404, 'not_found')
      : json({ orders, next: null })
  })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  history.replaceState(null, '', '/staff/orders')
  render(<OrdersView />)
  await eventually(() => expect(words()).toContain('Repacking asked for'))
  expect(requests[0]).toContain('status=calculatingFees')
  expect(words()?.match(/Drop shipping/g)).toHaveLength(1)
  expect(words()).toContain('China warehouse → Singapore')
  expect(words()).toContain('Air line')
  expect(find<HTMLAnchorElement>('a[href*="TC00000001B"]').href).toContain('code=TC00000001B')
  await type(field('Order number'), 'tc 9999 9999 9')
  await click(button('Open'))
  await eventually(() => expect(words()).toContain('No order has this number'))
  expect(location.search).toContain('code=TC999999999')
  // The number is scanned again where it was refused.
  await type(field('Order number'), 'tc00000001b')
  await click(button('Open'))
  expect(location.search).toContain('code=TC00000001B')
})

const printed = () =>
  [...document.querySelectorAll('.print-sheet .packing-sheet-code')].map((one) => one.textContent)
const inTable = (words: string) => find<HTMLInputElement>(`[aria-label="${words}"]`)

/** Shows orders to pack, of which `load` answers one by its id. */
async function showOrders(
  orders: StaffOrderSummary[],
  load: (orderId: string) => Response | null,
): Promise<ReturnType<typeof vi.fn>> {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  onScreen('wide')
  fakeServer().otherwise((path) => {
    const { pathname } = new URL(path, location.origin)
    if (pathname === '/api/staff/orders') return json({ orders, next: null })
    return pathname.startsWith('/api/staff/orders/') ? load(pathname.split('/').at(-1) ?? '') : null
  })
  history.replaceState(null, '', '/staff/orders')
  render(<OrdersView />)
  await eventually(() => inTable('Select all'))
  return print
}

test('the packing lists of all selected orders are one print job', async () => {
  const orders = ['TC00000001A', 'TC00000002B'].map((transCode) => aSummary({ transCode }))
  const loaded = (orderId: string) => {
    const transCode = orders.find((one) => one.orderId === orderId)?.transCode
    return json(
      opened({ ...anOrder({ id: orderId, parcelIds: [ONE] }), transCode: transCode ?? '' }),
    )
  }
  const print = await showOrders(orders, loaded)
  await click(inTable('Select all'))
  await click(button('Print packing lists'))
  await eventually(() => expect(print).toHaveBeenCalledTimes(1))
  expect(printed()).toEqual(orders.map(({ transCode }) => groupedCode(transCode)))
  await settle(() => dispatchEvent(new Event('afterprint')))
  expect(printed()).toEqual([])
  expect(words()).toContain('2 orders are in the print job.')
})

test('what is not in the print job is named with the reason before it is printed, and what was not loaded follows', async () => {
  const codes = ['TC00000001A', 'TC00000002B', 'TC00000003C', 'TC00000004D']
  const orders = codes.map((transCode) => aSummary({ transCode }))
  let isDown = true
  const print = await showOrders(orders, (orderId) => {
    const at = orders.findIndex((one) => one.orderId === orderId)
    if (at >= 2 && isDown) return null
    const order = { ...anOrder({ id: orderId, parcelIds: [ONE] }), transCode: codes[at] ?? '' }
    return json(opened(at === 0 ? { ...order, status: 'cancelled' } : order))
  })
  await click(inTable('Select all'))
  await press('p', document.body)
  await eventually(() => expect(words()).toContain('1 order is in the print job.'))
  expect(print).not.toHaveBeenCalled()
  const job = () => find('[aria-label="Print job"]').textContent
  expect(job()).toContain(`1 left out: Cancelled in the meantime.${groupedCode('TC00000001A')}`)
  expect(job()).toMatch(/2 not loaded: The server doesn’t answer/)
  isDown = false
  await click(button('Load 2 more'))
  await eventually(() => expect(job()).toContain('3 orders are in the print job.'))
  expect(job()).not.toContain('not loaded')
  await click(button('Print these'))
  expect(print).toHaveBeenCalledTimes(1)
  expect(printed()).toEqual(codes.slice(1).map((code) => groupedCode(code)))
})

test('labels leave out what is not in cartons, and Enter opens an order', async () => {
  const orders = [aSummary()]
  await showOrders(orders, (orderId) => json(opened(anOrder({ id: orderId, parcelIds: [ONE] }))))
  await click(inTable('Select all'))
  await press('l', document.body)
  await eventually(() => expect(words()).toContain('1 left out: Not packed into cartons yet.'))
  expect(words()).toContain('0 orders are in the print job.')
  find('tbody tr').focus()
  await press('Enter')
  expect(location.search).toBe('?list=pack&code=TC7Q2MX4HTA')
})
