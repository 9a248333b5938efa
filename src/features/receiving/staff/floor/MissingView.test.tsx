import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
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
  type,
} from '#tests/support/render.tsx'
import { anUnclaimed, aStaffParcel } from '#tests/support/row-builders.ts'
import { onScreen } from '#tests/support/screen-width.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import { MissingView } from './MissingView.tsx'

const LONG_AGO = '2026-11-01T08:00:00.000Z'
const aMissing = (code: string, trackingNumber: string) =>
  aStaffParcel({ code, trackingNumber, stage: 'toShip', shelf: 'A-1', missingSince: LONG_AGO })
const PARCELS = [aMissing('PK00000001A', 'SF1'), aMissing('PK00000002B', 'SF2')]
const NOBODYS = anUnclaimed({ trackingNumber: 'SF3', shelf: 'U-9', missingSince: LONG_AGO })

let found: string[]
beforeEach(() => {
  found = []
  logInStaff(['receive'])
})
afterEach(() => {
  cleanUp()
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]

async function show(width: 'wide' | 'narrow') {
  onScreen(width)
  const left = () => ({
    parcels: PARCELS.filter(({ code }) => !found.includes(code)),
    unclaimed: [NOBODYS],
  })
  fakeServer().otherwise(async (path: string) => {
    if (path.includes('/shelve')) {
      const parcel = PARCELS.find(({ parcelId }) => path.includes(parcelId))
      if (parcel?.code === 'PK00000002B') return aProblem(409, 'wrong_stage')
      found.push(parcel?.code ?? '')
      return Response.json({ parcel })
    }
    return Response.json(left())
  })
  render(<MissingView />)
  await eventually(() => expect(words()).toContain('SF3'))
}

test('on a wide screen members’ and unclaimed parcels are rows of one table above the chosen one', async () => {
  await show('wide')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/SF1.*PK.*SP.*Teapot × 1.*A-1.*Over 48 hours/),
    expect.stringMatching(/SF2/),
    expect.stringMatching(/SF3.*Tan.*Unclaimed.*U-9/),
  ])
  await click(button('Found'))
  await eventually(() => expect(words()).toContain('was found and is on shelf A-1'))
  await eventually(() => expect(rows()).toHaveLength(2))
  await click(rows()[1] ?? expect.fail())
  expect(words()).toContain('Count the shelf it’s on.')
})

test('what was found on one shelf is recorded together; an unclaimed one is left out', async () => {
  await show('wide')
  await click(find('[aria-label="Select all"]'))
  // Its shelf is asked once for all.
  expect(() => button('Found')).toThrow()
  await press('a', document.body)
  await eventually(() => expect(words()).toContain('It’s unclaimed. Count the shelf it’s on.'))
  await click(button('Record 2 parcels as found'))
  await eventually(() => expect(words()).toContain('Enter the shelf'))
  await type(field('Found on shelf'), 'B-7')
  await click(button('Record 2 parcels as found'))
  await eventually(() => expect(words()).toContain('Not done: 1'))
  expect(words()).toContain('Done: 1')
  expect(words()).toContain('Left out: 1')
  await eventually(() => expect(rows()).toHaveLength(2))
})

test('on a phone each has the field for its shelf', async () => {
  await show('narrow')
  expect(document.querySelector('table')).toBeNull()
  expect(document.querySelectorAll('form')).toHaveLength(2)
})
