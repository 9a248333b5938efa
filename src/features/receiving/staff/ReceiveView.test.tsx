import { beforeEach, expect, test, vi } from 'vitest'
import { dropAuthorization } from '#engine/client/session/session.ts'
import { labelOfParcel, printLabel, useShownLabel } from '#features/console/staff/parts/label.ts'
import { Scans } from '#features/console/staff/parts/scans/Scans.tsx'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { findParcels, receiveParcel } from '#features/receiving/contract/receiving.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  cleanUp,
  click,
  eventually,
  find,
  press,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { aStaffParcel } from '#tests/support/row-builders.ts'
import { pauseAfterKeys, scanCode } from '#tests/support/scanner.ts'
import { readWorldText, worldCase } from '#tests/world/world-case.ts'
import { PrintSheet } from './labels/PrintSheet.tsx'
import { ReceiveView } from './ReceiveView.tsx'
import { createReceiving, type ReceivingModel } from './receiving.ts'
import { ReceivingContext } from './use-receiving.ts'

const PARCEL = '01890000-0000-7000-8000-00000000000b'
const parcel = (given: Partial<StaffParcel> = {}) =>
  aStaffParcel({ parcelId: PARCEL, trackingNumber: 'SF1', ...given })

type Sent = { path: string; body: Record<string, unknown> | null }
type Answer = { status?: number; body: unknown } | 'no network'
let sent: Sent[]
let answers: Answer[]
let receiving: ReceivingModel

