import { CODE_FORMS } from '#registry/code-forms.ts'
import type { CodeForm } from './code-form.ts'
import type { RandomBytes } from './ids.ts'

/** Crockford's base 32: without I, L, O and U, which are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Crockford's five extra check symbols make 37, a prime, which detects every single typo and transposition. */
const CHECK = `${ALPHABET}*~$=U`

type Forms = typeof CODE_FORMS
/** The letters that a code of ours begins with. */
export type CodePrefix = keyof Forms
/** The letters of codes that are drawn at random. */
export type RandomPrefix = {
  [P in CodePrefix]: Forms[P] extends { isRandom: true } ? P : never
}[CodePrefix]
const BODY_LENGTH = 8
const FORMS: ReadonlyMap<string, CodeForm> = new Map(Object.entries(CODE_FORMS))

function checkCharacter(body: string): string {
  let remainder = 0
  for (const character of body) remainder = (remainder * 32 + ALPHABET.indexOf(character)) % 37
  return CHECK.charAt(remainder)
}

/** A code with its check character; null where that would be a symbol, which nobody can read aloud. */
export function closedCode(prefix: CodePrefix, body: string): string | null {
  const check = checkCharacter(body)
  return ALPHABET.includes(check) ? prefix + body + check : null
}

/** A new code: prefix, 8 base-32 characters (40 random bits), check character. */
export function makeCode(prefix: RandomPrefix, randomBytes: RandomBytes): string {
  for (;;) {
    const body = [...randomBytes(BODY_LENGTH)].map((byte) => ALPHABET.charAt(byte % 32)).join('')
    const code = closedCode(prefix, body)
    if (code !== null) return code
  }
}

/** Whether a normalised code has a known prefix, the right form and the right check character. */
export function isValidCode(code: string): boolean {
  const body = code.slice(2, -1)
  const form = FORMS.get(code.slice(0, 2))
  return form?.body.test(body) === true && checkCharacter(body) === code.slice(-1)
}
