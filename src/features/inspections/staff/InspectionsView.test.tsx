import { afterEach, expect, test, vi } from 'vitest'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import type { StaffInspection } from '#features/inspections/contract/staff-inspections.ts'
import { choosePicture, decodePictures } from '#tests/support/chosen-files.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
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
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { InspectionsView } from './InspectionsView.tsx'

afterEach(() => {
  cleanUp()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
const current = () => find('[aria-current=true]').textContent
const anInspection = (given: Partial<StaffInspection> = {}): StaffInspection => ({
  inspectionId: anId(),
  requirements: 'Are all 6 cups whole?',
  feeFen: 2_000,
  services: [
    { service: 'powerOnTest', priceFen: 1_500 },
    { service: 'counting', priceFen: 500 },
  ],
  parcel: {
    accountId: anId(),
    parcelId: anId(),
    memberNum: 'SP271834K',
    code: 'PK7Q2MX4HTA',
    trackingNumber: 'SF1',
    stage: 'inspecting',
    destinationWarehouseId: 'JP',
    originWarehouse: 'JP',
    goodsClass: 'standard',
    note: '',
    goods: [],
    shelf: 'A1',
    weightGrams: 900,
    lengthMm: 200,
    widthMm: 150,
    heightMm: 100,
    createdAt: '2026-11-01T08:00:00.000Z',
    missingSince: null,
    isPiece: false,
    isBought: false,
    receivedAt: '2026-11-02T08:00:00.000Z',
  },
  paidAt: '2026-11-20T23:30:00.000Z',
  pictures: [],
  kind: null,
  isOwn: false,
  ...given,
})
const parcelOf = (code: string) => ({ ...anInspection().parcel, code })

/** Shows the queue of a server whose decisions are the next of `answers`; null is a lost connection. */
async function show(queue: StaffInspection[], ...answers: (object | Response | null)[]) {
  chooseStation('JP')
  const sent: { path: string; body: Record<string, unknown> }[] = []
  let left = queue
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') return json({ sha256: path.split('/').at(-1) })
    if (init.method !== 'POST') return json({ inspections: left, next: null })
    sent.push({ path, body: JSON.parse(String(init.body)) })
    const answer = answers.shift()
    if (answer === null) return null
    if (answer === undefined || answer instanceof Response) {
      return answer ?? aProblem(500, 'internal')
    }
    left = left.filter(({ inspectionId }) => !path.includes(inspectionId))
    return json(answer)
  })
  render(<InspectionsView />)
  await eventually(() => expect(words()).toMatch(/No inspection is waiting|PK/))
  return sent
}
const result = () => field<HTMLTextAreaElement>('Result')
async function openResult() {
  await press('a', document.body)
  await eventually(result)
}
const box = (nth: number) => document.querySelectorAll<HTMLInputElement>('[type=checkbox]')[nth]

test('a result names what is refunded, is sent once, and goes on to the next', async () => {
  const second = anInspection({ parcel: parcelOf('PKSECOND234') })
  const sent = await show([anInspection(), second], { state: 'done', refundedFen: 1_500 })
  expect(words()).toContain('Are all 6 cups whole?')
  // In Tokyo it is already the next day, in the queue as in the case.
  expect(words()).toMatch(/Nov 21, 2026, 08:30 GMT\+9/)
  expect(words()).not.toContain('Nov 20')
  await openResult()
  await click(button('Send the result'))
  expect(words()).toContain('Describe what you found.')
  expect(sent).toEqual([])
  await type(result(), 'All 6 are whole')
  await click(box(0) as HTMLInputElement)
  expect(words()).toContain('CN¥15.00 for what wasn’t done goes back to the member.')
  await click(button('Send the result'))
  await eventually(() => expect(words()).toContain('CN¥15.00 back in the balance'))
  await eventually(() => expect(current()).toContain('PKS'))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { words: 'All 6 are whole', doneServices: ['counting'], photoSha256s: [], measures: null },
  ])
})