beforeEach(() => {
  sent = []
  answers = []
  receiving = createReceiving()
  chooseStation('CN')
  fakeServer().otherwise(async (path: string, init: RequestInit) => {
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    const answer = answers.shift()
    if (answer === undefined || answer === 'no network') return null
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
})

const show = () =>
  render(
    <ReceivingContext value={receiving}>
      <ReceiveView />
    </ReceivingContext>,
  )
const field = () => {
  if (document.activeElement instanceof HTMLInputElement) return document.activeElement
  throw new Error(`The focus is on ${document.activeElement?.outerHTML}`)
}
/** Types into the focused input and presses Enter, like a person or a scanner. */
async function enter(text: string): Promise<void> {
  const input = field()
  if (text !== '') await type(input, text)
  const isForm = input.closest('form')?.querySelector('[name=weight]') === null
  if (isForm) await settle(() => input.closest('form')?.requestSubmit())
  else await press('Enter')
  await eventually(() => expect(['finding', 'saving']).not.toContain(receiving.step.value.state))
}
const atScale = async () => {
  show()
  await settle(() => new Promise(requestAnimationFrame))
  answers.push({ body: { parcels: [parcel()], unclaimed: [] } })
  await enter('sf-1')
}
const fill = async () => {
  await enter('1.25')
  await enter('50x40x30')
  await enter('')
  await enter('a-01')
}
const arrivals = () => sent.filter(({ path }) => path === '/api/staff/parcels/receive')

test('what is typed stays: a later character does not replace it', async () => {
  show()
  await settle(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const input = field()
  await type(input, 'SF')
  await settle(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 2])
})

test('a parcel is received by the keyboard alone, and the next can be scanned at once', async () => {
  await atScale()
  expect(find('main, div').textContent).toContain('SP271834K')
  await fill()
  const saved = parcel({
    stage: 'toShip',
    originWarehouse: 'CN',
    weightGrams: 1_250,
    shelf: 'A-01',
  })
  answers.push({ body: { kind: 'received', parcel: saved, elsewhere: false } })
  await press('Enter')
  expect(arrivals()).toEqual([])
  expect(find('form').textContent).toContain('No photo yet.')
  expect(document.activeElement?.matches('[data-photo]')).toBe(true)
  await press('Enter')
  await expect.poll(() => receiving.received.value.length).toBe(1)
  await settle(() => new Promise(requestAnimationFrame))
  expect(arrivals()[0]?.body).toMatchObject({
    warehouseId: 'CN',
    trackingNumber: 'sf-1',
    to: { kind: 'parcel', parcelId: saved.parcelId },
    weightGrams: 1_250,
    lengthMm: 500,
    widthMm: 400,
    heightMm: 300,
    goodsClass: 'standard',
    shelf: 'A-01',
    photoSha256s: [],
  })
  expect(find('[role=status]').textContent).toContain('Received')
  expect(field().name).toBe('')
})

worldCase(
  '17-jd-package-codes',
  'a further box is found under the number of its parcel',
  async () => {
    const [, , , label = ''] = readWorldText('17-jd-package-codes/scans.txt').split(/\s+/)
    show()
    await settle(() => new Promise(requestAnimationFrame))
    const first = parcel({ stage: 'toShip', trackingNumber: 'JDVA12345678901', shelf: 'A-01' })
    answers.push({
      body: { parcels: [{ ...first, receivedAt: '2026-11-20T08:00:00.000Z' }], unclaimed: [] },
    })
    await enter(label)
    expect(sent.at(-1)?.path).toContain('tracking=JDVA12345678901')
    expect(sent.at(-1)?.path).not.toContain('JDVA12345678901-')
    expect(find('main, div').textContent).toContain('The label says: box 2 of 3')
    expect(find('main, div').textContent).toContain('Another box for')
  },
)

test('boxes of one parcel that are scanned in a row all wait', async () => {
  show()
  await settle(() => new Promise(requestAnimationFrame))
  answers.push({ body: { parcels: [parcel()], unclaimed: [] } })
  const boxes = ['JDVA12345678901-1-3-', 'JDVA12345678901-2-3-', 'JDVA12345678901-3-3-']
  await settle(() => receiving.row.findInARow(boxes))
  expect(receiving.row.scans.value).toEqual(boxes.slice(1))
})

test('the last received survive a reload, for the same account alone', async () => {
  const saved = parcel({ stage: 'toShip', shelf: 'A-01' })
  const server = fakeServer()
  server.answer(findParcels, { parcels: [], unclaimed: [] })
  server.answer(receiveParcel, { kind: 'received', parcel: saved, elsewhere: false })
  const logIn = (accountId: string) => logInStaff(['receive'], accountId)
  logIn('ann')
  receiving = createReceiving()
  await receiving.find('SF1')
  receiving.measure(
    { trackingNumber: 'SF1', found: { parcels: [], unclaimed: [] } },
    { kind: 'unclaimed', labelText: '', pieceOf: null },
  )
  receiving.type({ weight: '850', length: '10', width: '10', height: '10', shelf: 'A-01' })
  await receiving.save('CN')
  receiving = createReceiving()
  show()
  expect(find('aside').textContent).toContain('SP27\u00a01834K')
  logIn('bob')
  expect(createReceiving().received.value).toEqual([])
  dropAuthorization()
})

test('printing a page that shows a label prints the label alone, once', async () => {
  vi.stubGlobal('print', () => undefined)
  const label = labelOfParcel(parcel({ stage: 'toShip', shelf: 'A-01' }))
  const Shown = () => {
    useShownLabel(label)
    return <PrintSheet />
  }
  render(<Shown />)
  const sheets = () => document.querySelectorAll('body > .print-sheet .shelf-label').length
  expect(sheets()).toBe(1)
  await settle(() => printLabel(label))
  expect(sheets()).toBe(1)
  await settle(() => dispatchEvent(new Event('afterprint')))
  expect(sheets()).toBe(1)
  cleanUp()
  expect(sheets()).toBe(0)
})

test('without an answer everything typed stays, and the next try carries the same request id', async () => {
  await atScale()
  await fill()
  answers.push('no network')
  await press('Enter')
  await press('Enter')
  await expect
    .poll(() => document.querySelector('[role=alert]')?.textContent)
    .toContain('doesn’t answer')
  expect(find<HTMLInputElement>('[name=weight]').value).toBe('1.25')
  const saved = parcel({ stage: 'toShip', weightGrams: 1_250, shelf: 'A-01' })
  answers.push({ body: { kind: 'received', parcel: saved, elsewhere: false } })
  await press('Enter', find('button[data-photo]'))
  await expect.poll(() => receiving.received.value.length).toBe(1)
  const [first, second] = arrivals()
  expect(second?.body).toEqual(first?.body)
})

test('what is typed while the photo is uploaded neither changes the receipt nor holds it up', async () => {
  await atScale()
  await fill()
  const image = { sha256: 'ab'.repeat(32), byteLength: 1, contentType: 'image/jpeg' } as const
  await settle(() => receiving.type({ photos: [{ ...image, bytes: new ArrayBuffer(1) }] }))
  const saved = parcel({ stage: 'toShip', weightGrams: 1_250, shelf: 'A-01' })
  fakeServer().otherwise(async (path: string, { body }: RequestInit) => {
    if (typeof body !== 'string') {
      receiving.type({ weight: '' })
      return Response.json({ sha256: image.sha256 })
    }
    sent.push({ path, body: JSON.parse(body) })
    return Response.json({ kind: 'received', parcel: saved, elsewhere: false })
  })
  await settle(() => receiving.save('CN'))
  expect(arrivals()[0]?.body).toMatchObject({ weightGrams: 1_250 })
  expect(receiving.step.value.state).toBe('waiting')
})

test('several photos are shown, can be removed one by one, and are saved with the parcel', async () => {
  await atScale()
  await fill()
  const hashes = ['a', 'b', 'c'].map((one) => one.repeat(64))
  const photos = hashes.map(
    (sha256) =>
      ({ sha256, byteLength: 1, contentType: 'image/jpeg', bytes: new ArrayBuffer(1) }) as const,
  )
  await settle(() => receiving.type({ photos }))
  await click(find('[aria-label="Remove photo 1"]'))
  expect(document.activeElement?.matches('[data-photo]')).toBe(true)
  const saved = parcel({ stage: 'toShip', shelf: 'A-01' })
  fakeServer().otherwise(async (path: string, { body }: RequestInit) => {
    if (typeof body !== 'string') return Response.json({ sha256: path.split('/').at(-1) })
    sent.push({ path, body: JSON.parse(body) })
    return Response.json({ kind: 'received', parcel: saved, elsewhere: false })
  })
  await settle(() => receiving.save('CN'))
  expect(arrivals()[0]?.body).toMatchObject({ photoSha256s: hashes.slice(1) })
})

test('a save that breaks says so and can be tried again', async () => {
  await atScale()
  await fill()
  await settle(() => receiving.type({ weight: '' }))
  await settle(() => receiving.save('CN'))
  expect(receiving.step.value.state).toBe('measuring')
  expect(receiving.problem.value).toEqual({ code: 'internal' })
})

test('a parcel is not saved while a file that is no picture is chosen as its photo', async () => {
  await atScale()
  await fill()
  const input = find<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File(['text'], 'notes.png')] })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await expect.poll(() => document.querySelector('[data-refused]')).not.toBeNull()
  for (const _ of ['once', 'twice']) {
    await press('Enter', find('button[data-photo]'))
    expect(document.activeElement?.textContent).toBe('Remove')
  }
  await settle(() => find('[data-refused] button').click())
  expect(document.querySelector('[data-refused]')).toBeNull()
  expect(arrivals()).toEqual([])
})

