import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import type { StaffClaim } from '#features/receiving/contract/receiving.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { cleanUp, eventually, render } from '#tests/support/render.tsx'
import { anId, anUnclaimed } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'
import { ClaimsView } from './ClaimsView.tsx'

beforeEach(() => {
  logInStaff(['receive'])
  chooseStation('JP')
})
afterEach(() => {
  cleanUp()
  endSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent

const aClaim = (given: Partial<StaffClaim>): StaffClaim => ({
  accountId: anId(),
  claimId: anId(),
  memberNum: 'SP271834K',
  trackingNumber: 'SF1',
  note: '',
  createdAt: '2026-11-20T23:30:00.000Z',
  goods: [],
  proofs: [],
  unclaimed: [],
  ...given,
})

test("only the claims of the tab's warehouse are shown, with times in its zone", async () => {
  const claims: Record<string, StaffClaim[]> = {
    JP: [
      aClaim({
        unclaimed: [
          anUnclaimed({ warehouseId: 'JP', shelf: 'B2', receivedAt: '2026-11-19T16:00:00.000Z' }),
        ],
      }),
    ],
    SG: [aClaim({ trackingNumber: 'OTHER1' })],
  }
  const requests: string[] = []
  fakeServer().otherwise(async (path: string) => {
    const warehouse = new URL(path, location.href).searchParams.get('warehouseId') ?? ''
    requests.push(warehouse)
    return json({ claims: claims[warehouse] ?? [] })
  })
  render(<ClaimsView />)
  await eventually(() => expect(words()).toContain('SF1'))
  // In Tokyo it is already the next day; each time of the card names that zone.
  expect(words()).toMatch(/Nov 21, 2026, 08:30 GMT\+9/)
  expect(words()).toMatch(/Nov 20, 2026, 01:00 GMT\+9/)
  cleanUp()
  chooseStation('SG')
  render(<ClaimsView />)
  await eventually(() => expect(words()).toContain('OTHER1'))
  expect(words()).not.toContain('SF1')
  expect(requests).toEqual(['JP', 'SG'])
})
