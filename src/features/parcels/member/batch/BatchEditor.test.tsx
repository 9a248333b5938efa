import { Blob } from 'node:buffer'
import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { DraftRow } from '#engine/shared/rows.ts'
import { MAX_BATCH_PARCELS } from '#features/parcels/contract/limits.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { decidedDevice, refused } from '#tests/support/deciding-server.ts'
import type { Device } from '#tests/support/device.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  type,
} from '#tests/support/render.tsx'
import { aParcel } from '#tests/support/row-builders.ts'
import { anEntry } from '#tests/support/scripted-server.ts'
import { BatchEditor } from './BatchEditor.tsx'

afterEach(() => {
  closeCurrent()
  vi.unstubAllGlobals()
})

const line = (i: number) => `SF${String(i).padStart(13, '0')}, ${'绣花'.repeat(60)}, 2, 39.90`
const box = () => find<HTMLTextAreaElement>('textarea')

async function openedBatch(lines: readonly string[]) {
  const device = await aCurrentDevice()
  render(<BatchEditor draftId={null} />)
  await eventually(() => find('textarea'))
  await type(box(), lines.join('\n'))
  await click(button('Read list'))
  return device
}

/** The form is left and its draft saved. */
async function left({ db }: Device) {
  cleanUp()
  await expect.poll(() => db.draftEdits.count()).toBe(0)
}

test('a full batch is registered, and the lines beyond it stay for the next one', async () => {
  const device = await openedBatch(Array.from({ length: MAX_BATCH_PARCELS + 2 }, (_, i) => line(i)))
  expect(box().value).toBe([line(200), line(201)].join('\n'))
  expect(document.body.textContent).toContain('A batch can have 200 parcels')
  await click(find('input[value=CN]'))
  await click(button('Register 200 parcels'))
  await eventually(() => expect(document.querySelectorAll('li fieldset')).toHaveLength(0))
  const rest = box().value
  expect(rest).toBe([line(200), line(201)].join('\n'))
  // The same write that registered the others saved them.
  await eventually(async () =>
    expect((await device.outbox()).at(-1)).toMatchObject({ op: 'draft.save' }),
  )
  await left(device)
  const outbox = await device.outbox()
  expect(outbox.filter(({ op }) => op === 'parcel.declare')).toHaveLength(200)
  expect(outbox.at(-1)).toMatchObject({
    op: 'draft.save',
    set: { content: { warehouse: 'CN', rows: [], pasted: rest } },
  })
}, 30_000)

test('errors name their row, and a double the row that it repeats', async () => {
  const device = await openedBatch([
    line(1),
    'SF2, tea, 1, 999999999',
    'sf-0000 0000 00001, socks, 1, 2',
  ])
  await click(find('input[value=CN]'))
  await eventually(() => expect(button('Register 3 parcels').disabled).toBe(true))
  const text = document.body.textContent
  expect(text).toContain('Row 2: Tracking number must be at least 6 characters')
  expect(text).toContain('Row 2: Unit price must be between 0 and 99,999,999.99')
  expect(text).toContain('Row 3: Duplicate of row 1')
  expect(text).toContain('Correct rows 2 and 3 to')
  await left(device)
})

test('of a batch that is refused in part the refused rows stay, with the reason', async () => {
  // The Blob of jsdom cannot be compressed.
  vi.stubGlobal('Blob', Blob)
  const { device, server } = await decidedDevice()
  server.decide = (m) => {
    if (m.op !== 'parcel.declare') return null
    if (m.set.trackingNumber === 'SF2222222222222') return refused(m, 'tracking_duplicate')
    return anEntry('parcel', 3, aParcel({ id: m.id, trackingNumber: String(m.set.trackingNumber) }))
  }
  render(<BatchEditor draftId={null} />)
  await eventually(() => find('textarea'))
  await type(box(), 'SF1111111111111, tea, 1, 2\nSF2222222222222, tea, 1, 2')
  await click(button('Read list'))
  await click(find('input[value=CN]'))
  await click(button('Register 2 parcels'))
  await eventually(() => button('Register 1 parcel'))
  expect(document.querySelectorAll('li fieldset')).toHaveLength(1)
  expect(document.body.textContent).toContain('What you typed is still here')
  expect(await device.list('parcel')).toHaveLength(1)
  server.stop()
  await left(device)
})

