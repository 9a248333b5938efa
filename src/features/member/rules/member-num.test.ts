import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValidCode } from '#engine/shared/codes.ts'
import { MEMBER_DIGITS, makeMemberNum } from './member-num.ts'

/** Returns the bytes in order, then zeros. */
const bytesFrom = (...pool: number[]) => {
  let at = 0
  return (length: number) => Uint8Array.from({ length }, () => pool[at++] ?? 0)
}
const pool = fc.array(fc.nat(255), { minLength: 40, maxLength: 80 })
const memberNum = pool.map((bytes) => makeMemberNum(bytesFrom(...bytes)))

describe('a member number', () => {
  test('is SP, six digits and a check character', () => {
    fc.assert(
      fc.property(memberNum, (number) => {
        expect(number).toMatch(/^SP\d{6}[0-9A-Z]$/)
        expect(isValidCode(number)).toBe(true)
      }),
      { seed: 3 },
    )
  })

  test('grows by a digit at a time, and is not another one without its end', () => {
    const length = fc.constantFrom(...MEMBER_DIGITS)
    fc.assert(
      fc.property(
        length,
        fc.array(fc.nat(255), { minLength: 120, maxLength: 120 }),
        (digits, bytes) => {
          const number = makeMemberNum(bytesFrom(...bytes), digits)
          expect(number).toMatch(new RegExp(`^SP\\d{${digits}}[0-9A-Z]$`))
          expect(isValidCode(number)).toBe(true)
          expect(isValidCode(number.slice(0, -1))).toBe(false)
        },
      ),
      { seed: 7 },
    )
  })

  test('is made again where its check character would be a symbol', () => {
    expect(makeMemberNum(bytesFrom(0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1))).toBe('SP0000011')
  })
})
