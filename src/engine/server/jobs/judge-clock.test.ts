import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { judgeClock } from './judge-clock.ts'

const NOW_MS = Date.UTC(2026, 10, 21)
const look = (given: { aheadMs?: number; ranMs?: number; doubtedMs?: number | null }) => {
  const { aheadMs = 0, ranMs = HOUR_MS, doubtedMs = null } = given
  return judgeClock({
    nowMs: NOW_MS,
    databaseMs: NOW_MS - aheadMs,
    ranAtMs: NOW_MS - ranMs,
    doubtedAtMs: doubtedMs === null ? null : NOW_MS - doubtedMs,
  })
}

test.each([
  ['an hour after the last run', {}, 'run'],
  ['a week after the last run', { ranMs: 7 * DAY_MS }, 'run'],
  ['with a clock that was set back', { ranMs: -400 * DAY_MS }, 'run'],
  ['a day ahead of the database', { aheadMs: DAY_MS + 1 }, 'wait'],
  ['a day behind the database', { aheadMs: -DAY_MS - 1 }, 'wait'],
  ['a day ahead of the database for long', { aheadMs: 2 * DAY_MS, doubtedMs: 9 * DAY_MS }, 'wait'],
  ['a year after the last run', { ranMs: 365 * DAY_MS }, 'wait'],
  ['an hour after that was noticed', { ranMs: 365 * DAY_MS, doubtedMs: HOUR_MS }, 'wait'],
  ['a day after that was noticed', { ranMs: 365 * DAY_MS, doubtedMs: DAY_MS }, 'run'],
  ['noticed in the future', { ranMs: 365 * DAY_MS, doubtedMs: -DAY_MS }, 'wait'],
] as const)('%s: %o is answered %s', (_, given, kind) => {
  expect(look(given).kind).toBe(kind)
})

test('when a leap was first seen is kept from look to look, unless a clock that was ahead saw it', () => {
  const first = look({ ranMs: 30 * DAY_MS })
  expect(first).toMatchObject({ kind: 'wait', doubtedAtMs: NOW_MS })
  const second = look({ ranMs: 30 * DAY_MS, doubtedMs: HOUR_MS })
  expect(second).toMatchObject({ kind: 'wait', doubtedAtMs: NOW_MS - HOUR_MS })
  const future = look({ ranMs: 30 * DAY_MS, doubtedMs: -30 * DAY_MS })
  expect(future).toMatchObject({ kind: 'wait', doubtedAtMs: NOW_MS })
})
