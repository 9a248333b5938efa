import { NO_POSTAL_CODE } from '#features/addresses/rules/postal-codes.ts'

export type Place = {
  country: string
  province: string
  city: string
  area: string
  detail: string
  postalCode: string
}

/** Countries that write addresses from the largest part down. */
const LARGEST_FIRST = new Set(['CN', 'HK', 'JP', 'KR', 'MO', 'TW'])
export const isLargestFirst = (country: string): boolean => LARGEST_FIRST.has(country)

/** The parts of an address that say something, each once. */
export const joinParts = (separator: string, ...parts: string[]) =>
  [...new Set(parts)].filter(Boolean).join(separator)

/** An address without recipient and country name, in its country's order. */
export function addressLines({ country, province, city, area, detail, postalCode }: Place) {
  const code = postalCode === NO_POSTAL_CODE ? '' : postalCode
  const lines = isLargestFirst(country)
    ? [joinParts(' ', province, city, area), detail, code]
    : [detail, joinParts(', ', area, city), joinParts(' ', province, code)]
  return lines.filter(Boolean)
}