test('a weight that may be grams or kilograms is not passed by', async () => {
  await atScale()
  await enter('3')
  expect(field().name).toBe('weight')
  expect(find('form').textContent).toContain('Enter the unit')
  await enter('3 kg')
  expect(field().name).toBe('length')
})

test('the class is chosen by a digit', async () => {
  await atScale()
  await enter('1.25')
  await enter('50x40x30')
  await press('2')
  expect(find<HTMLInputElement>('[value=restricted]').checked).toBe(true)
  await enter('')
  expect(field().name).toBe('shelf')
})

test('of several members one is chosen by a digit', async () => {
  show()
  await settle(() => new Promise(requestAnimationFrame))
  const other = parcel({ memberNum: 'SP999999X', parcelId: '01890000-0000-7000-8000-00000000000c' })
  answers.push({ body: { parcels: [parcel(), other], unclaimed: [] } })
  await enter('SF1')
  await press('2', document.body)
  const { value } = receiving.step
  expect(value.state === 'measuring' && value.owner).toEqual({ kind: 'parcel', parcel: other })
})

test('a number that is here already shows where, and waits for the next scan', async () => {
  show()
  await settle(() => new Promise(requestAnimationFrame))
  const here = parcel({ stage: 'toShip', shelf: 'C-7', receivedAt: '2026-11-20T08:00:00.000Z' })
  answers.push({ body: { parcels: [here], unclaimed: [] } })
  await enter('SF1')
  await settle(() => new Promise(requestAnimationFrame))
  expect(document.body.textContent).toContain('C-7')
  answers.push({ body: { parcels: [parcel({ trackingNumber: 'SF2' })], unclaimed: [] } })
  await enter('SF2')
  expect(receiving.step.value.state).toBe('measuring')
})

test('an undeclared parcel goes to the member on its label once the number is valid', async () => {
  show()
  await settle(() => new Promise(requestAnimationFrame))
  answers.push({ body: { parcels: [], unclaimed: [] } })
  await enter('SF1')
  await enter('SP271834A')
  expect(find('form').textContent).toContain('a member number')
  await enter('')
  expect(receiving.step.value.state).toBe('choosing')
})

test('a scan that comes while another is looked up waits in the row', async () => {
  answers.push({ body: { parcels: [], unclaimed: [] } })
  const finding = receiving.find('SF1490037718266')
  await receiving.find('JT0001234567890')
  expect(receiving.row.scans.value).toEqual(['JT0001234567890'])
  await finding
  expect(receiving.step.value).toMatchObject({ trackingNumber: 'SF1490037718266' })
  expect(receiving.row.scans.value).toEqual(['JT0001234567890'])
})

