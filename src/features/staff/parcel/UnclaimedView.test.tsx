import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseStation } from '#features/staff/shared/station.ts'
import { endSession } from '#session/session.ts'
import type { UnclaimedRecord } from '#shared/contract/staff-parcels.ts'
import { paths } from '#shared/paths.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { anUnclaimed } from '#tests/support/row-builders.ts'
import { scriptedStaff } from '#tests/support/scripted-staff.ts'
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
const path = `/api/staff/unclaimed/${parcel.id}`
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
  const corrected = { parcel: { ...parcel, weightGrams: 1_250 } }
  const sent = scriptedStaff({ [path]: () => record }, null, corrected)
  render(<UnclaimedView />)
  await eventually(() => expect(words()).toContain('Shelved without a member'))
  await click(button('Correct it'))
  expect(words()).toContain('Your colleagues see it in the history.')
  await type(field('Weight'), '1.25')
  await type(field('Reason'), 'Read the scale wrongly')
  await click(button('Save the correction'))
  await eventually(() => expect(sent).toHaveLength(1))
  await eventually(() => expect(document.querySelector('form [role=alert]')).not.toBeNull())
  expect(field('Weight').value).toBe('1.25')
  await click(button('Save the correction'))
  await eventually(() => expect(words()).toContain('SF1490037718266 is corrected.'))
  expect(sent[1]).toMatchObject({
    path: `${path}/correct`,
    seen: 'as it was',
    weightGrams: 1_250,
    requestId: sent[0]?.requestId,
  })
})
