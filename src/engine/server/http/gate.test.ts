import { expect, test } from 'vitest'
import { makeGate } from './gate.ts'

test('lets so many in at once, of each and of all, and the next when one has left', () => {
  const gate = makeGate({ all: 12, each: 2 })
  const leave = gate.enter('a')
  gate.enter('a')
  expect(gate.enter('a')).toBeUndefined()
  leave?.()
  expect(gate.enter('a')).toBeDefined()
  const others = Array.from({ length: 11 }, (_, nth) => gate.enter(`other${nth}`))
  expect(others.filter((entered) => entered === undefined)).toHaveLength(1)
  others[0]?.()
  expect(gate.enter('late')).toBeDefined()
})

test('a few callers who come again and again leave room for others', () => {
  const gate = makeGate({ all: 64, each: 6 })
  const inside = (callers: number) =>
    Array.from({ length: callers * 6 }, (_, nth) => gate.enter(`many${nth % callers}`)).filter(
      (entered) => entered !== undefined,
    ).length
  expect(inside(1)).toBe(6)
  inside(11)
  const others = Array.from({ length: 20 }, (_, nth) => gate.enter(`other${nth}`))
  expect(others).not.toContain(undefined)
})