test('photos without a picture and measuring without measures are not sent', async () => {
  const services: StaffInspection['services'] = [
    { service: 'photos', priceFen: 500 },
    { service: 'measuring', priceFen: 300 },
  ]
  const sent = await show([anInspection({ services })])
  await openResult()
  await type(result(), 'Whole')
  await click(button('Send the result'))
  expect(words()).toContain('Add a picture, or say that none was taken.')
  expect(words()).toContain('WeightFill this in')
  await click(box(0) as HTMLInputElement)
  await click(box(1) as HTMLInputElement)
  await click(button('Send the result'))
  expect(words()).toContain('If nothing was done, refund it instead.')
  expect(sent).toEqual([])
})

test('of goods that we bought each photo on the list is taken, was there before, or has a reason', async () => {
  const services: StaffInspection['services'] = [{ service: 'photos', priceFen: 500 }]
  const bought = anInspection({
    services,
    parcel: { ...parcelOf('PK7Q2MX4HTA'), isBought: true },
    kind: 'other',
    pictures: [{ sha256: 'ab'.repeat(32), by: 'staff', shot: 'front' }],
  })
  const sent = await show([bought], { state: 'done', refundedFen: 0 })
  decodePictures()
  await openResult()
  await type(result(), 'Whole')
  await choosePicture()
  await eventually(() => button('Send the result'))
  await click(button('Send the result'))
  await eventually(() => expect(words()).toContain('every photo on the list is required'))
  expect(sent).toEqual([])
  // The front lies there since the arrival, and the new photo is taken for the next on the list.
  expect(words()).not.toContain('Why it’s missing: Front')
  expect(words()).not.toContain('Why it’s missing: Label')
  await choose(field<HTMLSelectElement>('Why it’s missing: Size with tape measure'), 'tooLarge')
  await click(button('Send the result'))
  await eventually(() => expect(words()).toContain('No inspection is waiting'))
  const body = sent.at(-1)?.body
  expect(body?.shots).toEqual({
    kind: 'other',
    photos: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), shot: 'label' }],
    gaps: [{ shot: 'size', reason: 'tooLarge', words: '' }],
  })
})

test('without the network and after a failure the result is kept, and sent again under the same key', async () => {
  const outcome = { state: 'done', refundedFen: 0 }
  const sent = await show([anInspection()], null, aProblem(500, 'internal'), outcome)
  await openResult()
  await type(result(), 'All 6 are whole')
  for (const why of ['The server doesn’t answer', 'Something went wrong on our end']) {
    await click(button('Send the result'))
    await eventually(() => expect(words()).toContain(why))
    expect(result().value).toBe('All 6 are whole')
  }
  await click(button('Send the result'))
  await eventually(() => expect(words()).toContain('No inspection is waiting'))
  expect(new Set(sent.map(({ body }) => body.onceKey)).size).toBe(1)
})

test('what cannot be done is refunded with a reason', async () => {
  const sent = await show([anInspection()], { state: 'refunded', refundedFen: 2_000 })
  await press('r', document.body)
  const reason = () => find<HTMLTextAreaElement>('textarea, form input')
  await eventually(reason)
  await type(reason(), 'The box is sealed')
  await click(button('Refund CN¥20.00'))
  await eventually(() => expect(words()).toContain('CN¥20.00 is back in the balance'))
  expect(sent).toMatchObject([
    { path: expect.stringContaining('/refuse'), body: { reason: 'The box is sealed' } },
  ])
})

test('one that a colleague has decided says so, and keeps what was typed', async () => {
  await show([anInspection()], aProblem(409, 'already_decided'))
  await openResult()
  await type(result(), 'Whole')
  await click(button('Send the result'))
  await eventually(() => expect(words()).toMatch(/already|colleague/i))
  expect(result().value).toBe('Whole')
})

test('nobody inspects their own parcel', async () => {
  await show([anInspection({ isOwn: true })])
  expect(words()).toContain('This is your own parcel')
  await press('a', document.body)
  await press('r', document.body)
  expect(document.querySelector('textarea')).toBeNull()
})
