import { afterEach, expect, test, vi } from 'vitest'
import type { Transaction } from '#shared/contract/transactions.ts'
import { button, cleanUp, click, eventually, find, render, type } from '#tests/support/render.tsx'
import { json } from '#tests/support/scripted-server.ts'
import { Transactions } from './Transactions.tsx'
import { dayStart, filterQuery, readFilter } from './transaction-filter.ts'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const words = () => document.body.textContent
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent)

const aTransaction = (number: number, given: Partial<Transaction> = {}): Transaction => ({
  ...{ number, at: '2026-11-20T08:00:00.000Z', step: 'topUpCredited', isReversal: false },
  ...{ orderNumber: null, amountFen: 1_000, balanceAfterFen: 1_000 * number },
  ...given,
})

/** Shows the transactions that a server answers, page by page. */
function shown(answer: (query: URLSearchParams) => Response | Promise<Response>, search = '') {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const url = new URL(typeof input === 'string' ? input : input.url, location.origin)
    asked.push(url.searchParams)
    return answer(url.searchParams)
  })
  history.replaceState(null, '', `/admin/balance${search}`)
  render(<Transactions />)
  return asked
}
const page = (transactions: Transaction[], next: string | null = null) =>
  json({ transactions, next })

test('each transaction shows what it is for, its amount with the sign and the balance after', async () => {
  shown(() =>
    page([
      aTransaction(3, { step: 'orderPaid', isReversal: true, orderNumber: 'TC1X', amountFen: 300 }),
      aTransaction(2, { step: 'orderPaid', orderNumber: 'TC1X', amountFen: -300 }),
      aTransaction(1, { step: 'bornLater' }),
    ]),
  )
  await eventually(() => expect(rows()).toHaveLength(3))
  expect(rows()[0]).toMatch(/^Reversed: Order payment.*TC1X\+¥3.00Balance ¥30.00$/)
  expect(rows()[1]).toMatch(/^Order payment.*TC1X[-−]¥3.00Balance ¥20.00$/)
  expect(rows()[2]).toMatch(/^Other transaction.*\+¥10.00Balance ¥10.00$/)
  expect(words()).toContain('As of')
})

test('the next page follows the first', async () => {
  const asked = shown((query) =>
    query.has('after') ? page([aTransaction(1)]) : page([aTransaction(2)], 'here'),
  )
  await eventually(() => expect(rows()).toHaveLength(1))
  await click(button('Show more'))
  await eventually(() => expect(rows()).toHaveLength(2))
  expect(asked.at(-1)?.get('after')).toBe('here')
})

test('the filter of the URL is sent, and a number that is searched for changes it', async () => {
  const asked = shown(() => page([]), '?direction=income&from=2026-11-20&to=2026-11-20')
  await eventually(() => expect(words()).toContain('No matching transactions'))
  expect(asked[0]?.get('direction')).toBe('income')
  expect(asked[0]?.get('from')).toBe(dayStart('2026-11-20'))
  expect(asked[0]?.get('to')).toBe(dayStart('2026-11-21'))
  await type(find<HTMLInputElement>('input[type="search"]'), ' TC1X ')
  await click(button('Search'))
  await eventually(() => expect(asked.at(-1)?.get('order')).toBe('TC1X'))
  expect(location.search).toContain('direction=income')
})

test('without transactions the page says what will appear', async () => {
  shown(() => page([]))
  await eventually(() => expect(words()).toContain('No transactions yet'))
})

test('offline and after a fault the page says so and asks again', async () => {
  let isOffline = true
  shown(() => {
    if (isOffline) throw new TypeError('no network')
    return page([aTransaction(1)])
  })
  await eventually(() => expect(words()).toContain('You’re offline'))
  isOffline = false
  await click(button('Try again'))
  await eventually(() => expect(rows()).toHaveLength(1))
})

test('days that do not exist and directions that nobody knows are no filter', () => {
  const params = new URLSearchParams('from=2026-02-30&to=today&direction=up&order=%20')
  expect(readFilter(params)).toEqual({ from: '', to: '', direction: '', order: '' })
  expect(filterQuery(readFilter(params))).toEqual({})
})
