import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { endSession } from '#engine/client/session/session.ts'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import { ReceiveView } from '#features/receiving/staff/ReceiveView.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { cleanUp, eventually, find, render, settle, type } from '#tests/support/render.tsx'
import { aStaffParcel } from '#tests/support/row-builders.ts'
import { StaffConsole } from './StaffConsole.tsx'

const logInAs = (accountId: string) => logInStaff(['receive'], accountId)
const answered = () => settle(() => new Promise((resolve) => setTimeout(resolve, 20)))

beforeEach(() => {
  logInAs('first')
  navigate('/staff/receive')
  chooseStation('CN')
  const found = { parcels: [aStaffParcel({ trackingNumber: 'SF1' })], unclaimed: [] }
  const addEventListener = () => {}
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener,
    removeEventListener: addEventListener,
  }))
  fakeServer().otherwise(async (path: string) =>
    Response.json(path.includes('queues') ? { queues: [], notices: [] } : found),
  )
})
afterEach(() => {
  cleanUp()
  endSession()
  localStorage.clear()
  sessionStorage.clear()
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
  const scanned = () => find<HTMLInputElement>('form:not([data-search]) input')
  await eventually(scanned)
  const scan = scanned()
  await type(scan, 'SF1')
  await settle(() => scan.form?.requestSubmit())
  await eventually(() => find('[name=weight]'))
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

test('what is on the scale is not shown to the next person', async () => {
  await atScale()
  cleanUp()
  await settle(endSession)
  logInAs('second')
  render(receive)
  await answered()
  expect(weight()).toBeNull()
})

test('a full disk of the server is said above every view', async () => {
  fakeServer().otherwise(async () => Response.json({ queues: [], notices: ['storage_full'] }))
  render(work)
  await eventually(() => find('[role=alert]'))
  expect(find('[role=alert]').textContent).toContain('disk is full')
})

test('a notice that comes late waits for the next view, and moves nothing on this one', async () => {
  const said = (...notices: string[]) =>
    fakeServer().otherwise(async () => Response.json({ queues: [], notices }))
  said('links_local')
  render(work)
  const words = () => document.body.textContent
  await eventually(() => expect(words()).toContain('PUBLIC_URL'))
  cleanUp()
  // Known from before, at once.
  said('links_local', 'mail_not_sent')
  render(work)
  expect(words()).toContain('PUBLIC_URL')
  await answered()
  expect(words()).not.toContain('SMTP_URL')
  await settle(() => navigate('/staff/parcels'))
  await eventually(() => expect(words()).toContain('SMTP_URL'))
})
