import { isS10Shaped, isValidS10, trackingKey } from './tracking.ts'

/** A format of a carrier's numbers; `check` where it has a check digit. */
type Format = { is: (key: string) => boolean; check?: (key: string) => boolean }

const like = (pattern: RegExp, check?: Format['check']): Format => ({
  is: (key) => pattern.test(key),
  ...(check && { check }),
})
const S10: Format = { is: isS10Shaped, check: isValidS10 }

/** The last digit is the rest of the number before it, divided by 7. */
function hasRestOfSeven(key: string): boolean {
  let rest = 0
  for (const digit of key.slice(0, -1)) rest = (rest * 10 + Number(digit)) % 7
  return rest === Number(key.at(-1))
}

/** UPS: letters count as A = 2, B = 3 …, every second character twice; the sum and the check digit make a ten. */
function isValidUps(key: string): boolean {
  const sum = [...key.slice(2, -1)].reduce((total, character, nth) => {
    const value = /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10
    return total + value * (nth % 2 === 0 ? 1 : 2)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(key.at(-1))
}

/** FedEx Express: weights 3 1 7 from the left, modulo 11, and 10 is 0. */
export function isValidFedEx(key: string): boolean {
  const sum = [...key.slice(0, -1)].reduce(
    (total, digit, nth) => total + Number(digit) * ([3, 1, 7][nth % 3] ?? 0),
    0,
  )
  return (sum % 11) % 10 === Number(key.at(-1))
}

/** The carriers that take our cartons, as members read their names, with the formats of their numbers. */
const CARRIERS = {
  DHL: [like(/^\d{10}$/, hasRestOfSeven), like(/^J{1,2}D\d{16,20}$/), like(/^\d{16,20}$/)],
  UPS: [like(/^1Z[0-9A-Z]{15}\d$/, isValidUps), like(/^[A-Z]\d{10}$/)],
  FedEx: [like(/^\d{12}$/, isValidFedEx), like(/^\d{15}$/), like(/^\d{20}$/), like(/^96\d{20}$/)],
  EMS: [S10, like(/^[189]\d{12}$/)],
  'China Post': [S10],
  'Japan Post': [S10, like(/^\d{12}$/, hasRestOfSeven), like(/^\d{11}$/)],
  SingPost: [S10],
  'Royal Mail': [S10],
  USPS: [S10, like(/^9[1-5]\d{20}$/), like(/^\d{20}$/)],
  'SF Express': [like(/^SF\d{13}$/), like(/^\d{12}$/)],
  YunExpress: [like(/^YT\d{16}$/)],
  'J&T': [like(/^JT\d{13}$/), like(/^\d{12}$/)],
  Yamato: [like(/^\d{12}$/, hasRestOfSeven)],
  Sagawa: [like(/^\d{12}$/, hasRestOfSeven)],
  '4PX': [like(/^4PX\d{13}CN$/), S10],
  Cainiao: [like(/^LP\d{14}$/), S10],
} as const satisfies Record<string, readonly Format[]>
/** Formats that letters tell from every other number; those of couriers that only bring parcels to us too. */
const LETTERED = [
  /^J{1,2}D\d{16,20}$/,
  /^4PX\d{13}CN$/,
  /^LP\d{14}$/,
  /^DPK\d{12}$/,
  /^NV[A-Z]{2}[A-Z0-9]{9,18}$/,
  /^(?:SPX|SHP|NINJA)[A-Z]{2}\d{9,14}$/,
]
export type CarrierName = keyof typeof CARRIERS
export const CARRIER_NAMES = Object.keys(CARRIERS) as CarrierName[]

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A carrier of the list by its name, whatever its case and spaces. */
export const carrierNamed = (input: string): CarrierName | undefined =>
  CARRIER_NAMES.find((name) => plain(name) === plain(input))

/**
 * What is wrong with a carrier's number: a check digit is never right by a slip, and refuses it. A carrier that is not in
 * the list, or a number of a format that we do not know, may be right.
 */
export function judgeCarrierNumber(
  carrier: string,
  trackingNumber: string,
): 'tracking_check_digit' | 'tracking_unusual' | 'carrier_unlisted' | null {
  const name = carrierNamed(carrier)
  if (name === undefined) return 'carrier_unlisted'
  const key = trackingKey(trackingNumber)
  const formats: readonly Format[] = CARRIERS[name]
  const fitting = formats.filter(({ is }) => is(key))
  if (fitting.length === 0) return 'tracking_unusual'
  return fitting.some(({ check }) => check === undefined || check(key))
    ? null
    : 'tracking_check_digit'
}

/** Whether a number has the format of a carrier of the list that has a check digit, and the right one. */
export const hasCarrierCheck = (key: string): boolean =>
  Object.values(CARRIERS).some((formats: readonly Format[]) =>
    formats.some(({ is, check }) => check !== undefined && is(key) && check(key)),
  )

/** Whether a number has the format of a carrier of the list that begins with letters of its own. */
export const hasCarrierLetters = (key: string): boolean =>
  LETTERED.some((pattern) => pattern.test(key))

/** Whoever holds the label may confirm these faults of a carton's number. */
export const MAY_BE_CONFIRMED: readonly string[] = [
  'tracking_unusual',
  'tracking_repeated',
  'carrier_unlisted',
]
