import { normalForm } from '#shared/domain/plain-typed.ts'

/** The beginning of postal codes, or a range of beginnings of one length: `90`, `90000-96162`, `AB31-AB38`. */
export const POSTCODES = /^[A-Z0-9]{1,10}(?:-[A-Z0-9]{1,10})?$/

/** Whether both ends of a range are of one length and in order; a beginning alone always is. */
export function isPostcodeRange(typed: string): boolean {
  const [from = '', to = from] = typed.split('-')
  return from.length === to.length && from <= to
}

/** Whether a postal code is among these; spaces and hyphens do not count, and without one it is nowhere. */
export function isAmong(postalCode: string, postcodes: readonly string[]): boolean {
  const plain = normalForm(postalCode)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return postcodes.some((one) => {
    const [from = '', to = from] = one.split('-')
    const start = plain.slice(0, from.length)
    return start.length === from.length && from <= start && start <= to
  })
}
