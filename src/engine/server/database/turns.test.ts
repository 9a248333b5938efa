import { expect, test } from 'vitest'
import { makeTurns, TooBusy } from './turns.ts'

const BOUNDS = { atOnce: 1, mostWaiting: 2, longestWaitMs: 60_000 }

test('turns are taken one after the other, first come first served', async () => {
  const turns = makeTurns(BOUNDS)
  const order: string[] = []
  const first = await turns.take(['a'])
  const others = ['second', 'third'].map(async (name) => {
    const turn = await turns.take(['a'])
    order.push(name)
    turn.end()
  })
  expect(order).toEqual([])
  first.end()
  await Promise.all(others)
  expect(order).toEqual(['second', 'third'])
  expect(await turns.take(['a'])).toBeDefined()
})

test('one key does not wait for another', async () => {
  const turns = makeTurns(BOUNDS)
  await turns.take(['a'])
  expect((await turns.take(['b'])).keys()).toEqual(['b'])
})

test('more than may wait are turned away, and keep nothing', async () => {
  const turns = makeTurns(BOUNDS)
  const held = await turns.take(['b'])
  const waiting = [turns.take(['b']), turns.take(['b'])]
  await expect(turns.take(['a', 'b'])).rejects.toThrow(TooBusy)
  expect((await turns.take(['a'])).keys()).toEqual(['a'])
  held.end()
  for (const each of waiting) (await each).end()
})

test('whoever waits too long is turned away and takes no turn later', async () => {
  const turns = makeTurns({ ...BOUNDS, longestWaitMs: 1 })
  const held = await turns.take(['a'])
  await expect(turns.take(['a'])).rejects.toThrow(TooBusy)
  held.end()
  expect((await turns.take(['a'])).keys()).toEqual(['a'])
})

test('those that have turns get more only where they need not wait', async () => {
  const turns = makeTurns(BOUNDS)
  const one = await turns.take(['a'])
  const other = await turns.take(['b'])
  expect(one.add(['a', 'c'])).toBe(true)
  expect(one.add(['b'])).toBe(false)
  other.end()
  expect(one.add(['b'])).toBe(true)
  expect(one.keys().sort()).toEqual(['a', 'b', 'c'])
})
