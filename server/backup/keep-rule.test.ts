import { expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { isBackupDue } from './is-backup-due.ts'
import { archiveName, outlivedArchives, readArchiveName } from './keep-rule.ts'

const ZONE = 'Asia/Shanghai'
const OURS = { installation: '0a1b2c3d', key: 'abc234' }
const isOwn = ({ installation }: { installation: string | null }) =>
  installation === OURS.installation
const at = (text: string) => Date.parse(text)
/** Later than every name here. */
const RULE = { zone: ZONE, isOwn, nowMs: at('2100-01-01T00:00:00Z') }
const nightly = (from: string, days: number) =>
  Array.from({ length: days }, (_, day) => archiveName(at(from) + day * DAY_MS, OURS))

/** The nights of a year as they come, each with what the rule leaves. */
function afterNights(names: readonly string[]): string[] {
  let there: string[] = []
  for (const name of names) {
    const gone = new Set(outlivedArchives([...there, name], RULE))
    there = [...there, name].filter((one) => !gone.has(one))
  }
  return there
}

test('of two years of nights 7 days, 4 weeks and 12 months are left', () => {
  const left = afterNights(nightly('2025-01-01T19:00:00Z', 730)).map((name) => name.slice(7, 15))
  // Made at 3 in the night after these days in China.
  const days = ['1225', '1226', '1227', '1228', '1229', '1230', '1231'].map((day) => `2026${day}`)
  expect(left.slice(-7)).toEqual(days)
  expect(left).toContain('20261219')
  expect(left).toContain('20261212')
  const months = left.filter((day) =>
    ['20260130', '20260227', '20260530', '20261129'].includes(day),
  )
  expect(months).toHaveLength(3)
  expect(left.length).toBeLessThanOrEqual(7 + 4 + 12)
  expect(left.length).toBeGreaterThanOrEqual(19)
})

test('the last one stays however old it is, and so do the one that was verified and what has another name', () => {
  const others = ['sampan.backup', 'sampan-20200101T000000Z-abc234.age.part', 'notes.txt', 'a/b']
  const old = nightly('2020-01-01T19:00:00Z', 1)
  expect(outlivedArchives([...others, ...old], RULE)).toEqual([])
  const many = nightly('2026-01-01T19:00:00Z', 400)
  const gone = outlivedArchives([...others, ...many], RULE)
  expect(gone).not.toContain(many.at(-1))
  expect(gone.every((name) => many.includes(name))).toBe(true)
  const [first = ''] = gone
  expect(outlivedArchives(many, { ...RULE, verified: [first, null] })).not.toContain(first)
})

test('a pause of months deletes nothing by itself', () => {
  const before = nightly('2026-01-01T19:00:00Z', 5)
  const after = nightly('2026-11-01T19:00:00Z', 1)
  expect(outlivedArchives([...before, ...after], RULE)).toEqual([])
})

test('archives of another installation neither go nor take a place of ours', () => {
  const ours = nightly('2026-01-01T19:00:00Z', 400)
  const theirs = ours.map((name) => name.replace(OURS.installation, 'ffffffff'))
  const earlier = ours.map((name) => name.replace(`${OURS.installation}-`, ''))
  const alone = outlivedArchives(ours, RULE)
  expect(alone.length).toBeGreaterThan(300)
  expect(outlivedArchives([...theirs, ...ours, ...earlier], RULE)).toEqual(alone)
})

test('archives of a clock that was ahead push none out, and none goes before its time', () => {
  const ahead = nightly('2027-09-10T19:00:00Z', 12)
  let names = ahead
  for (const name of nightly('2026-11-19T19:00:00Z', 10)) {
    const nowMs = readArchiveName(name)?.madeAtMs ?? Number.NaN
    names = [...names, name]
    const gone = outlivedArchives(names, { ...RULE, nowMs, verified: [name] })
    names = names.filter((one) => !gone.includes(one))
  }
  expect(names).toEqual(expect.arrayContaining(ahead))
  // Seven days, and the last of the week before.
  expect(names.filter((one) => !ahead.includes(one))).toHaveLength(8)
  // Once its time has come it is an archive like any other.
  const nowMs = at('2027-09-30T19:00:00Z')
  expect(outlivedArchives(names, { ...RULE, nowMs })).toHaveLength(names.length - 9)
})

test('the name has the second, who made it and for which key', () => {
  const name = archiveName(at('2026-11-29T03:00:07.123Z'), OURS)
  expect(name).toBe('sampan-20261129T030007Z-0a1b2c3d-abc234.age')
  const madeAtMs = at('2026-11-29T03:00:07Z')
  expect(readArchiveName(name)).toEqual({ madeAtMs, ...OURS })
  expect(readArchiveName('sampan-20261129T030007Z-abc234.age')).toEqual({
    madeAtMs,
    installation: null,
    key: 'abc234',
  })
  expect(readArchiveName('sampan-20261329T030007Z-abc234.age')).toBeUndefined()
})

test.each([
  ['never made', null, '2026-11-29T01:00:00Z', true],
  ['made last night', '2026-11-28T19:00:10Z', '2026-11-29T01:00:00Z', false],
  ['before the hour of the next night', '2026-11-28T19:00:10Z', '2026-11-29T18:59:00Z', false],
  ['at the hour of the next night', '2026-11-28T19:00:10Z', '2026-11-29T19:00:00Z', true],
  ['made by hand at noon', '2026-11-29T04:00:00Z', '2026-11-29T19:00:00Z', true],
  ['by a clock years ahead', '2036-11-29T04:00:00Z', '2026-11-29T20:00:00Z', true],
])('whether one is due that was %s', (_case, lastAt, now, isDue) => {
  const asked = { zone: ZONE, isOwn, lastAt, nowMs: at(now) }
  expect(isBackupDue({ schedule: '03:00', ...asked })).toBe(isDue)
  expect(isBackupDue({ schedule: 'off', ...asked })).toBe(false)
})
