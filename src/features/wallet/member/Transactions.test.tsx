import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { listTransactions, type Transaction } from '#features/wallet/contract/transactions.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { type Answer, fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { Transactions } from './Transactions.tsx'
import { dayStart, filterQuery, readFilter } from './transaction-filter.ts'

beforeEach(async () => {
  await aCurrentDevice()
})
afterEach(() => {
  cleanUp()
  closeCurrent()
  connected.value = true
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const words = () => document.body.textContent
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent)

const aTransaction = (number: number, given: Partial<Transaction> = {}): Transaction => ({
  number,
  at: '2026-11-20T08:00:00.000Z',
  step: 'topUpCredited',
  isReversal: false,
  orderNumber: null,
  transfer: null,
  amountFen: 1_000,
  balanceAfterFen: 1_000 * number,
  ...given,
})

/** Shows the transactions that a server answers, page by page. */
function show(answer: Answer<typeof listTransactions>, search = '') {
  const server = fakeServer()
  server.answer(listTransactions, answer)
  history.replaceState(null, '', `/admin/balance${search}`)
  render(<Transactions />)
  return server.asked(listTransactions)
}
const page = (transactions: Transaction[], next: string | null = null) => ({ transactions, next })

test('each transaction shows what it is for, its amount with the sign and the balance after', async () => {
  show(() =>
    page([
      aTransaction(3, { step: 'orderPaid', isReversal: true, orderNumber: 'TC1X', amountFen: 300 }),
      aTransaction(2, { step: 'orderPaid', orderNumber: 'TC1X', amountFen: -300 }),
      aTransaction(1, { step: 'bornLater' }),
    ]),
  )
  await eventually(() => expect(rows()).toHaveLength(3))
  expect(rows()[0]).toMatch(/^Reversed: Order payment.*TC1X\+CN¥3.00Balance CN¥30.00$/)
  expect(rows()[1]).toMatch(/^Order payment.*TC1X[-−]CN¥3.00Balance CN¥20.00$/)
  expect(rows()[2]).toMatch(/^Other transaction.*\+CN¥10.00Balance CN¥10.00$/)
  expect(words()).toContain('As of')
})

test('a transfer that was too little says how much of it arrived', async () => {
  const transfer = { receivedFen: 5_000, claimedFen: 5_900 }
  show(() =>
    page([
      aTransaction(2, { step: 'receiptApproved', transfer }),
      aTransaction(1, { step: 'receiptApproved', transfer: { ...transfer, claimedFen: 5_000 } }),
    ]),
  )
  await eventually(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toMatch(/^Transfer credited \(CN¥50 of CN¥59\)/)
  expect(rows()[1]).not.toContain('of CN¥')
})

test('the next page follows the first', async () => {
  const requests = show(({ after }) =>
    after ? page([aTransaction(1)]) : page([aTransaction(2)], 'here'),
  )
  await eventually(() => expect(rows()).toHaveLength(1))
  await click(button('Show more'))
  await eventually(() => expect(rows()).toHaveLength(2))
  expect(requests.at(-1)?.after).toBe('here')
})

test('the filter of the URL is sent, and a number that is searched for changes it', async () => {
  const requests = show(() => page([]), '?direction=income&from=2026-11-20&to=2026-11-20')
  await eventually(() => expect(words()).toContain('No matching transactions'))
  expect(requests[0]?.direction).toBe('income')
  expect(requests[0]?.from).toBe(dayStart('2026-11-20'))
  expect(requests[0]?.to).toBe(dayStart('2026-11-21'))
  await type(find<HTMLInputElement>('input[type="search"]'), ' TC1X ')
  await click(button('Search'))
  await eventually(() => expect(requests.at(-1)?.order).toBe('TC1X'))
  expect(location.search).toContain('direction=income')
})

test('on a phone the filter opens with a button, and each part of it is removed by its chip', async () => {
  const requests = show(() => page([]), '?direction=income&from=2026-11-20&order=TC1X')
  await eventually(() => expect(words()).toContain('No matching transactions'))
  const opener = button('Filter')
  const form = () => document.getElementById(opener.getAttribute('aria-controls') ?? '')
  expect(form()?.className).toContain('hidden')
  await click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(form()?.className).not.toContain('hidden')
  await click(button('TC1XRemove this filter'))
  await eventually(() => expect(requests.at(-1)?.order).toBeUndefined())
  expect(find<HTMLInputElement>('input[type="search"]').value).toBe('')
  await click(button('IncomeRemove this filter'))
  await eventually(() => expect(requests.at(-1)?.direction).toBeUndefined())
  expect(location.search).toBe('?from=2026-11-20')
})

test('without transactions the page says what will appear', async () => {
  show(() => page([]))
  await eventually(() => expect(words()).toContain('No transactions yet'))
})

test('offline and after a fault the page says so and asks again', async () => {
  let isOffline = true
  show(() => {
    return isOffline ? null : page([aTransaction(1)])
  })
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  isOffline = false
  await click(button('Try again'))
  await eventually(() => expect(rows()).toHaveLength(1))
})

/** Shows what a device has kept of `seen` once the server no longer answers. */
async function shownLater(seen: Transaction[], next: string | null, search = '') {
  show(() => page(seen, next))
  await eventually(() => expect(rows()).toHaveLength(seen.length))
  cleanUp()
  show(null, search)
  await eventually(() => expect(words()).toContain('Showing what was saved at'))
}
const three = [
  aTransaction(3, { at: '2026-11-21T08:00:00.000Z', amountFen: -300, orderNumber: 'TC1X' }),
  aTransaction(2),
  aTransaction(1, { at: '2026-10-20T08:00:00.000Z' }),
]

test('offline the transactions that were seen are shown with their age', async () => {
  await shownLater(three, null)
  expect(rows()).toHaveLength(3)
  expect(words()).not.toContain('Older transactions')
})

test('offline they are filtered on the device', async () => {
  await shownLater(three, null, '?direction=expenditure')
  expect(rows()).toEqual([expect.stringContaining('TC1X')])
  cleanUp()
  show(null, '?order=tc1x&from=2026-11-01&to=2026-11-30')
  await eventually(() => expect(rows()).toHaveLength(1))
  cleanUp()
  show(null, '?to=2026-10-31')
  await eventually(() => expect(rows()).toHaveLength(1))
})

test('what is not on the device is not silently missing', async () => {
  await shownLater([aTransaction(9), aTransaction(8)], 'more')
  expect(words()).toContain('Older transactions aren’t on this device')
})

test('a page that was shown later is kept, and a gap in the middle is not', async () => {
  show(({ after }) =>
    after ? page([aTransaction(1)]) : page([aTransaction(3), aTransaction(2)], 'x'),
  )
  await eventually(() => expect(rows()).toHaveLength(2))
  await click(button('Show more'))
  await eventually(() => expect(rows()).toHaveLength(3))
  cleanUp()
  // 4 to 6 were never seen, so 1 to 3 would look like what came before 7.
  await shownLater([aTransaction(7)], 'y')
  expect(rows()).toHaveLength(1)
  expect(words()).toContain('Older transactions')
})

test('the file has every page of the filter, and no text in it is a formula', async () => {
  const saved: { text: Promise<string>; name: string }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push({ text: (file as Blob).text(), name: '' })
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const requests = show(
    ({ after, large }) =>
      after
        ? page([aTransaction(1, { amountFen: -205 })])
        : page([aTransaction(2, { orderNumber: '=1+1' })], large ? 'x' : null),
    '?direction=income',
  )
  await eventually(() => expect(rows()).toHaveLength(1))
  await click(button('Download as CSV'))
  await eventually(() => expect(words()).toContain('The file is in your downloads'))
  expect(requests.at(-1)?.direction).toBe('income')
  expect(requests.at(-1)?.large).toBe('1')
  const lines = (await saved[0]?.text)?.split('\r\n') ?? []
  expect(lines[0]).toMatch(/^\uFEFF?Number,Time \(.+\),Transaction,Order number,Amount \(CNY\)/)
  expect(lines[1]).toMatch(/^2,2026-11-20 \d\d:00:00,Top-up,'=1\+1,10.00,20.00$/)
  expect(lines[2]).toMatch(/^1,.*,,-2.05,10.00$/)
})

test('a file that fails on the way says so and saves nothing', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  show(({ large }) => (large ? null : page([aTransaction(1)])))
  await eventually(() => expect(rows()).toHaveLength(1))
  await click(button('Download as CSV'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer. Try again'))
  expect(saved).not.toHaveBeenCalled()
  await settle(() => {
    connected.value = false
  })
  await eventually(() => expect(words()).toContain('You need to be online to download the file'))
})

test('days that do not exist and directions that nobody knows are no filter', () => {
  const params = new URLSearchParams('from=2026-02-30&to=today&direction=up&order=%20')
  expect(readFilter(params)).toEqual({ from: '', to: '', direction: '', order: '' })
  expect(filterQuery(readFilter(params))).toEqual({})
})
