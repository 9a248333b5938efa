import { afterEach, expect, test, vi } from 'vitest'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { choosePicture, decodePictures } from '#tests/support/chosen-files.ts'
import {
  aPackedLine,
  aParcel,
  measure,
  ONE,
  opened,
  openedOrder,
  scan,
  TWO,
  words,
} from '#tests/support/opened-order.tsx'
import { anOrder } from '#tests/support/order-rows.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  press,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'

afterEach(() => {
  cleanUp()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

/** The scan field has the focus. */
const scannerReady = () =>
  eventually(() => expect(document.activeElement).toBe(field('Package number')))

test('a foreign parcel stops the packing until it is put back', async () => {
  const order = anOrder({ parcelIds: [ONE, TWO] })
  await openedOrder({ order: () => opened(order), acts: {} })
  await scan('PK00000009Z')
  expect(words()).toContain(`Stop: ${groupedCode('PK00000009Z')} isn’t in this order`)
  await eventually(() => expect(words()).toContain('No parcel has this number'))
  await scan('PK00000001A')
  expect(words()).not.toContain(`${groupedCode('PK00000001A')} is in carton 1.`)
  await click(button('I put it back'))
  await scannerReady()
  await scan('PK00000001A')
  expect(words()).toContain(`${groupedCode('PK00000001A')} is in carton 1.`)
})

test('cartons are not saved while a file that is no picture is chosen as a photo', async () => {
  const order = anOrder({ parcelIds: [ONE] })
  const parcels = [aParcel(ONE, 'PK00000001A')]
  const answer = () => json({ status: 'calculatingFees', billVersion: 0 })
  const server = { order: () => opened(order, { parcels }), acts: { cartons: answer } }
  const bodies = await openedOrder(server)
  await scan('PK00000001A')
  await measure('1200')
  const input = find<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File(['text'], 'notes.png')] })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => find('[data-refused]'))
  await click(button('Save cartons'))
  expect(words()).toContain('Wait until the photo is uploaded, or remove it.')
  expect(bodies).toEqual([])
  await click(find('[data-refused] button'))
  await click(button('Save cartons'))
  await eventually(() => expect(words()).toContain('The cartons are saved.'))
})

test('a carton that is charged by volume asks for the tape along each side, or why not', async () => {
  const order = anOrder({ parcelIds: [ONE] })
  const parcels = [aParcel(ONE, 'PK00000001A')]
  const answer = () => json({ status: 'calculatingFees', billVersion: 0 })
  const server = { order: () => opened(order, { parcels }), acts: { cartons: answer } }
  const bodies = await openedOrder(server)
  decodePictures()
  await scan('PK00000001A')
  // 30 × 20 × 10 cm are 1 kg by volume.
  await measure('1.2')
  expect(words()).not.toContain('charged by volume')
  await type(field('Weight'), '850')
  expect(words()).toContain('charged by volume')
  await click(button('Save cartons'))
  expect(words()).toContain('Each side needs a photo or a reason.')
  expect(bodies).toEqual([])
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  await choosePicture(inputs[1])
  await eventually(() => button('Remove'))
  await eventually(() => expect(words()).not.toContain('Uploading…'))
  for (const side of ['Width', 'Height'])
    await choose(field<HTMLSelectElement>(`Why it’s missing: ${side} with tape measure`), 'sealed')
  await click(button('Save cartons'))
  await eventually(() => expect(words()).toContain('The cartons are saved.'))
  const reason = { photoSha256: null, gap: { reason: 'sealed', words: '' } }
  expect(bodies[0]?.cartons).toMatchObject([
    {
      sides: [
        { side: 'length', photoSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        { side: 'width', ...reason },
        { side: 'height', ...reason },
      ],
    },
  ])
})

test('what is half packed survives a visit to another page', async () => {
  const order = anOrder({ parcelIds: [ONE, TWO] })
  const server = { order: () => opened(order), acts: {} }
  await openedOrder(server)
  await scan('PK00000001A')
  await type(field('Weight'), '2.5')
  cleanUp()
  await openedOrder(server)
  expect(field('Weight').value).toBe('2.5')
  expect(words()).toContain('1 parcel isn’t in a carton yet')
})

/** A new page in the tab, as after a reload, in which somebody logs in. */
async function newPage(accountId: string) {
  cleanUp()
  vi.resetModules()
  const { keepAuthorization, setSession } = await import('#engine/client/session/session.ts')
  const authorization = anId()
  keepAuthorization(authorization)
  setSession({ state: 'member', authorization, accountId, role: 'staff', rights: ['ship'] })
  const [desk, rendered] = await Promise.all([
    import('#tests/support/opened-order.tsx'),
    import('#tests/support/render.tsx'),
  ])
  return { openedOrder: desk.openedOrder, cleanUp: rendered.cleanUp }
}

test('what is half packed survives a reload into a new version, for whoever packs it', async () => {
  const order = anOrder({ parcelIds: [ONE, TWO] })
  const server = { order: () => opened(order), acts: {} }
  const [ann, bob] = [anId(), anId()]
  const weightFor = async (accountId: string) => {
    const page = await newPage(accountId)
    await page.openedOrder(server)
    const { value } = field('Weight')
    return { ...page, value }
  }
  const first = await weightFor(ann)
  await scan('PK00000001A')
  await type(field('Weight'), '2.5')
  first.cleanUp()
  const other = await weightFor(bob)
  expect(other.value).toBe('')
  other.cleanUp()
  const again = await weightFor(ann)
  expect(again.value).toBe('2.5')
  expect(words()).toContain('1 parcel isn’t in a carton yet')
  again.cleanUp()
})

test('Escape leaves the scan field, so that N adds a carton', async () => {
  const order = anOrder({ parcelIds: [ONE, TWO] })
  await openedOrder({ order: () => opened(order), acts: {} })
  await scannerReady()
  await press('n')
  expect(words()).not.toContain('Carton 2')
  await press('Escape')
  await press('n', document.body)
  expect(words()).toContain('Carton 2')
})

test('Enter goes from field to field and splits three sides typed at once', async () => {
  const order = anOrder({ parcelIds: [ONE, TWO] })
  await openedOrder({ order: () => opened(order), acts: {} })
  await scannerReady()
  await settle(() => field('Weight').focus())
  await press('Enter')
  expect(document.activeElement).toBe(field('Length'))
  await type(field('Length'), '50x40x30')
  await press('Enter')
  expect(document.activeElement).toBe(field('Height'))
  expect(['Length', 'Width', 'Height'].map((name) => field(name).value)).toEqual(['50', '40', '30'])
})

test('a scan goes to its field wherever the focus was lost, and the keys of the page do not', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await openedOrder({ order: () => opened(anOrder({ parcelIds: [ONE, TWO] })), acts: {} })
  await scannerReady()
  await press('Escape')
  await press('P', document.body)
  expect(document.activeElement).toBe(field('Package number'))
  expect(print).not.toHaveBeenCalled()
  await press('Escape')
  await press('p', document.body)
  expect(document.activeElement).not.toBe(field('Package number'))
  expect(print).toHaveBeenCalledTimes(1)
})

