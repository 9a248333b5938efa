import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { FIRST_STORAGE_TERMS } from '#features/business/rules/initial-business.ts'
import { ParcelCard } from '#features/parcels/member/parts/ParcelCard.tsx'
import { button, cleanUp, click, find, render } from '#tests/support/render.tsx'
import { aParcel } from '#tests/support/row-builders.ts'
import { EndingFilter, ParcelFilter } from './ParcelFilter.tsx'

const create = document.createElement.bind(document)
beforeEach(() => {
  // jsdom does not know <search>.
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    create(tag === 'search' ? 'section' : tag),
  )
})
afterEach(() => {
  cleanUp()
  vi.restoreAllMocks()
})

/** The filter of a list in which so many parcels have a storage that ends. */
function show(ending: number, isEnding: boolean) {
  const onEnding = vi.fn()
  const others = { search: '', onSearch() {}, warehouse: null, onWarehouse() {} }
  const { host } = render(
    <ParcelFilter {...others} ending={ending} isEnding={isEnding} onEnding={onEnding} />,
  )
  return { host, onEnding }
}

test('the parcels whose storage ends are counted, and the filter is switched on and off', async () => {
  const { onEnding } = show(2, false)
  await click(button('Free storage ends soon (2)'))
  expect(onEnding).toHaveBeenLastCalledWith(true)
  cleanUp()
  const on = show(0, true)
  expect(button('Free storage ends soon (0)').getAttribute('aria-pressed')).toBe('true')
  await click(button('Free storage ends soon (0)'))
  expect(on.onEnding).toHaveBeenLastCalledWith(false)
})

test('beside the title of a phone it is said in short and named in full', async () => {
  const onEnding = vi.fn()
  const { host } = render(<EndingFilter ending={2} isEnding={false} onEnding={onEnding} isShort />)
  expect(host.textContent).toBe('Ends soon (2)')
  await click(find('button[aria-label="Free storage ends soon (2)"]'))
  expect(onEnding).toHaveBeenLastCalledWith(true)
})

test('while no storage ends, there is no such filter', () => {
  expect(show(0, false).host.textContent).not.toContain('Free storage ends soon')
})

test.each([
  [10, 'free until '],
  [50, '10 free days left'],
  [59, '1 free day left'],
  [60, 'last free day: '],
  [70, 'storage CN¥10.00'],
])('the card of a parcel that came %i days ago counts down: %s', (days, words) => {
  const since = new Date(Date.now() - days * DAY_MS).toISOString()
  const storage = { ...FIRST_STORAGE_TERMS.CN, since, pauses: [] }
  const parcel = aParcel({ stage: 'toShip', originWarehouse: 'CN', storage })
  const goods = { names: ['Cup'], lines: 1, quantity: 1 }
  const { host } = render(<ParcelCard parcel={parcel} goods={goods} waiting={false} />)
  expect(host.textContent).toContain(words)
})
