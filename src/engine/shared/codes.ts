import type { RandomBytes } from './ids.ts'

/** Crockford's base 32: without I, L, O and U, which are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Crockford's five extra check symbols make 37, a prime, which detects every single typo and transposition. */
const CHECK = `${ALPHABET}*~$=U`

export type CodePrefix = 'PK' | 'TC' | 'BR' | 'RC'
const BODY_LENGTH = 8

function checkCharacter(body: string): string {
  let remainder = 0
  for (const character of body) remainder = (remainder * 32 + ALPHABET.indexOf(character)) % 37
  return CHECK.charAt(remainder)
}

/**
 * A new package (PK), order (TC) or buying request (BR) number, or reference code of a transfer (RC): prefix, 8 base-32
 * characters (40 random bits), check character.
 */
export function makeCode(prefix: CodePrefix, randomBytes: RandomBytes): string {
  for (;;) {
    const body = [...randomBytes(BODY_LENGTH)].map((byte) => ALPHABET.charAt(byte % 32)).join('')
    const check = checkCharacter(body)
    if (ALPHABET.includes(check)) return prefix + body + check
  }
}

/** Whether a code, also one in groups, is a package number. */
export const isParcelCode = (code: string): boolean => code.startsWith('PK' satisfies CodePrefix)

/** Whether a code is an order number. */
export const isOrderCode = (code: string): boolean => code.startsWith('TC' satisfies CodePrefix)

/** Members' numbers grow by a digit when those of a length are nearly all given; the first ones have six. */
export const MEMBER_DIGITS = [6, 7, 8, 9] as const
/** The form of a member number, whatever its check character. */
export const MEMBER_NUM = /^SP\d{6,9}.$/

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
    const check = checkCharacter(digits)
    if (ALPHABET.includes(check) && !isValidCode(`SP${digits}`)) return `SP${digits}${check}`
  }
}

/** Whether a normalised code has a known prefix, the right length and the right check character. */
export function isValidCode(code: string): boolean {
  const pattern = code.startsWith('SP') ? MEMBER_NUM : /^(PK|TC|BR|RC)[0-9A-HJKMNP-TV-Z]{8}.$/
  return pattern.test(code) && checkCharacter(code.slice(2, -1)) === code.slice(-1)
}
