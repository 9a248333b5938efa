/** Letters, digits and hyphens only: the spec's rule for a tracking number. */
export const TRACKING_PATTERN = /^[A-Za-z0-9-]+$/
export const TRACKING_MAX_LENGTH = 40
/** Shorter ones that a person types are unfinished. The server takes them, because older apps send them. */
export const TRACKING_MIN_TYPED = 6

/** A box of a parcel that has several under one number: box 2 of 3. */
export type Box = { number: string; nth: number; of: number }

/** JD prints `-2-3-` behind the number of each box, at times with a code for sorting behind it. */
const BOX = /^([A-Z0-9]{10,})-(\d{1,4})-(\d{1,4})(|-[A-Z0-9]{0,8})$/i

/** The box that a label names behind its number; null if it names none. Other carriers may have numbers with hyphens. */
export function boxOf(label: string): Box | null {
  const [, number = '', first, last, end] = BOX.exec(label.replace(/\s/g, '')) ?? []
  const [nth, of] = [Number(first), Number(last)]
  const isBox = nth >= 1 && nth <= of && (end === '-' || /^JD/i.test(number))
  return isBox ? { number, nth, of } : null
}

/** The number that all boxes of a parcel share. */
export const withoutBox = (label: string): string => boxOf(label)?.number ?? label

/**
 * The form in which tracking numbers are compared: upper case without hyphens and spaces, because labels, shops and
 * scanners differ in both, and without the place of a box.
 */
export function trackingKey(trackingNumber: string): string {
  return withoutBox(trackingNumber)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

export type Courier =
  | 'sf'
  | 'yto'
  | 'yunexpress'
  | 'zto'
  | 'sto'
  | 'yunda'
  | 'jd'
  | 'jt'
  | 'ems'
  | 'upuS10'

/** Number formats of couriers. Hints only: some numbers fit two (431234567890123 is both STO and Yunda). */
const SHAPES = [
  ['sf', /^SF\d{13}$/],
  ['yto', /^YT\d{13}$/],
  ['yunexpress', /^YT\d{16}$/],
  ['zto', /^7[3-68]\d{12}$/],
  ['sto', /^(77|43)\d{12,15}$/],
  ['yunda', /^[34]\d{14}$/],
  ['jd', /^JD[A-Z0-9]{2}\d{11}(\d{2,6})?$/],
  ['jt', /^JT\d{13}$/],
  ['ems', /^[981]\d{12}$/],
] as const satisfies readonly (readonly [Courier, RegExp])[]

/** Every courier whose format matches this number. */
export function guessCouriers(trackingNumber: string): Courier[] {
  const key = trackingKey(trackingNumber)
  const couriers: Courier[] = SHAPES.filter(([, shape]) => shape.test(key)).map(
    ([courier]) => courier,
  )
  if (isS10Shaped(key)) couriers.push('upuS10')
  return couriers
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** Whether a number has the UPU S10 format: two letters, nine digits, two-letter country. */
export function isS10Shaped(key: string): boolean {
  return /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(key)
}

/**
 * Whether the check digit of an S10-shaped number is right (UPU S10: weights 8 6 4 2 3 5 9 7, 11 − (sum mod 11), 10 →
 * 0, 11 → 5).
 */
export function isValidS10(key: string): boolean {
  if (!isS10Shaped(key)) return false
  const sum = S10_WEIGHTS.reduce((total, weight, i) => total + weight * Number(key[2 + i]), 0)
  const check = 11 - (sum % 11)
  return Number(key[10]) === (check === 10 ? 0 : check === 11 ? 5 : check)
}
