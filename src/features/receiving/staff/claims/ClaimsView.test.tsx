import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import type { StaffClaim } from '#features/receiving/contract/receiving.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { button, cleanUp, click, eventually, render } from '#tests/support/render.tsx'
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

test('a claim names who else claims the same parcel, also where it is given', async () => {
  const unclaimed = [anUnclaimed({ warehouseId: 'JP', shelf: 'B2' })]
  const other = [anUnclaimed({ warehouseId: 'JP', shelf: 'B3' })]
  const claims = [
    aClaim({ unclaimed }),
    aClaim({ memberNum: 'SP606586G', unclaimed }),
    aClaim({ memberNum: 'SP617867A', trackingNumber: 'SF2', unclaimed: other }),
  ]
  fakeServer().otherwise(async () => json({ claims }))
  render(<ClaimsView />)
  await eventually(() => expect(words()).toContain('SF2'))
  const cards = [...document.querySelectorAll('li > [aria-label]')]
  expect(cards.map((one) => /Also claimed by ([^.]+)\./.exec(one.textContent ?? '')?.[1])).toEqual([
    'SP60\u00a06586G',
    'SP27\u00a01834K',
    undefined,
  ])
  await click(button('Give to SP27\u00a01834K'))
  await eventually(() => expect(words()).toContain('Give to SP27\u00a01834K?'))
  expect(words()?.match(/Also claimed by SP60/g)).toHaveLength(2)
})
