import { expect, test } from 'vitest'
import { makeGate } from './gate.ts'

test('lets so many in at once, of each and of all, and the next when one has left', () => {
  const gate = makeGate({ all: 3, each: 2 })
  const leave = gate.enter('a')
  gate.enter('a')
  expect(gate.enter('a')).toBeUndefined()
  expect(gate.enter('b')).toBeDefined()
  expect(gate.enter('c')).toBeUndefined()
  leave?.()
  expect(gate.enter('a')).toBeDefined()
})
