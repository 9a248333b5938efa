import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReceiveView } from '#features/staff/receiving/ReceiveView.tsx'
import { chooseStation } from '#features/staff/shared/station.ts'
import { endSession, keepAuthorization } from '#session/session.ts'
import { cleanUp, find, render, settle, type } from '#tests/support/render.tsx'
import { aStaffParcel } from '#tests/support/row-builders.ts'
import { StaffConsole } from './StaffConsole.tsx'

beforeEach(() => {
  keepAuthorization('first')
  chooseStation('CN')
  const found = { parcels: [aStaffParcel({ trackingNumber: 'SF1' })], unclaimed: [] }
  vi.stubGlobal('fetch', async () => Response.json(found))
})
afterEach(() => {
  cleanUp()
  endSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const receive = (
  <StaffConsole>
    <ReceiveView />
  </StaffConsole>
)
const work = <StaffConsole>Work list</StaffConsole>
const weight = () => document.querySelector<HTMLInputElement>('[name=weight]')

/** Shows the console with a parcel on the scale. */
async function atScale() {
  const console = render(receive)
  const scan = find<HTMLInputElement>('form input')
  await type(scan, 'SF1')
  await settle(() => scan.form?.requestSubmit())
  await settle(() => new Promise((done) => setTimeout(done, 20)))
  await type(find<HTMLInputElement>('[name=weight]'), '850')
  return console
}

test('what is on the scale stays while another view is open', async () => {
  const { rerender } = await atScale()
  rerender(work)
  expect(weight()).toBeNull()
  rerender(receive)
  expect(weight()?.value).toBe('850')
})

test('what is on the scale does not outlive the login', async () => {
  await atScale()
  cleanUp()
  await settle(endSession)
  keepAuthorization('second')
  render(receive)
  expect(weight()).toBeNull()
})
