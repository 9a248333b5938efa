import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import {
  correctUnclaimed,
  readUnclaimedRecord,
  type UnclaimedRecord,
} from '#features/receiving/contract/parcel-record.ts'
import { listUnclaimed } from '#features/receiving/contract/receiving.ts'
import { PrintSheet } from '#features/receiving/staff/labels/PrintSheet.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  press,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anUnclaimed } from '#tests/support/row-builders.ts'
import { onScreen } from '#tests/support/screen-width.ts'
import { UnclaimedView } from './UnclaimedView.tsx'

const AT = '2026-11-20T08:00:00.000Z'
const parcel = anUnclaimed({ trackingNumber: 'SF1490037718266' })
const record: UnclaimedRecord = {
  parcel,
  seen: 'as it was',
  measurements: [
    {
      at: AT,
      by: 'receiving',
      inCarton: false,
      weightGrams: 900,
      lengthMm: 100,
      widthMm: 100,
      heightMm: 100,
    },
  ],
  photos: [],
  history: [
    {
      id: '1',
      act: 'shelveUnclaimed',
      at: AT,
      by: 'bob@example.com',
      who: 'staff',
      reason: '',
      ending: null,
    },
  ],
}
const words = () => document.body.textContent ?? ''

beforeEach(() => {
  logInStaff(['receive'])
  chooseStation('CN')
  history.replaceState(null, '', paths.staffUnclaimed({ id: parcel.id }))
})
afterEach(() => {
  cleanUp()
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

test('an unclaimed parcel is corrected on its page, and a lost answer keeps what was typed', async () => {
  const server = fakeServer()
  server.answer(readUnclaimedRecord, record)
  server.answer(correctUnclaimed, null, { parcel: { ...parcel, weightGrams: 1_250 } })
  const requests = () => server.asked(correctUnclaimed)
  render(<UnclaimedView />)
  await eventually(() => expect(words()).toContain('Shelved without a member'))
  await click(button('Correct it'))
  expect(words()).toContain('Your colleagues see it in the history.')
  await type(field('Weight'), '1.25')
  await type(field('Reason'), 'Read the scale wrongly')
  await click(button('Save the correction'))
  await eventually(() => expect(requests()).toHaveLength(1))
  await eventually(() => expect(document.querySelector('form [role=alert]')).not.toBeNull())
  expect(field('Weight').value).toBe('1.25')
  await click(button('Save the correction'))
  await eventually(() => expect(words()).toContain('SF1490037718266 is corrected.'))
  expect(requests()[1]).toMatchObject({
    unclaimedId: parcel.id,
    seen: 'as it was',
    weightGrams: 1_250,
    onceKey: requests()[0]?.onceKey,
  })
})

const ON_SHELVES = [
  anUnclaimed({ trackingNumber: 'SF7', labelText: 'Wang', shelf: 'U-2' }),
  anUnclaimed({ trackingNumber: 'SF7', shelf: 'U-1', isPiece: true, receivedAt: AT }),
  anUnclaimed({
    trackingNumber: 'SF8',
    goodsClass: 'restricted',
    damage: { words: 'Wet', at: AT },
  }),
]

async function showShelves(width: 'wide' | 'narrow') {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  onScreen(width)
  history.replaceState(null, '', paths.staffUnclaimed())
  fakeServer().answer(listUnclaimed, { unclaimed: ON_SHELVES })
  render(
    <>
      <UnclaimedView />
      <PrintSheet />
    </>,
  )
  await eventually(() => expect(words()).toContain('SF8'))
  return print
}
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

test('on a wide screen they are rows, which are searched by the name on the label and sorted', async () => {
  await showShelves('wide')
  expect(rows()).toHaveLength(3)
  expect(rows()[1]).toContain('Another box with this number')
  expect(rows()[2]).toMatch(/Damaged/)
  const head = [...document.querySelectorAll<HTMLButtonElement>('thead button')].find(
    ({ textContent }) => textContent === 'Shelf',
  )
  await click(head ?? expect.fail())
  expect(rows()[2]).toContain('Wang')
  await type(find<HTMLInputElement>('[aria-label="Search in this table"]'), 'wang')
  await eventually(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('Wang')
})

test('labels of the selected ones are one print job, also of boxes with one tracking number', async () => {
  const print = await showShelves('wide')
  await click(find('[aria-label="Select all"]'))
  await click(button('Print 3 labels'))
  expect(print).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('.print-sheet .shelf-label')).toHaveLength(3)
  await settle(() => dispatchEvent(new Event('afterprint')))
  await press('l', document.body)
  expect(print).toHaveBeenCalledTimes(2)
})

test('a phone shows cards', async () => {
  await showShelves('narrow')
  expect(document.querySelector('table')).toBeNull()
  expect(document.querySelectorAll('main li, ul > li')).toHaveLength(3)
})