test('a number from another screen is looked up, after the one at the scale', async () => {
  const open = async (number: string) => {
    history.replaceState(null, '', `/staff/receive?tracking=${number}`)
    answers.push({ body: { parcels: [parcel()], unclaimed: [] } })
    show()
    await eventually(() => expect(receiving.step.value.state).toBe('measuring'))
    cleanUp()
  }
  await open('SF1490037718266')
  expect(location.search).toBe('')
  await open('JT0001234567890')
  expect(receiving.step.value).toMatchObject({ trackingNumber: 'SF1490037718266' })
  expect(receiving.row.scans.value).toEqual(['JT0001234567890'])
})

test('a scan at the scale is no class, no owner and no shelf', async () => {
  render(
    <ReceivingContext value={receiving}>
      <ReceiveView />
      <Scans />
    </ReceivingContext>,
  )
  await settle(() => new Promise(requestAnimationFrame))
  const other = parcel({ memberNum: 'SP999999X', parcelId: '01890000-0000-7000-8000-00000000000c' })
  answers.push({ body: { parcels: [parcel(), other], unclaimed: [] } })
  await enter('SF1')
  await scanCode('SF1490037718266')
  expect(receiving.step.value.state).toBe('choosing')
  await press('1', document.body)
  await pauseAfterKeys()
  expect(receiving.step.value.state).toBe('measuring')
  await enter('1.25')
  await enter('50x40x30')
  await scanCode('SF1490037718266')
  expect(find<HTMLInputElement>('[value=standard]').checked).toBe(true)
  await enter('')
  await scanCode('SF1490037718266')
  expect([field().name, field().value]).toEqual(['shelf', ''])
  await scanCode('A-01-2')
  expect(receiving.typed.value.shelf).toBe('A-01-2')
  expect(document.activeElement?.matches('[data-photo]')).toBe(true)
  await scanCode('SF1490037718266', { suffix: null })
  expect(arrivals()).toEqual([])
})

test('what is on the scale survives a reload with its photos, for the same account alone', async () => {
  const logIn = (accountId: string) => logInStaff([], accountId)
  logIn('ann')
  receiving = createReceiving()
  answers.push({ body: { parcels: [parcel()], unclaimed: [] } })
  await receiving.find('SF1')
  const bytes = new Uint8Array([255, 216, 255, 0, 128]).buffer
  const photo = { bytes, byteLength: 5, contentType: 'image/jpeg', sha256: 'a' } as const
  const photos = [photo, { ...photo, sha256: 'b' }]
  receiving.type({ weight: '850', length: '10', shelf: 'A-01', goodsClass: 'restricted', photos })
  const reloaded = createReceiving()
  expect(reloaded.step.value).toMatchObject({ state: 'measuring', trackingNumber: 'SF1' })
  expect(reloaded.typed.value).toEqual(receiving.typed.value)
  // A save whose answer is lost with the page is asked for again under the same id.
  reloaded.type({ width: '10', height: '10', photos: [] })
  answers.push('no network', 'no network')
  await reloaded.save('CN')
  await createReceiving().save('CN')
  expect(new Set(arrivals().map(({ body }) => body?.onceKey)).size).toBe(1)
  const finding = reloaded.find('JT0001234567890')
  expect(createReceiving().row.scans.value).toEqual(['JT0001234567890'])
  await finding
  logIn('bob')
  expect(createReceiving().step.value.state).toBe('waiting')
  expect(createReceiving().typed.value.weight).toBe('')
  dropAuthorization()
})

test('of goods that we bought every photo on the list has a reason before the parcel is saved', async () => {
  show()
  await settle(() => new Promise(requestAnimationFrame))
  answers.push({ body: { parcels: [parcel({ isBought: true })], unclaimed: [] } })
  await enter('sf-1')
  await fill()
  await press('Enter', find('button[data-photo]'))
  expect(arrivals()).toEqual([])
  expect(find('form').textContent).toContain('every photo on the list is required')
  const reason = { reason: 'sealed', words: '' } as const
  await settle(() => receiving.type({ gaps: { front: reason, label: reason, size: reason } }))
  answers.push({ body: { kind: 'received', parcel: parcel(), elsewhere: false } })
  await press('Enter', find('button[data-photo]'))
  await press('Enter', find('button[data-photo]'))
  await expect.poll(() => receiving.received.value.length).toBe(1)
  expect(arrivals()[0]?.body).toMatchObject({
    shots: {
      kind: 'other',
      photos: [],
      gaps: [{ shot: 'front' }, { shot: 'label' }, { shot: 'size' }],
    },
  })
})