test('rows that are refused and rows that are incomplete stay together in one draft', async () => {
  vi.stubGlobal('Blob', Blob)
  const { device, server } = await decidedDevice()
  server.decide = (m) => {
    if (m.op === 'draft.save') {
      const { kind, content } = m.set as Pick<DraftRow, 'kind' | 'content'>
      const draft: DraftRow = {
        id: m.id,
        kind,
        content,
        rev: m.mid,
        savedAt: '2026-11-20T08:00:00.000Z',
      }
      return anEntry('draft', 3, draft)
    }
    if (m.op !== 'parcel.declare') return null
    if (m.set.trackingNumber === 'SF2222222222222') return refused(m, 'tracking_duplicate')
    return anEntry('parcel', 3, aParcel({ id: m.id, trackingNumber: String(m.set.trackingNumber) }))
  }
  render(<BatchEditor draftId={null} />)
  await eventually(() => find('textarea'))
  await type(box(), 'SF1111111111111, tea, 1, 2\nSF2222222222222, tea, 1, 2\nSF3, tea, 1, 2')
  await click(button('Read list'))
  await click(find('input[value=CN]'))
  await click(button('Register 3 parcels'))
  await click(button('Register the 2 complete ones, keep the rest'))
  await eventually(() =>
    expect(document.body.textContent).toContain('What you typed is still here'),
  )
  const numbers = () =>
    [...document.querySelectorAll<HTMLInputElement>('li fieldset input')]
      .map(({ value }) => value)
      .filter((value) => value.startsWith('SF'))
  expect(numbers()).toEqual(['SF2222222222222', 'SF3'])
  // What is typed now goes to the draft that keeps the rest.
  await type(find<HTMLInputElement>('li fieldset input'), 'SF4')
  server.stop()
  await left(device)
  const drafts = await device.list('draft')
  expect(drafts).toMatchObject([
    { content: { rows: [{ trackingNumber: 'SF4' }, { trackingNumber: 'SF3' }] } },
  ])
})

const declaredBy = async (device: Device) =>
  (await device.outbox())
    .filter(({ op }) => op === 'parcel.declare')
    .map(({ set }) => (set as { trackingNumber: string }).trackingNumber)

test('the complete rows are registered, and the others stay in the draft', async () => {
  const device = await openedBatch([line(1), line(2), 'SF3, tea, 1, 5'])
  await click(find('input[value=CN]'))
  await click(button('Register 3 parcels'))
  await click(button('Register the 2 complete ones, keep the rest'))
  await eventually(() => expect(document.querySelectorAll('li fieldset')).toHaveLength(1))
  expect(field('Tracking number').value).toBe('SF3')
  await eventually(async () => expect(await declaredBy(device)).toHaveLength(2))
  expect((await device.outbox()).at(-1)).toMatchObject({
    op: 'draft.save',
    set: { content: { warehouse: 'CN', rows: [{ trackingNumber: 'SF3' }] } },
  })
  await left(device)
})

test('what a spreadsheet made doubtful is answered with a tap before it is registered', async () => {
  const device = await openedBatch([
    '773123456789012000\ttea\t1\t1,250',
    '\tcup\t1\t5',
    'SF1234567890123\that\t1\t7',
  ])
  await click(find('input[value=CN]'))
  await click(button('Register 3 parcels'))
  const words = () => document.body.textContent
  expect(words()).toContain('Row 1: A spreadsheet may have replaced the last digits with zeros')
  expect(words()).toContain('Row 1: Unit price can be read in two ways')
  expect(words()).toContain('Row 2: Please enter tracking number')
  await click(button('It’s right'))
  await click(button('1.25'))
  expect(words()).not.toContain('Row 1: A spreadsheet')
  expect(words()).not.toContain('in two ways')
  await click(button('Goods of the parcel above'))
  expect(document.querySelectorAll('li')).toHaveLength(2)
  await left(device)
})

test('in a batch for Japan the currency of prices that name none is chosen, never guessed', async () => {
  const device = await openedBatch([
    'SF1234567890123, tea, 1, 3000',
    'SF1234567890124, cup, 1, 20元',
  ])
  await click(find('input[value=JP]'))
  const currency = () => field<HTMLSelectElement>('Price currency')
  expect(currency().value).toBe('')
  await click(button('Register 2 parcels'))
  expect(document.body.textContent).toContain('Choose a price currency')
  expect(await declaredBy(device)).toEqual([])
  await choose(currency(), 'CNY')
  await click(button('Register 2 parcels'))
  await eventually(async () => expect(await declaredBy(device)).toHaveLength(2))
  expect(
    (await device.outbox())
      .filter(({ op }) => op === 'parcel.declare')
      .flatMap(({ set }) => (set as { goods: { unitPriceFen: number }[] }).goods)
      .map(({ unitPriceFen }) => unitPriceFen),
  ).toEqual([300_000, 2_000])
  cleanUp()
})

test('pasted columns in another order are known by their cells, or asked about', async () => {
  const device = await openedBatch(['棉T恤\t2\t39.90\tSF1234567890123'])
  expect([field('Tracking number').value, field('Goods name').value]).toEqual([
    'SF1234567890123',
    '棉T恤',
  ])
  await type(box(), '茶杯\t2\t39\tYT1234567890123')
  await click(button('Read list'))
  await eventually(() => find('[role=dialog] select'))
  const [number, , quantity, price] =
    document.querySelectorAll<HTMLSelectElement>('[role=dialog] select')
  if (!number || !quantity || !price) throw new Error('The columns are not asked')
  expect(number.value).toBe('3')
  await choose(quantity, '1')
  await choose(price, '2')
  await click(button('Add 1 parcel'))
  await eventually(() => expect(document.querySelectorAll('li fieldset')).toHaveLength(2))
  expect(box().value).toBe('')
  await left(device)
})
