import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isValidCode, makeCode, makeMemberNum, normaliseCode } from './codes.ts'

const bytesFrom = (pool: Uint8Array) => {
  let at = 0
  return (length: number) => Uint8Array.from({ length }, () => pool[at++ % pool.length] ?? 0)
}
const pool = fc.uint8Array({ minLength: 37, maxLength: 80 })

test('every made code is valid, also as a person types it', () => {
  fc.assert(
    fc.property(pool, fc.constantFrom('PK', 'TC', 'BR'), (bytes, prefix) => {
      const code = makeCode(prefix, bytesFrom(Uint8Array.from([...bytes, ...Array(99).keys()])))
      expect(isValidCode(code)).toBe(true)
      const typed = code.toLowerCase().replace(/(.{4})/g, '$1 ')
      expect(normaliseCode(typed)).toBe(code)
    }),
  )
})

test('a member number is SP, six digits and a check character', () => {
  const number = makeMemberNum(bytesFrom(Uint8Array.from(Array(97).keys())))
  expect(number).toMatch(/^SP\d{6}[0-9A-Z]$/)
  expect(isValidCode(number)).toBe(true)
})

test('a single wrong character and a swap of neighbours are both caught', () => {
  const code = makeCode('PK', bytesFrom(Uint8Array.from([3, 17, 29, 8, 11, 30, 2, 19, 5, 6, 7])))
  for (let at = 2; at < 10; at++) {
    const typo = `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`
    expect(isValidCode(typo)).toBe(false)
  }
  for (let at = 2; at < 9; at++) {
    if (code[at] === code[at + 1]) continue
    const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2)
    expect(isValidCode(swapped)).toBe(false)
  }
})

test('letters that look like digits are read as the digits', () => {
  expect(normaliseCode('pk-oil1 0000')).toBe('PK01110000')
})
