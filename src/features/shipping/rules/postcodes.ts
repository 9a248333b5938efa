import { normalForm } from '#engine/shared/plain-typed.ts'

/** The beginning of postal codes, or a range of them: `90`, `90000-96162`, `AB31-AB38`, `PH1-PH14`. */
export const POSTCODES = /^[A-Z0-9]{1,10}(?:-[A-Z0-9]{1,10})?$/

/** Whether both ends of a range are in order, and of one length or districts of one area; a beginning alone always is. */
export function isPostcodeRange(typed: string): boolean {
  const [from = '', to = from] = typed.split('-')
  if (from.length === to.length) return from <= to
  const [first, last] = [districtOf(from), districtOf(to)]
  if (first === null || last === null || first.area !== last.area) return false
  return first.number !== null && last.number !== null && first.number < last.number
}

/** Where codes are those of the United Kingdom: a district, then three characters of a street. */
const BRITISH: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE'])
const BRITISH_CODE = /^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2})?$/
const DISTRICT_LENGTH = 4

/** A British district, `W1A`, or less of it: the area `W`, all districts `W1`. */
type District = { area: string; number: number | null; letter: string }

function districtOf(text: string): District | null {
  const [, area, number, letter = ''] = /^([A-Z]{1,2})(?:(\d{1,2})([A-Z]?))?$/.exec(text) ?? []
  if (area === undefined) return null
  return { area, number: number === undefined ? null : Number(number), letter }
}

/** Whether a district is among those between two: W is no part of WA, and PH2 none of PH20. */
function isBetween({ area, number, letter }: District, from: District, to: District): boolean {
  if (from.number === null || to.number === null) {
    return area.length === from.area.length && from.area <= area && area <= to.area
  }
  if (area !== from.area || area !== to.area || number === null) return false
  if (number < from.number || number > to.number) return false
  const isAboveFrom = number > from.number || letter >= from.letter
  return isAboveFrom && (number < to.number || to.letter === '' || letter <= to.letter)
}

type Destination = { country: string; postalCode: string }

/**
 * Whether the postal code of a destination is among these; spaces and hyphens do not count, and without one it is nowhere.
 * British codes are compared by their districts, others by how they begin.
 */
export function isAmong(
  { country, postalCode }: Destination,
  postcodes: readonly string[],
): boolean {
  const plain = normalForm(postalCode)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const name = BRITISH.has(country) ? BRITISH_CODE.exec(plain)?.[1] : undefined
  const district = name === undefined ? null : districtOf(name)
  return postcodes.some((one) => {
    const [from = '', to = from] = one.split('-')
    const [first, last] = [districtOf(from), districtOf(to)]
    if (district && first && last) return isBetween(district, first, last)
    const whole = from.length > DISTRICT_LENGTH ? plain : (name ?? plain)
    const start = whole.slice(0, from.length)
    return from.length === to.length && start.length === from.length && from <= start && start <= to
  })
}
