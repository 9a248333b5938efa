import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { cleanUp, eventually, render } from '#tests/support/render.tsx'
import { anUnclaimed, aStaffParcel } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'
import { QuarantineView } from './QuarantineView.tsx'

beforeEach(() => {
  logInStaff(['receive'])
})
afterEach(() => {
  cleanUp()
  endSession()
  vi.unstubAllGlobals()
})

const parts = () =>
  [...document.querySelectorAll('section[aria-labelledby]')].map(({ textContent }) => textContent)
const aQuarantined = (waitsFor: string, code: string) => ({
  ...aStaffParcel({ code, shelf: 'Q-1', goodsClass: 'prohibited' }),
  isAsked: waitsFor !== 'here',
  waitsFor,
})

test('what waits for staff stands apart from what waits for members, each with its number', async () => {
  fakeServer().otherwise(async () =>
    json({
      parcels: [aQuarantined('ending', 'PK000000001'), aQuarantined('member', 'PK000000002')],
      unclaimed: [
        { ...anUnclaimed({ trackingNumber: 'SF1', goodsClass: 'prohibited' }), waitsFor: 'member' },
      ],
    }),
  )
  render(<QuarantineView />)
  await eventually(() => expect(parts()).toHaveLength(3))
  const [here, ending, member] = parts()
  expect(here).toBe('To move or ask about · 0Nothing to do here.')
  expect(ending).toMatch(
    /^To return or dispose of · 1.*Free storage ends soon.*PK.*Record the outcome/,
  )
  expect(member).toMatch(/^Waiting for members · 2.*SF1/)
})
