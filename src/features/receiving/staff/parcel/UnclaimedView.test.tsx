import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import {
  correctUnclaimed,
  readUnclaimedRecord,
  type UnclaimedRecord,
} from '#features/receiving/contract/parcel-record.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { anUnclaimed } from '#tests/support/row-builders.ts'
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
