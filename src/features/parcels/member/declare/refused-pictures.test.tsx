import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { MAX_IMAGE_BYTES } from '#engine/shared/images.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { DeclareEditor } from './DeclareEditor.tsx'

afterEach(closeCurrent)

async function openForm(claims = false) {
  render(<DeclareEditor id={null} claims={claims} draftId={null} outcomeId={null} />)
  await eventually(() => find('input[type=file]'))
}

async function fill() {
  await click(find('input[value=CN]'))
  const values = { 'Tracking number': 'SF12 3456 7890 123', 'Goods name': 'Tea', 'Unit price': '5' }
  for (const [label, value] of Object.entries(values)) {
    const found = [...document.querySelectorAll('label')].find(
      ({ textContent }) => textContent === label,
    )
    await type(find<HTMLInputElement>(`[id="${found?.htmlFor}"]`), value)
  }
}

async function choose(file: File, input = find<HTMLInputElement>('input[type=file][multiple]')) {
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => expect(document.body.textContent).toContain(file.name))
}

/** The form is left and its draft saved. */
async function left({ db }: Device) {
  cleanUp()
  await expect.poll(() => db.draftEdits.count()).toBe(0)
}
const declared = async (device: Device) =>
  (await device.outbox()).filter(({ op }) => op === 'parcel.declare').length

const TEXT = new File(['this is no picture'], 'notes.png')
const LARGE = new File(
  [new Uint8Array([0xff, 0xd8, 0xff, ...Array(16)]), new Uint8Array(MAX_IMAGE_BYTES)],
  'large.jpg',
)

test.each([
  [TEXT, 'Remove'],
  [LARGE, 'Shrink it and use it'],
])(
  'a parcel is not saved without $name, which was refused; the way out has the focus',
  async (file, wayOut) => {
    const device = await aCurrentDevice()
    await openForm()
    await fill()
    await choose(file)
    for (const _ of ['once', 'twice']) {
      button('Register parcel').focus()
      await click(button('Register parcel'))
      expect(document.activeElement?.textContent).toBe(wayOut)
    }
    await left(device)
    expect(await declared(device)).toBe(0)

    await openForm()
    await eventually(() => expect(document.body.textContent).toContain(file.name))
    await click(button('Remove'))
    await click(button('Register parcel'))
    await eventually(() => expect(location.pathname).toBe('/admin/package/all'))
    await left(device)
    expect(await declared(device)).toBe(1)
    expect(await device.db.chosen.count()).toBe(0)
  },
)

test('a claim is not filed while a proof is refused, and keeps its note', async () => {
  const device = await aCurrentDevice()
  await openForm(true)
  await fill()
  await choose(TEXT)
  const note = () => find<HTMLTextAreaElement>('textarea')
  await type(note(), 'Red tape')
  await click(button('Register and claim'))
  expect(document.activeElement?.textContent).toBe('Remove')
  await left(device)
  expect(await declared(device)).toBe(0)

  await openForm(true)
  await eventually(() => expect(document.body.textContent).toContain(TEXT.name))
  expect(note().value).toBe('Red tape')
  await left(device)
})

test('discarding the draft discards its pictures', async () => {
  const device = await aCurrentDevice()
  await openForm()
  await choose(TEXT)
  await left(device)
  await openForm()
  await eventually(() => expect(document.body.textContent).toContain(TEXT.name))
  await click(button('Discard the draft'))
  await eventually(() => expect(document.body.textContent).not.toContain(TEXT.name))
  await left(device)
  expect(await device.db.chosen.count()).toBe(0)
})
