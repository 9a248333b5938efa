import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { ConflictRow } from '#engine/shared/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { button, click, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { ConflictCard } from './ConflictCard.tsx'
import type { Subject } from './data/attention-subjects.ts'

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
  theirsClientId: anId(),
  theirsDevice: 'Chrome · Mac',
  theirsAt: '2026-11-19T08:00:00.000Z',
  ...given,
})

const here = anId()
const card = (given: ConflictRow, subject: Subject | null = null) => (
  <ConflictCard conflict={given} subject={subject} clientId={here} />
)

let device: Device
beforeEach(async () => {
  device = await aCurrentDevice()
})
afterEach(closeCurrent)

const columns = () =>
  [...document.querySelectorAll('section section')].map(({ textContent }) => textContent)

test('the two values are shown side by side, each with its device and time', () => {
  render(card(conflict()))
  const [mine, theirs] = columns()
  expect(mine).toMatch(/^The later changeOn Safari · iPhone, .*2026/)
  expect(mine).toContain('Nara')
  expect(theirs).toMatch(/^Current valueOn Chrome · Mac, .*2026/)
  expect(theirs).toContain('Kobe')
})

test('what is the same in both is not shown as a difference', () => {
  render(card(conflict()))
  expect(document.body.textContent).toContain('Postal code')
  expect(document.body.textContent).not.toContain('Country or region')
})

test('values that became equal are both shown and can still be resolved', () => {
  const same = { city: 'Nara', country: 'JP' }
  render(card(conflict({ mine: same, theirs: same })))
  for (const column of columns()) expect(column).toContain('Nara')
})

test('a device without a name is left out', () => {
  render(card(conflict({ device: '', theirsDevice: '' })))
  for (const column of columns()) expect(column).not.toContain('On ')
})

test('it is part of the page and no modal dialog', () => {
  render(card(conflict()))
  expect(document.querySelector('dialog, [role=dialog], [aria-modal]')).toBeNull()
})

test.each([
  ['Use the later change', 'mine'],
  ['Keep current', 'theirs'],
])('"%s" settles it as %s, on every device', async (label, choice) => {
  const open = conflict()
  render(card(open))
  expect(await device.outbox()).toEqual([])
  await click(button(label))
  const chosen = choice === 'mine' ? { mine: open.mine } : { theirs: open.theirs }
  const about = { table: open.table, rowId: open.rowId }
  const settled = { op: 'conflict.resolve', id: open.id, set: { choice, ...chosen, ...about } }
  await eventually(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  expect(await device.outbox()).toMatchObject([settled])
})

test('a current value that this device wrote says so, whatever name the device has', () => {
  render(card(conflict({ theirsClientId: here })))
  const [mine, theirs] = columns()
  expect(mine).toMatch(/^The later changeOn Safari · iPhone, /)
  expect(theirs).toMatch(/^Current valueOn this device, .*2026/)
})

test('a saved value that no device made is shown without one', () => {
  render(card(conflict({ theirsDevice: '', theirsAt: null })))
  expect(columns()[1]).toMatch(/^Current valueCity/)
})

test('a change of this device says so, and each choice says what it does', () => {
  render(card(conflict({ clientId: here })))
  const [mine, theirs] = columns()
  expect(mine).toMatch(/^Your change on this deviceOn this device, .*2026/)
  expect(mine).toContain('It replaces the current value on all your devices.')
  expect(theirs).toContain('The other change is deleted on all your devices.')
})

test('both texts of a note are shown in full, with the parcel that they are about', () => {
  const [id, code, trackingNumber] = [anId(), 'PK123456789', 'SF1']
  const goods = { names: ['Teapot'], lines: 1, quantity: 2 }
  const subject: Subject = { kind: 'parcel', id, code, trackingNumber, goods, sha256: null }
  const notes = { mine: { note: 'Ring twice' }, theirs: { note: 'Leave it\nwith the porter' } }
  render(card(conflict({ table: 'parcel', unit: 'note', rowId: id, ...notes }), subject))
  const text = document.body.textContent
  expect(text).toContain('A note was changed on two devices')
  expect(text).toMatch(/Parcel PK123456789.*SF1.*Teapot × 2/)
  expect(document.querySelector('a')?.getAttribute('href')).toContain(id)
  expect(columns()[0]).toContain('Ring twice')
  expect(columns()[1]).toContain('with the porter')
})
