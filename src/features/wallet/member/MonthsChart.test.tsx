import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { sumTransactions } from '#features/wallet/contract/transactions.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, render } from '#tests/support/render.tsx'
import { MonthsChart, monthBounds } from './MonthsChart.tsx'

beforeEach(async () => {
  await aCurrentDevice()
})
afterEach(() => {
  cleanUp()
  closeCurrent()
})

const chart = () => document.querySelector('[role="img"]')
const bars = () => [...document.querySelectorAll<HTMLElement>('[role="img"] [style]')]

function show(periods: { incomeFen: number; expenditureFen: number }[] | null) {
  const server = fakeServer()
  server.answer(sumTransactions, periods && { periods })
  render(<MonthsChart />)
  return server.asked(sumTransactions)
}
const year = (last: { incomeFen: number; expenditureFen: number }) => [
  ...Array.from({ length: 11 }, () => ({ incomeFen: 0, expenditureFen: 0 })),
  last,
]

test('twelve calendar months, the current one last', () => {
  const bounds = monthBounds(new Date(2026, 10, 22, 9).getTime())
  expect(bounds).toHaveLength(13)
  expect(bounds[0]).toBe(new Date(2025, 11, 1).toISOString())
  expect(bounds[11]).toBe(new Date(2026, 10, 1).toISOString())
  expect(bounds[12]).toBe(new Date(2026, 11, 1).toISOString())
})

test('the bars are to scale, and the table has the amounts', async () => {
  const requests = show(year({ incomeFen: 10_000, expenditureFen: 2_500 }))
  await eventually(() => expect(chart()).not.toBeNull())
  expect(requests[0]).toEqual({ bounds: monthBounds(Date.now()) })
  expect(bars().map(({ style }) => style.height)).toEqual(['100%', '25%'])
  await click(button('Show as table'))
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toHaveLength(12)
  expect(rows[0]).toMatch(/\+CN¥100.00[-−]CN¥25.00$/)
  await click(button('Show as chart'))
  expect(chart()).not.toBeNull()
})

test('offline the last answer is shown with its age; a member without money sees no chart', async () => {
  show(year({ incomeFen: 1, expenditureFen: 0 }))
  await eventually(() => expect(chart()).not.toBeNull())
  cleanUp()
  show(null)
  await eventually(() => expect(document.body.textContent).toContain('As of'))
  expect(chart()).not.toBeNull()
  cleanUp()
  show(year({ incomeFen: 0, expenditureFen: 0 }))
  await eventually(() => expect(document.body.textContent).toBe(''))
})