test('a parcel that is not packed yet can be found on its shelf by what is said of it', async () => {
  const mug = { ...aPackedLine([]), name: 'Enamel mug', quantity: 3 }
  const parcels = [
    { ...aParcel(ONE, 'PK00000001A'), shelf: 'B-07', goods: [mug] },
    aParcel(TWO, 'PK00000002B'),
  ]
  const order = anOrder({ parcelIds: [ONE, TWO] })
  await openedOrder({ order: () => opened(order, { parcels }), acts: {} })
  const left = () => [...document.querySelectorAll('form li')].map(({ textContent }) => textContent)
  expect(left()).toHaveLength(2)
  const [, found = ''] = left()
  for (const fact of [
    'PK00000001A',
    'B-07',
    'Enamel mug × 3',
    '900\u00a0g',
    '20\u00a0× 15\u00a0× 10\u00a0cm',
  ]) {
    expect(found).toContain(fact)
  }
  await scan('PK00000001A')
  expect(left().filter((text) => text?.includes('Enamel mug'))).toEqual([])
})

test('the weight comes after the last parcel', async () => {
  await openedOrder({ order: () => opened(anOrder({ parcelIds: [ONE, TWO] })), acts: {} })
  await scannerReady()
  await scan('PK00000001A')
  expect(document.activeElement).toBe(field('Package number'))
  await scan('PK00000002B')
  expect(document.activeElement).toBe(field('Weight'))
})

test('what is packed and not saved yet holds up the reload into a new version', async () => {
  await openedOrder({ order: () => opened(anOrder({ parcelIds: [ONE, TWO] })), acts: {} })
  await scannerReady()
  const unsaved = () => document.querySelector('[data-unsaved]')
  expect(unsaved()).toBeNull()
  await scan('PK00000001A')
  expect(unsaved()).not.toBeNull()
})

test('what the member ordered for the packing is said where it is packed', async () => {
  const order = anOrder({ parcelIds: [ONE, TWO], services: ['reinforce'] })
  await openedOrder({ order: () => opened(order), acts: {} })
  const list = [...document.querySelectorAll('h2')].find(
    ({ textContent }) => textContent === 'Pack into cartons',
  )
  expect(list?.closest('section')?.textContent).toContain('Reinforce')
})
