import { expect, test } from 'vitest'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { groupOf } from './push-group.ts'

const events = (...minutes: number[]) =>
  minutes.map((minute, i) => ({ id: `e${i}`, objectId: `o${i}`, atMs: minute * MINUTE_MS }))

test('events that follow each other within three minutes are one group, whichever is asked for', () => {
  const all = events(0, 1, 4, 7)
  for (const { id } of all) expect(groupOf(all, id)).toEqual({ id: 'e0', count: 4 })
})

test('a longer gap begins another group', () => {
  const all = events(0, 2, 6, 7)
  expect(groupOf(all, 'e1')).toEqual({ id: 'e0', count: 2 })
  expect(groupOf(all, 'e2')).toEqual({ id: 'e2', count: 2 })
})

test('an event that is not among them is alone', () => {
  expect(groupOf(events(0, 1), 'e9')).toEqual({ id: 'e9', count: 1 })
})

test('two events of one thing count once', () => {
  const same = events(0, 1).map((one) => ({ ...one, objectId: 'o' }))
  expect(groupOf(same, 'e1')).toEqual({ id: 'e0', count: 1 })
})
