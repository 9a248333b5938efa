import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#data/current.ts'
import type { ConflictRow } from '#shared/contract/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { button, cleanUp, click, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { ConflictCard } from './ConflictCard.tsx'

const conflict = (given: Partial<ConflictRow> = {}): ConflictRow => ({
  id: anId(),
  table: 'address',
  rowId: anId(),
  unit: 'address',
  mine: { city: 'Nara', postalCode: '630', country: 'JP' },
  theirs: { city: 'Kobe', postalCode: '650', country: 'JP' },
  clientId: anId(),
  device: 'Safari · iPhone',
  mid: anId(),
  at: '2026-11-20T08:00:00.000Z',
  theirsDevice: 'Chrome · Mac',
  theirsAt: '2026-11-19T08:00:00.000Z',
  ...given,
})

let device: Device
beforeEach(async () => {
  device = await aCurrentDevice()
})
afterEach(closeCurrent)
afterEach(cleanUp)

const columns = () =>
  [...document.querySelectorAll('section section')].map(({ textContent }) => textContent)

test('the two values are shown side by side, each with its device and time', () => {
  render(<ConflictCard conflict={conflict()} />)
  const [mine, theirs] = columns()
  expect(mine).toMatch(/^Not saved yetOn Safari · iPhone, .*2026/)
  expect(mine).toContain('Nara')
  expect(theirs).toMatch(/^What is saved nowOn Chrome · Mac, .*2026/)
  expect(theirs).toContain('Kobe')
})

test('what is the same in both is not shown as a difference', () => {
  render(<ConflictCard conflict={conflict()} />)
  expect(document.body.textContent).toContain('Postal code')
  expect(document.body.textContent).not.toContain('Country or region')
})

test('values that became equal are both shown and can still be resolved', () => {
  const same = { city: 'Nara', country: 'JP' }
  render(<ConflictCard conflict={conflict({ mine: same, theirs: same })} />)
  for (const column of columns()) expect(column).toContain('Nara')
})

test('a device without a name is left out', () => {
  render(<ConflictCard conflict={conflict({ device: '', theirsDevice: '' })} />)
  for (const column of columns()) expect(column).not.toContain('On ')
})

test('it is part of the page and no modal dialog', () => {
  render(<ConflictCard conflict={conflict()} />)
  expect(document.querySelector('dialog, [role=dialog], [aria-modal]')).toBeNull()
})

test.each([
  ['Keep this one', 'mine'],
  ['Keep what is saved', 'theirs'],
])('"%s" settles it as %s, on every device', async (label, choice) => {
  const open = conflict()
  render(<ConflictCard conflict={open} />)
  expect(await device.outbox()).toEqual([])
  await click(button(label))
  const chosen = choice === 'mine' ? { mine: open.mine } : { theirs: open.theirs }
  const about = { table: open.table, rowId: open.rowId }
  const settled = { op: 'conflict.resolve', id: open.id, set: { choice, ...chosen, ...about } }
  await eventually(async () => expect(await device.outbox()).toMatchObject([settled]))
  await eventually(() => expect(document.querySelector('[aria-busy]')).toBeNull())
})

test('a saved value that no device made is shown without one', () => {
  render(<ConflictCard conflict={conflict({ theirsDevice: '', theirsAt: null })} />)
  expect(columns()[1]).toMatch(/^What is saved nowCity/)
})
