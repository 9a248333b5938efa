import { plainTyped } from './plain-typed.ts'

/** The six digits of a mailed code in a typed or pasted text ("123 456", full-width digits), or null if there are not six. */
export function sixDigits(input: string): string | null {
  const plain = plainTyped(input).replace(/[\s-]/g, '')
  return /^\d{6}$/.test(plain) ? plain : null
}
