import { expect, test } from 'vitest'
import { dayAfter, judgeStandingOrder, mayWaitUntil } from './standing-orders.ts'

const standing = { parcelIds: ['a', 'b'], originWarehouse: 'CN', lastDay: '2026-12-24' }
const here = { id: 'a', stage: 'toShip', originWarehouse: 'CN' } as const
const coming = { id: 'b', stage: 'toWarehouse', originWarehouse: null } as const
const other = { ...here, id: 'b' }

test.each([
  ['waits for a parcel on its way', [here, coming], '2026-12-01', 'wait'],
  ['waits on its last day', [here, coming], '2026-12-24', 'wait'],
  ['stops on the day after', [here, coming], '2026-12-25', 'dayPassed'],
  ['stops then also when all are here', [here, other], '2026-12-25', 'dayPassed'],
  ['is ordered once all are here', [here, other], '2026-12-24', 'order'],
  ['waits for an inspection', [here, { ...other, stage: 'inspecting' }], '2026-12-01', 'wait'],
  ['stops without one of them', [here], '2026-12-01', 'parcelGone'],
  [
    'stops when one is in an order',
    [here, { ...other, stage: 'inOrder' }],
    '2026-12-01',
    'parcelGone',
  ],
  [
    'stops when one is elsewhere',
    [here, { ...other, originWarehouse: 'JP' }],
    '2026-12-01',
    'otherWarehouse',
  ],
] as const)('%s', (_, parcels, day, verdict) => {
  expect(judgeStandingOrder(standing, parcels, day)).toBe(verdict)
})

test('an order waits for up to 60 days, a day more where the day begins later', () => {
  const nowMs = Date.parse('2026-11-29T20:00:00Z')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(mayWaitUntil('2027-01-29', nowMs)).toBe(true)
  expect(mayWaitUntil('2027-01-30', nowMs)).toBe(false)
  expect(mayWaitUntil('2026-01-01', nowMs)).toBe(true)
})
