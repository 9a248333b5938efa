import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uuidSource, uuidv7 } from './ids.ts'

const filled = (byte: number) => (length: number) => new Uint8Array(length).fill(byte)

describe('an id', () => {
  test.each([
    [0x0192_3456_789a, 0xff, '01923456-789a-7fff-bfff-ffffffffffff'],
    [0x0192_3456_789a, 0x00, '01923456-789a-7000-8000-000000000000'],
    [0, 0x11, '00000000-0000-7111-9111-111111111111'],
    [2 ** 48 - 1, 0x00, 'ffffffff-ffff-7000-8000-000000000000'],
  ])('of millisecond %i and random bytes %i is %s', (ms, byte, id) => {
    expect(uuidv7({ nowMs: () => ms, randomBytes: filled(byte) })).toBe(id)
  })

  test('is a UUID of version 7 and the variant of RFC 9562 that carries its millisecond', () => {
    const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(fc.nat(2 ** 48 - 1), bytes, (ms, random) => {
        const id = uuidv7({ nowMs: () => ms, randomBytes: () => random.slice() })
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(ms)
        const tail = [...random.subarray(9)].map((byte) => byte.toString(16).padStart(2, '0'))
        expect(id.replaceAll('-', '').slice(18)).toBe(tail.join(''))
      }),
      { seed: 8 },
    )
  })

  test('takes its bytes from a view of a larger buffer too', () => {
    const pool = new Uint8Array(64).fill(0x22)
    const randomBytes = () => pool.subarray(32, 48)
    const before = pool.slice(0, 32)
    expect(uuidv7({ nowMs: () => 0, randomBytes })).toBe('00000000-0000-7222-a222-222222222222')
    expect(pool.slice(0, 32)).toEqual(before)
  })
})

describe('a source of ids', () => {
  test('increments within a millisecond and starts at random in the next', () => {
    let ms = 0x0192_3456_789a
    let byte = 0x10
    const newId = uuidSource({ nowMs: () => ms, randomBytes: (n) => filled(byte)(n) })
    expect(newId()).toBe('01923456-789a-7010-9010-101010101010')
    byte = 0x20
    expect(newId()).toBe('01923456-789a-7010-9010-101010101011')
    ms += 1
    expect(newId()).toBe('01923456-789b-7020-a020-202020202020')
  })

  test('gives no id twice, and those of one act in order', () => {
    const newId = uuidSource({ nowMs: () => 5, randomBytes: filled(0x33) })
    const ids = Array.from({ length: 1_000 }, newId)
    expect(new Set(ids).size).toBe(1_000)
    expect([...ids].sort()).toEqual(ids)
  })

  test('starts at random after the last number of a millisecond', () => {
    let byte = 0xff
    const newId = uuidSource({ nowMs: () => 0, randomBytes: (n) => filled(byte)(n) })
    newId()
    byte = 0
    expect(newId()).toBe('00000000-0000-7000-8000-000000000000')
  })

  test('gives the last number of a millisecond out too', () => {
    const bytes = Uint8Array.of(...Array(12).fill(0), 0xff, 0xff, 0xff, 0xfe)
    const newId = uuidSource({ nowMs: () => 0, randomBytes: () => bytes.slice() })
    expect([newId(), newId(), newId()].map((id) => id.slice(-8))).toEqual([
      'fffffffe',
      'ffffffff',
      'fffffffe',
    ])
  })

  test('starts at random after the clock was set back', () => {
    let ms = 9
    let byte = 0x10
    const newId = uuidSource({ nowMs: () => ms, randomBytes: (n) => filled(byte)(n) })
    newId()
    ms = 8
    byte = 0x20
    expect(newId()).toBe('00000000-0008-7020-a020-202020202020')
  })
})
