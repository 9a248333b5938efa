import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closedCode, isValidCode, makeCode } from './codes.ts'
import { normaliseCode } from './normalise-code.ts'

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns the bytes in order, then zeros. */
const bytesFrom = (...pool: number[]) => {
  let at = 0
  return (length: number) => Uint8Array.from({ length }, () => pool[at++] ?? 0)
}
const pool = fc.array(fc.nat(255), { minLength: 40, maxLength: 80 })
const prefix = fc.constantFrom('PK', 'TC', 'BR', 'RC')
const code = fc.tuple(prefix, pool).map(([name, bytes]) => makeCode(name, bytesFrom(...bytes)))
const number = fc
  .nat(999_999)
  .map((n) => closedCode('SP', String(n).padStart(6, '0')) ?? 'SP0000011')

describe('a made code', () => {
  test('is valid, also as a person types it', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(/^(PK|TC|BR|RC)[0-9A-HJKMNP-TV-Z]{9}$/)
        expect(isValidCode(made)).toBe(true)
        expect(normaliseCode(made.toLowerCase().replace(/(.{4})/g, '$1 '))).toBe(made)
      }),
      { seed: 2 },
    )
  })

  test.each([
    ['a symbol for each byte', [0, 1, 9, 10, 16, 17, 30, 31], '019AGHYZ'],
    ['the first symbols again for bytes beyond the alphabet', [32, 33, 255, 64], '01Z00000'],
  ])('has %s', (_, bytes, body) => {
    expect(makeCode('PK', bytesFrom(...bytes)).slice(2, 10)).toBe(body)
  })

  test('is regenerated when its check character would be a symbol that cannot be read aloud', () => {
    const unreadable = [0, 0, 0, 0, 0, 0, 1, 0]
    const readable = [0, 0, 0, 0, 0, 0, 0, 7]
    expect(makeCode('TC', bytesFrom(...unreadable, ...readable))).toBe('TC000000077')
  })
})

test.each(['PK12345678V', 'PKZZZZZZZYE', 'TC000000077', 'SP2718342'])(
  '%s, printed on a label by an earlier release, stays valid',
  (code) => expect(isValidCode(code)).toBe(true),
)

describe('typing mistakes', () => {
  const made = fc.oneof(code, number)

  test('every single wrong character is caught', () => {
    fc.assert(
      fc.property(made, fc.nat(), fc.constantFrom(...SYMBOLS), (right, place, symbol) => {
        const at = 2 + (place % (right.length - 2))
        fc.pre(right[at] !== symbol)
        expect(isValidCode(right.slice(0, at) + symbol + right.slice(at + 1))).toBe(false)
      }),
      { seed: 4 },
    )
  })

  test('every swap of neighbours is caught', () => {
    fc.assert(
      fc.property(made, fc.nat(), (right, place) => {
        const at = 2 + (place % (right.length - 3))
        const [one = '', two = ''] = right.slice(at, at + 2)
        fc.pre(one !== two)
        expect(isValidCode(right.slice(0, at) + two + one + right.slice(at + 2))).toBe(false)
      }),
      { seed: 5 },
    )
  })

  test.each([
    ['', 'nothing'],
    ['PK', 'a prefix alone'],
    ['XX000000000', 'a prefix that is none of ours'],
    ['PK00000000', 'a character too few'],
    ['PK0000000000', 'a character too many'],
    ['pk000000000', 'lower case, before it is normalised'],
    ['PKI00000000', 'a letter that looks like a digit'],
    ['PKU00000000', 'a letter that is not in the alphabet'],
    ['SPA000000', 'a member number with a letter'],
    ['SP0000000\n', 'a line break at the end'],
    ['SP00000', 'a member number too short'],
    [' PK000000000', 'a space in front'],
  ])('%j is no code: %s', (typed) => {
    expect(isValidCode(typed)).toBe(false)
  })
})

test.each([
  ['pk-oil1 0000', 'PK01110000'],
  ['sp 123-456 7', 'SP1234567'],
  ['\ttc 0000 0000 0\n', 'TC000000000'],
  ['brOoIiLl', 'BR001111'],
  ['', ''],
])('%j is read as %s', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code)
})

test('reading a code again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const code = normaliseCode(typed)
      expect(normaliseCode(code)).toBe(code)
    }),
    { seed: 6 },
  )
})
