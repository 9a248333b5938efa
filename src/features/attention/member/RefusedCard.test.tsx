import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RefusedGroup } from '#engine/client/data/attention.ts'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { button, click, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import type { Subject } from './data/attention-subjects.ts'
import { RefusedCard } from './RefusedCard.tsx'

const target = anId()
const anOutcome = (given: Partial<OutcomeRow> = {}): OutcomeRow => ({
  id: anId(),
  status: 'rejected',
  code: 'tracking_duplicate',
  detail: '',
  op: 'parcel.declare',
  target,
  group: target,
  set: { trackingNumber: 'SF1' },
  clientId: anId(),
  device: 'Safari · iPhone',
  at: '2026-11-20T08:00:00.000Z',
  ...given,
})

const cause = anOutcome()
const dependant = anOutcome({
  op: 'goods.add',
  code: 'dependency',
  target: anId(),
  set: { name: 'Teapot' },
})

const group = { group: target, outcomes: [dependant, cause] }

const here = anId()
const card = (given: RefusedGroup, subject: Subject | null = null) => (
  <RefusedCard group={given} subject={subject} clientId={here} />
)

let device: Device
beforeEach(async () => {
  device = await aCurrentDevice()
})
afterEach(closeCurrent)
afterEach(() => void vi.unstubAllGlobals())

const words = () => document.body.textContent

test('a refusal shows its reason, values, device and dependents', () => {
  render(card(group))
  expect(words()).toContain('Register parcel SF1')
  expect(words()).toContain('You have already registered this tracking number.')
  expect(words()).toMatch(/On Safari · iPhone, .*2026/)
  expect(words()).toMatch(/Also affected.*Add goods: Teapot/)
})

test('it can be edited and sent again in the form that it came from', () => {
  render(card(group))
  const link = [...document.querySelectorAll('a')].find((one) =>
    /Edit and send/.test(one.textContent),
  )
  expect(link?.getAttribute('href')).toBe(`/admin/package/declare?outcome=${cause.id}`)
})

test('all of it can be copied', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(card(group))
  await click(button('Copy'))
  expect(writeText.mock.calls[0]?.[0]).toMatch(/Teapot.*SF1/s)
  expect(await device.outbox()).toEqual([])
})

test('it is discarded with its dependents after a confirmation', async () => {
  render(card(group))
  await click(button('Discard'))
  await eventually(() => button('Discard permanently'))
  expect(await device.outbox()).toEqual([])
  await click(button('Discard permanently'))
  await eventually(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  expect(await device.outbox()).toHaveLength(2)
  const dismissed = await device.outbox()
  expect(dismissed.map(({ op }) => op)).toEqual(['outcome.dismiss', 'outcome.dismiss'])
  expect(dismissed.map(({ id }) => id).sort()).toEqual([cause.id, dependant.id].sort())
})

test('the whole is copied: what it is about, where and when it was made, the reasons and every value', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const form = { note: 'Ring twice', goods: [{ name: 'Kettle', quantity: 3 }] }
  const draft = anOutcome({ op: 'draft.save', set: { kind: 'parcel', content: { form } } })
  const detail = JSON.stringify([{ path: 'trackingNumber', code: 'required', args: {} }])
  const invalid = anOutcome({ op: 'parcel.edit', code: 'validation', detail })
  const subject: Subject = { kind: 'address', id: anId(), recipient: 'Mei', detail: '1 Road' }
  render(card({ group: target, outcomes: [draft, invalid] }, subject))
  await click(button('Copy'))
  const copied = writeText.mock.calls[0]?.[0] ?? ''
  for (const part of ['Mei, 1 Road', 'Safari · iPhone', '2026', 'Ring twice', 'Kettle', '3']) {
    expect(copied).toContain(part)
  }
  expect(copied).toMatch(/Tracking number/)
})

test.each([
  ['parcel.declare', 'Discard', 'deleted on all your devices'],
  ['address.edit', 'Discard', 'The current values stay as they are'],
  ['parcel.remove', 'Dismiss', 'everything is still there'],
  ['photo.attach', 'Discard', 'The copy on this device will be deleted'],
])('discarding a refused %s says what it deletes', async (op, verb, says) => {
  render(card({ group: target, outcomes: [anOutcome({ op, clientId: here })] }))
  expect(words()).toContain('On this device, ')
  await click(button(verb))
  await eventually(() => expect(words()).toContain(says))
})
