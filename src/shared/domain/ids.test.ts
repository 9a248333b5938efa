import { expect, test } from 'vitest'
import { uuidSource, uuidv7 } from './ids.ts'

test('an id carries its millisecond, version 7 and the variant of RFC 9562', () => {
  const id = uuidv7({
    nowMs: () => 0x0192_3456_789a,
    randomBytes: () => new Uint8Array(16).fill(0xff),
  })
  expect(id).toBe('01923456-789a-7fff-bfff-ffffffffffff')
})

test('ids of one millisecond are neighbours; the next millisecond begins anew', () => {
  let ms = 0x0192_3456_789a
  let byte = 0x10
  const newId = uuidSource({ nowMs: () => ms, randomBytes: (n) => new Uint8Array(n).fill(byte) })
  expect(newId()).toBe('01923456-789a-7010-9010-101010101010')
  byte = 0x20
  expect(newId()).toBe('01923456-789a-7010-9010-101010101011')
  ms += 1
  expect(newId()).toBe('01923456-789b-7020-a020-202020202020')
})

test('an id whose last digits are used up is followed by a new random one', () => {
  let byte = 0xff
  const newId = uuidSource({ nowMs: () => 0, randomBytes: (n) => new Uint8Array(n).fill(byte) })
  newId()
  byte = 0
  expect(newId()).toBe('00000000-0000-7000-8000-000000000000')
})
