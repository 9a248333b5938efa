import { normalForm } from '#shared/domain/plain-typed.ts'

/** The beginning of postal codes, or a range of beginnings of one length: `90`, `90000-96162`, `AB31-AB38`. */
export const POSTCODES = /^[A-Z0-9]{1,10}(?:-[A-Z0-9]{1,10})?$/

/** Whether both ends of a range are of one length and in order; a beginning alone always is. */
export function isPostcodeRange(typed: string): boolean {
  const [from = '', to = from] = typed.split('-')
  return from.length === to.length && from <= to
}

/** Where codes are those of the United Kingdom: a district of up to four characters, then three of a street. */
const BRITISH: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE'])
const BRITISH_CODE = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/
const DISTRICT_LENGTH = 4

type Destination = { country: string; postalCode: string }

/**
 * Whether the postal code of a destination is among these; spaces and hyphens do not count, and without one it is nowhere.
 * The digit behind a British district is none of it: PA2 0AB is not in PA20.
 */
export function isAmong(
  { country, postalCode }: Destination,
  postcodes: readonly string[],
): boolean {
  const plain = normalForm(postalCode)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const district = BRITISH.has(country) ? BRITISH_CODE.exec(plain)?.[1] : undefined
  return postcodes.some((one) => {
    const [from = '', to = from] = one.split('-')
    const whole = from.length > DISTRICT_LENGTH ? plain : (district ?? plain)
    const start = whole.slice(0, from.length)
    return start.length === from.length && from <= start && start <= to
  })
}
