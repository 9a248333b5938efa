import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import { workList } from '#features/desk/contract/work-list.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { PrintSheet } from '#features/receiving/staff/labels/PrintSheet.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  find,
  press,
  render,
  settle,
} from '#tests/support/render.tsx'
import { aStaffParcel } from '#tests/support/row-builders.ts'
import { onScreen } from '#tests/support/screen-width.ts'
import { ParcelsView } from './ParcelsView.tsx'

beforeEach(() => {
  logInStaff(['receive'])
  chooseStation('CN')
  history.replaceState(null, '', '/staff/parcels?list=arrived')
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
const printed = () =>
  [...document.querySelectorAll('.print-sheet .shelf-label-code')].map((one) => one.textContent)

async function show(parcels: StaffParcel[], width: 'wide' | 'narrow') {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  onScreen(width)
  const answer = { parcels, next: null, expected: 0, arrived: parcels.length }
  fakeServer().answer(workList, answer)
  render(
    <>
      <ParcelsView />
      <PrintSheet />
    </>,
  )
  await eventually(() => expect(words()).toContain(parcels[0]?.trackingNumber))
  return print
}
const PARCELS = ['PK00000001A', 'PK00000002B', 'PK00000003C'].map((code) =>
  aStaffParcel({ code, trackingNumber: `SF${code}`, receivedAt: '2026-11-20T08:00:00.000Z' }),
)

test('the labels of the selected parcels are one print job in the order of the table', async () => {
  const print = await show(PARCELS, 'wide')
  const head = [...document.querySelectorAll<HTMLButtonElement>('thead button')].find(
    ({ textContent }) => textContent === 'Tracking number',
  )
  await click(head ?? expect.fail())
  await click(head ?? expect.fail())
  await click(find('[aria-label="Select SFPK00000001A"]'))
  await click(find('[aria-label="Select SFPK00000003C"]'))
  await click(button('Print 2 labels'))
  expect(print).toHaveBeenCalledTimes(1)
  expect(printed()).toEqual([groupedCode('PK00000003C'), groupedCode('PK00000001A')])
  await settle(() => dispatchEvent(new Event('afterprint')))
  expect(printed()).toEqual([])
  await press('l', document.body)
  expect(print).toHaveBeenCalledTimes(2)
})

test('a phone shows cards in the server’s order, each with its own label', async () => {
  history.replaceState(null, '', '/staff/parcels?list=arrived&sort=-tracking&find=none')
  const print = await show(PARCELS, 'narrow')
  expect(document.querySelector('table')).toBeNull()
  expect(document.querySelectorAll('[aria-label="Parcels that arrived today"] > li')).toHaveLength(
    3,
  )
  await click(find('[aria-label="Print label PK00000002B"]'))
  expect(print).toHaveBeenCalledTimes(1)
  expect(printed()).toEqual([groupedCode('PK00000002B')])
})
