import type { RandomBytes } from '#shared/domain/ids.ts'

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

/** A new member number: `SP`, 6 digits, check character. */
export function makeMemberNum(randomBytes: RandomBytes): string {
  for (;;) {
    const digits = [...randomBytes(6)].map((byte) => String(byte % 10)).join('')
    const check = checkCharacter(digits)
    if (ALPHABET.includes(check)) return `SP${digits}${check}`
  }
}

/** Whether a normalised code has a known prefix, the right length and the right check character. */
export function isValidCode(code: string): boolean {
  const bodyLength = code.startsWith('SP') ? 6 : BODY_LENGTH
  const pattern = code.startsWith('SP') ? /^SP\d{6}.$/ : /^(PK|TC|BR|RC)[0-9A-HJKMNP-TV-Z]{8}.$/
  if (!pattern.test(code)) return false
  return checkCharacter(code.slice(2, 2 + bodyLength)) === code.slice(2 + bodyLength)
}
