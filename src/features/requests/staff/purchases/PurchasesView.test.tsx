import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import type { ListedPurchase } from '#features/requests/contract/staff-purchases.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  press,
  render,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { onScreen } from '#tests/support/screen-width.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import { scriptedStaff } from '#tests/support/scripted-staff.ts'
import { PurchasesView } from './PurchasesView.tsx'

beforeEach(() => onScreen('narrow'))
afterEach(() => {
  cleanUp()
  endSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const RECORDED = {
  status: 'pendingPurchase',
  refundedFen: 0,
  supplementFen: null,
  isProposed: false,
}
const [OURS, OTHER, TEAPOT] = [anId(), anId(), anId()]
const AT = '2026-11-20T08:00:00.000Z'
const words = () => document.body.textContent

/** A paid request for two teapots of ¥50 with a fee of 5 %. */
const aPurchase = (given: Partial<ListedPurchase> = {}): ListedPurchase => ({
  accountId: anId(),
  requestId: anId(),
  memberNum: 'SP271834K',
  code: 'BR7Q2MX4HTA',
  kind: 'link',
  shopName: '',
  status: 'pendingPurchase',
  destinationWarehouseId: 'CN',
  domesticShippingFen: 0,
  handlingRate: 500,
  goodsFen: 10_000,
  handlingFen: 500,
  totalFen: 10_500,
  paidFen: 10_500,
  couponsFen: 0,
  supplementFen: null,
  createdAt: AT,
  paidAt: AT,
  boughtAt: null,
  endedAt: null,
  since: AT,
  parcels: [],
  isOwn: false,
  isProposed: false,
  lines: [
    {
      id: TEAPOT,
      link: 'https://item.taobao.com/item.htm?id=1',
      name: 'Teapot',
      specification: 'Blue',
      notes: 'Gift box',
      quantity: 2,
      confirmedPriceFen: 5_000,
      shippingIncluded: true,
      boughtFen: null,
      boughtQuantity: null,
      refundedFen: 0,
      returnedQuantity: 0,
      unitCostFen: null,
      costLeftFen: null,
      pictures: [],
    },
  ],
  ...given,
})
const aBought = (given: Partial<ListedPurchase> = {}): ListedPurchase => {
  const paid = aPurchase(given)
  const lines = paid.lines.map((line) => ({ ...line, boughtFen: 10_000, boughtQuantity: 2 }))
  return { ...paid, boughtAt: AT, lines }
}

/** Shows a list; what was decided leaves it. */
async function show(purchases: ListedPurchase[], ...answers: (object | Response | null)[]) {
  const left = () => purchases.filter(({ requestId }) => !over.has(requestId))
  const over = new Set<string>()
  const sent = scriptedStaff(
    {
      '/api/staff/purchases': () => ({ purchases: left(), next: null }),
      '/api/staff/purchases/accounts': () => ({
        accounts: [
          { id: OURS, label: 'Bank of China' },
          { id: OTHER, label: 'Alipay' },
        ],
      }),
    },
    ...answers,
  )
  render(<PurchasesView />)
  await eventually(() => find('[aria-current=true]'))
  return { sent, leave: (id: string) => over.add(id) }
}
async function openBuying() {
  await click(button('Record purchase'))
  await eventually(() => field('Paid from'))
  await choose(field<HTMLSelectElement>('Paid from'), OTHER)
}

test('a cheaper purchase shows what goes back and is recorded', async () => {
  const paid = aPurchase()
  const { sent, leave } = await show([paid], { ...RECORDED, refundedFen: 2_100 })
  await click(button('Record purchase'))
  await click(button('Record as bought'))
  await eventually(() => expect(words()).toContain('Choose the account that paid it'))
  await choose(field<HTMLSelectElement>('Paid from'), OTHER)
  await type(field('Paid for the line'), '80')
  await eventually(() => expect(words()).toContain('CN¥21.00 goes back to the member’s balance'))
  leave(paid.requestId)
  await click(button('Record as bought'))
  await eventually(() => expect(words()).toContain('was bought.'))
  await eventually(() => expect(words()).toContain('No request here'))
  expect(sent).toMatchObject([
    {
      path: `/api/staff/purchases/${paid.accountId}/${paid.requestId}/bought`,
      payeeAccountId: OTHER,
      domesticShippingFen: 0,
      lines: [{ lineId: TEAPOT, quantity: 2, amountFen: 8_000 }],
    },
  ])
})

test('offline and after a refusal what was typed is kept, and sent again under the same key', async () => {
  const paid = aPurchase()
  const { sent } = await show([paid], null, aProblem(500, 'internal'), RECORDED)
  await openBuying()
  await type(field('Domestic shipping'), '3')
  await type(field('Paid for the line'), '90')
  await click(button('Record as bought'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Record as bought'))
  await eventually(() => expect(words()).toContain('Something went wrong on our end'))
  expect([field('Domestic shipping').value, field('Paid for the line').value]).toEqual(['3', '90'])
  await click(button('Record as bought'))
  await eventually(() => expect(words()).toContain('was bought.'))
  expect(new Set(sent.map(({ onceKey }) => onceKey)).size).toBe(1)
})

test('more than was paid is asked of the member; of the mall the business bears it', async () => {
  const [link, mall] = [
    aPurchase(),
    aPurchase({ kind: 'mall', handlingRate: 0, code: 'BRMALL00001' }),
  ]
  const { sent } = await show([link, mall], { ...RECORDED, supplementFen: 2_100 })
  await openBuying()
  await type(field('Paid for the line'), '120')
  await type(field('Why it costs more'), 'The price went up')
  await click(button('Ask the member to pay the rest'))
  await eventually(() => expect(words()).toContain('is asked to pay the rest'))
  expect(sent).toMatchObject([{ words: 'The price went up' }])
  await eventually(() => expect(find('[aria-current=true]').textContent).toContain('BRMA'))
  await openBuying()
  await type(field('Paid for the line'), '120')
  await eventually(() => expect(words()).toContain('The seller gets CN¥20.00 more than the member'))
  await type(field('Paid for the line'), '')
  await click(button('Record as bought'))
  // What the goods cost us is not known, so nothing typed is not nothing paid.
  expect(field('Paid for the line').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toHaveLength(1)
})

test('a shipment is entered with the pieces that are left; a refused one stays in the form', async () => {
  const bought = aBought()
  const refused = aProblem(409, 'shipments_limit')
  const { sent } = await show([bought], refused, {
    status: 'shippedByMerchant',
    parcelId: anId(),
    joined: true,
  })
  await click(button('Record shipment'))
  await eventually(() => field('Carrier'))
  expect(field('Pieces in this parcel').value).toBe('2')
  await click(button('Save shipment'))
  await eventually(() => expect(words()).toContain('Enter the carrier'))
  await type(field('Carrier'), 'YTO')
  await type(field('Tracking number'), 'YT 12345')
  await type(field('Pieces in this parcel'), '3')
  await click(button('Save shipment'))
  await eventually(() => expect(words()).toContain('Enter a number from 0 to 2'))
  expect(sent).toEqual([])
  await type(field('Pieces in this parcel'), '1')
  await click(button('Save shipment'))
  await eventually(() => expect(words()).toContain('A request has up to 50 shipments'))
  expect(field('Carrier').value).toBe('YTO')
  await click(button('Save shipment'))
  await eventually(() => expect(words()).toContain('The member had registered the parcel'))
  expect(sent[1]).toMatchObject({
    carrier: 'YTO',
    trackingNumber: 'YT12345',
    lines: [{ lineId: TEAPOT, quantity: 1 }],
  })
})

test('a shipment is removed only after another press', async () => {
  const merchantParcel = {
    id: anId(),
    parcelId: anId(),
    carrier: 'YTO',
    trackingNumber: 'YT1234567890123',
    quantities: [{ lineId: TEAPOT, quantity: 2 }],
    createdAt: AT,
    receivedAt: null,
  }
  const list = [aBought({ status: 'shippedByMerchant', parcels: [merchantParcel] })]
  const { sent } = await show(list, { status: 'pendingPurchase' })
  await click(button('Remove shipment'))
  await eventually(() => expect(words()).toContain('Remove this shipment?'))
  expect(sent).toEqual([])
  const dialog = find('[role=dialog]')
  const [confirm] = [...dialog.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Remove shipment',
  )
  await click(confirm as HTMLButtonElement)
  await eventually(() => expect(words()).toContain('was removed.'))
  expect(sent).toMatchObject([{ merchantParcelId: merchantParcel.id }])
})

test('one’s own request has no buttons', async () => {
  await show([aPurchase({ isOwn: true })])
  await eventually(() => expect(words()).toContain('This is your own request'))
  expect(words()).not.toContain('Record purchase')
})

test('what was proposed says that it waits for a second person, there and beside the request', async () => {
  const paid = aPurchase()
  const list = [paid]
  const { sent } = await show(list, { ...RECORDED, refundedFen: 2_100, isProposed: true })
  await openBuying()
  await type(field('Paid for the line'), '80')
  list[0] = { ...paid, isProposed: true }
  await click(button('Record as bought'))
  await eventually(() => expect(words()).toContain('is waiting for a second person.'))
  expect(sent).toHaveLength(1)
  await eventually(() =>
    expect(words()).toContain('A refund of this request is waiting for a second person.'),
  )
  expect(find('[aria-current=true]').textContent).toContain('Waiting for a second person')
  expect(find<HTMLAnchorElement>('a[href="/staff/approvals"]').textContent).toBe('Open approvals')
  // Neither another purchase nor a cancellation is offered meanwhile.
  expect(words()).not.toContain('Record purchase')
  expect(words()).not.toContain('Can’t be bought')
})

test('closed requests say how they ended and offer nothing', async () => {
  history.replaceState(null, '', '/staff/purchases?list=ended')
  const cancelled = aBought({ status: 'cancelled', endedAt: AT })
  const lapsed = aPurchase({ status: 'lapsed', paidAt: null, paidFen: 0, endedAt: AT })
  await show([cancelled, lapsed])
  expect(find('[aria-current=page]').textContent).toContain('Closed')
  expect(find('[aria-current=true]').textContent).toContain('Cancelled')
  expect(words()).toContain('Bought on')
  expect(words()).not.toContain('Refund from the seller')
  await press('j', document.body)
  await eventually(() => expect(find('[aria-current=true]').textContent).toContain('Expired'))
  expect(words()).not.toContain('Paid on')
  for (const offered of ['Record purchase', 'Can’t be bought', 'Record shipment']) {
    expect(words()).not.toContain(offered)
  }
})

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
const selectAll = () => click(find('[aria-label="Select all"]'))

test('on a wide screen what is paid is a table, which is searched by goods, shops and tracking numbers', async () => {
  onScreen('wide')
  const shipped = aBought({ code: 'BRSHIPPED01' })
  const parcel = { parcelId: anId(), carrier: 'YTO', createdAt: AT, receivedAt: null }
  const parcels = [{ ...parcel, id: anId(), trackingNumber: 'YT77', quantities: [] }]
  await show([aPurchase(), { ...shipped, shopName: 'Lanterns', kind: 'mall', parcels }])
  expect(rows()).toHaveLength(2)
  expect(rows()[0]?.textContent).toMatch(/BR7Q.*Teapot.*2.*item\.taobao\.com.*To buy/)
  const search = find<HTMLInputElement>('[aria-label="Search in this table"]')
  for (const [words, code] of [
    ['yt77', 'BRSH'],
    ['lanterns', 'BRSH'],
    ['taobao.com', 'BR7Q'],
  ] as const) {
    history.replaceState(null, '', '/staff/purchases')
    await type(search, words)
    await eventually(() => expect(rows()).toHaveLength(words === 'taobao.com' ? 2 : 1))
    expect(rows()[0]?.textContent).toContain(code)
  }
})

test('requests that cannot be bought are cancelled together for one reason, and one’s own is left out', async () => {
  onScreen('wide')
  logInStaff(['buy'])
  const list = [
    aPurchase({ code: 'BR000000001' }),
    aPurchase({ code: 'BR000000002', kind: 'mall', shopName: 'Lanterns' }),
    aPurchase({ code: 'BR000000003', isOwn: true }),
  ]
  const cancelled = { ...RECORDED, status: 'cancelled', refundedFen: 10_500 }
  const { sent } = await show(list, cancelled, { ...cancelled, refundedFen: 0, isProposed: true })
  await selectAll()
  expect(words()).toContain('3 selected · CN¥315.00')
  await click(button('Cancel selected'))
  await eventually(() => expect(words()).toContain('2 requests · CN¥210.00'))
  expect(words()).toContain('This is your own request. A colleague has to handle it.')
  await click(button('Cancel 2 requests and refund'))
  await eventually(() => expect(words()).toContain('Enter a reason. The member will see it.'))
  expect(sent).toEqual([])
  await type(field<HTMLTextAreaElement>('Reason'), 'The shop has closed')
  await click(find('[role=dialog] input[type=checkbox]'))
  await click(button('Cancel 2 requests and refund'))
  await eventually(() => expect(words()).toContain('Waiting for a second person: 1'))
  expect(words()).toContain('Done: 1 · CN¥105.00')
  expect(words()).toContain('Left out: 1')
  expect(sent).toMatchObject([
    { reasonKind: 'soldOut', reason: 'The shop has closed', restock: false },
    { reasonKind: 'soldOut', reason: 'The shop has closed', restock: true },
  ])
})

test('what was bought is selected for its sum alone', async () => {
  onScreen('wide')
  history.replaceState(null, '', '/staff/purchases?list=toShip')
  await show([aBought()])
  await selectAll()
  expect(words()).toContain('1 selected · CN¥105.00')
  expect(words()).not.toContain('Cancel selected')
})
