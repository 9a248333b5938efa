import { closedCode, isValidCode } from '#engine/shared/codes.ts'
import type { RandomBytes } from '#engine/shared/ids.ts'

/** Members' numbers grow by a digit when those of a length are nearly all given; the first ones have six. */
export const MEMBER_DIGITS = [6, 7, 8, 9] as const

/**
 * A new member number: `SP`, 6 to 9 digits, check character. A longer one that lost its end, as by a torn label or a
 * hasty hand, is no other member's number.
 */
export function makeMemberNum(
  randomBytes: RandomBytes,
  length: (typeof MEMBER_DIGITS)[number] = 6,
): string {
  for (;;) {
    const digits = [...randomBytes(length)].map((byte) => String(byte % 10)).join('')
    const made = closedCode('SP', digits)
    if (made !== null && !isValidCode(`SP${digits}`)) return made
  }
}

/** Whether a normalised code is a member number. */
export const isMemberNum = (code: string): boolean => code.startsWith('SP') && isValidCode(code)
