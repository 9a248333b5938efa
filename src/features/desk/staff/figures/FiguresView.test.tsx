import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import { readWeekFigures } from '#features/desk/contract/week-figures.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
} from '#tests/support/render.tsx'
import { FiguresView } from './FiguresView.tsx'

beforeEach(() => {
  logInStaff(['receive'])
  chooseStation('JP')
  history.replaceState(null, '', '/staff/figures')
})
afterEach(() => {
  cleanUp()
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

type Figures = Reply<typeof readWeekFigures>
const NONE = { count: 0, medianHours: null, p90Hours: null }
const aWeek = (given: Partial<Figures['weeks'][number]> = {}) => ({
  week: '2026-W47',
  monday: '2026-11-16',
  received: 0,
  packed: 0,
  billed: 0,
  dispatched: 0,
  orderToBill: NONE,
  paymentToDispatch: NONE,
  answers: NONE,
  ...given,
})
const SHELF: Figures['shelf'] = [
  { age: '0-7', parcels: 0 },
  { age: '8-30', parcels: 0 },
  { age: '31-60', parcels: 0 },
  { age: '61-90', parcels: 0 },
  { age: '91+', parcels: 0 },
]
const EMPTY: Figures = { weeks: [aWeek()], shelf: SHELF }
const FIGURES: Figures = {
  weeks: [
    aWeek({ received: 1203, packed: 4 }),
    aWeek({
      week: '2026-W48',
      monday: '2026-11-23',
      received: 17,
      orderToBill: { count: 3, medianHours: 6.5, p90Hours: 30.25 },
    }),
  ],
  shelf: [{ age: '0-7', parcels: 41 }, ...SHELF.slice(1)],
}

const words = () => document.body.textContent
const cellsOf = (table: string) =>
  [...document.querySelectorAll(`table[aria-label="${table}"] tr`)].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('each group has a chart and a table of the same numbers, for the warehouse of this tab', async () => {
  const server = fakeServer()
  server.answer(readWeekFigures, FIGURES)
  render(<FiguresView />)
  await eventually(() =>
    expect(document.querySelectorAll('[role=img] .recharts-wrapper').length).toBe(3),
  )
  expect(server.asked(readWeekFigures)).toEqual([{ warehouseId: 'JP', weeks: '12' }])
  expect(cellsOf('Volume')).toEqual([
    ['Week from', 'Received', 'Packed', 'Billed', 'Dispatched'],
    ['Nov 23', '17', '0', '0', '0'],
    ['Nov 16', '1,203', '4', '0', '0'],
  ])
  expect(cellsOf('From order to bill').slice(1)).toEqual([
    ['Nov 23', '6.5', '30.25', '3'],
    ['Nov 16', '–', '–', '0'],
  ])
  expect(cellsOf('On the shelf today')[1]).toEqual(['0–7', '41'])
  // A line for each column; what was never measured has neither chart nor table.
  const volume = find('[role=img][aria-label="Volume"]')
  expect(volume.querySelectorAll('path.recharts-line-curve')).toHaveLength(4)
  expect(document.querySelector('table[aria-label="Answer times"]')).toBeNull()
  expect(words()).toContain('Nothing in this period')
})

test('warehouse and period are in the address', async () => {
  history.replaceState(null, '', '/staff/figures?at=CN&weeks=26')
  const server = fakeServer()
  server.answer(readWeekFigures, FIGURES)
  render(<FiguresView />)
  await eventually(() => expect(words()).toContain('1,203'))
  expect(server.asked(readWeekFigures)).toEqual([{ warehouseId: 'CN', weeks: '26' }])
  await choose(field<HTMLSelectElement>('Warehouse'), 'SG')
  expect(location.search).toBe('?at=SG&weeks=26')
  await choose(field<HTMLSelectElement>('Period'), '53')
  expect(location.search).toBe('?at=SG&weeks=53')
  await eventually(() =>
    expect(server.asked(readWeekFigures).at(-1)).toEqual({ warehouseId: 'SG', weeks: '53' }),
  )
})

test('the table is downloaded with the days of its weeks and plain numbers', async () => {
  fakeServer().answer(readWeekFigures, FIGURES)
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:figures'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  render(<FiguresView />)
  await eventually(() => expect(words()).toContain('1,203'))
  await click(find('[aria-label="Download as CSV: From order to bill"]'))
  expect(await saved[0]?.text()).toContain('2026-11-16,,,0\r\n2026-11-23,6.5,30.25,3\r\n')
})

test('an empty business says so, without a chart', async () => {
  fakeServer().answer(readWeekFigures, EMPTY)
  render(<FiguresView />)
  await eventually(() => expect(words()).toContain('Nothing in this period'))
  expect(document.querySelector('table')).toBeNull()
  expect(document.querySelector('[role=img]')).toBeNull()
})

test('without a connection it can be asked for again, and then keeps what it had with its time', async () => {
  const server = fakeServer()
  server.answer(readWeekFigures, null)
  render(<FiguresView />)
  await eventually(() => expect(words()).toContain('Try again'))
  server.answer(readWeekFigures, FIGURES)
  await click(button('Try again'))
  await eventually(() => expect(words()).toContain('1,203'))
  expect(words()).not.toContain('offline')
  server.answer(readWeekFigures, null)
  await click(button('Refresh'))
  await eventually(() => expect(words()).toContain('No connection. Showing what was saved at'))
  expect(words()).toContain('1,203')
})
