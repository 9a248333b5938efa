import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { button, cleanUp, click, eventually, render } from '#tests/support/render.tsx'
import { anId, aStaffParcel } from '#tests/support/row-builders.ts'
import { type Sent, scriptedStaff } from '#tests/support/scripted-staff.ts'
import { ShelfCount } from './ShelfCount.tsx'
import { countKey, counts, scanning } from './stock-count.ts'

const at = { warehouseId: 'CN', shelf: 'A-1' } as const
const stored = { stage: 'toShip', originWarehouse: 'CN', shelf: 'A-1' } as const
const parcels = ['SF1', 'SF2', 'SF3'].map((trackingNumber, i) =>
  aStaffParcel({ ...stored, trackingNumber, memberNum: i === 2 ? 'SP222222B' : 'SP111111A' }),
)
const expected = { parcels, unclaimed: [] }
const ANSWER = { countId: anId(), found: 0, moved: 0, missing: 3 }
let sent: Sent[]
const onEnd = vi.fn()

beforeEach(() => {
  logInStaff(['receive'], 'ann')
  sent = scriptedStaff({}, ANSWER)
})
afterEach(() => {
  cleanUp()
  scanning.end(at)
  onEnd.mockClear()
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const dialog = () => document.querySelector('[role=dialog]')
const show = () => render(<ShelfCount at={at} from={0} expected={expected} onEnd={onEnd} />)

test('a count of nothing is asked twice, and says what follows before it is recorded', async () => {
  show()
  await click(button('Record the count'))
  await eventually(() => expect(dialog()?.textContent).toContain('Is shelf A-1 really empty?'))
  expect(dialog()?.textContent).toContain('3 parcels should be here')
  await click(button('It’s empty'))
  await eventually(() => expect(dialog()?.textContent).toContain('Record 3 parcels as missing?'))
  expect(dialog()?.textContent).toContain('2 members can’t ship')
  expect(dialog()?.textContent).toContain('48 hours')
  expect(sent).toHaveLength(0)
  await click(button('Record as missing'))
  await eventually(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ isEmpty: true, shelf: 'A-1' }])
})

test('a count that misses something is asked once, one that found everything not at all', async () => {
  for (const code of ['SF1', 'SF2']) await scanning.take(code, at, expected)
  show()
  await click(button('Record the count'))
  await eventually(() => expect(dialog()?.textContent).toContain('Record 1 parcel as missing?'))
  await click(button('Cancel'))
  expect(sent).toHaveLength(0)
  await scanning.take('SF3', at, expected)
  await eventually(() => expect(document.body.textContent).toContain('3 of 3 scanned'))
  await click(button('Record the count'))
  await eventually(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ isEmpty: false }])
})

test('what was scanned survives a reload, for the person who scanned it alone', async () => {
  await scanning.take('SF1', at, expected)
  const key = countKey(at)
  vi.resetModules()
  const { counts: reloaded } = await import('./stock-count.ts')
  expect(reloaded.value.get(key)).toEqual(counts.value.get(key))
  expect(reloaded.value.get(key)).toHaveLength(1)
  logInStaff(['receive'], 'bob')
  expect(reloaded.value.get(countKey(at))).toBeUndefined()
})
