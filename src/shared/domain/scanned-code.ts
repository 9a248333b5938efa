import { isValidCode } from './codes.ts'
import { normalForm } from './normal-form.ts'
import { normaliseCode } from './normalise-code.ts'
import {
  guessCouriers,
  isValidS10,
  TRACKING_MAX_LENGTH,
  TRACKING_MIN_TYPED,
  TRACKING_PATTERN,
  trackingKey,
} from './tracking.ts'

/** The symbologies that are read; waybills have the first two and the matrix codes. */
export const BARCODE_FORMATS = ['code_128', 'code_39', 'ean_13', 'qr_code', 'data_matrix'] as const
export type BarcodeFormat = (typeof BARCODE_FORMATS)[number]

/** What a bar code says: a code of ours, a tracking number, a product's number, or nothing that we know. */
export type ScannedCode =
  | { kind: 'ours' | 'tracking'; code: string }
  | { kind: 'product' | 'unknown'; code: string }

/** FNC1 as readers report it: the symbology identifiers of GS1, and the separator between its elements. */
const GS1_IDENTIFIER = /^\](?:C1|d2|Q3|e0)/
/** What scanners that are set so put before each code (AIM). */
const IDENTIFIER = /^\][A-Za-z][0-9A-Za-z]/
const SEPARATOR = String.fromCharCode(29)
/** A whole link; what follows a scheme is one word. */
const LINK = /^https?:\/\/\S+$/i
/** Words that may be a tracking number within a longer text, as in the QR codes of SF Express. */
const WORDS = /[A-Z0-9]+(?:-[A-Z0-9]+)*/gi
/** Postal code of the addressee (AI 420), which carriers of the USA put before the number. */
const POSTAL_CODE = /^420(?:\d{5}|\d{9})(?=9[2-5]\d{20}$|9[1-5]\d{18}$)/
/** Longer texts are no label: a QR code holds up to 4,296 characters. */
const MAX_TEXT = 4_300

const isKnown = (word: string) => guessCouriers(word).some((courier) => courier !== 'upuS10')
const isTracking = (word: string) =>
  TRACKING_PATTERN.test(word) &&
  /\d/.test(word) &&
  word.length >= TRACKING_MIN_TYPED &&
  word.length <= TRACKING_MAX_LENGTH

/** The check digit of GS1: weights 3 and 1 from the right. */
function hasGs1Check(digits: string): boolean {
  const sum = [...digits].reduceRight(
    (total, digit, i) => total + Number(digit) * ((digits.length - i) % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}

/** A number without the element names of GS1 before it: postal code (420), SSCC (00), consignment (401). */
function withoutGs1(text: string, isGs1: boolean): string {
  const plain = text.replace(/\((\d{2,4})\)/g, '$1')
  const number = plain.replace(POSTAL_CODE, '')
  if (number !== plain) return number
  const sscc = /^00(\d{18})$/.exec(plain)?.[1]
  if (sscc !== undefined && hasGs1Check(sscc)) return sscc
  return isGs1 ? plain.replace(/^401(?=[A-Z0-9])/i, '') : plain
}

function ourCode(text: string): string | null {
  const code = normaliseCode(text)
  return isValidCode(code) ? code : null
}

/** The parts of a link that may name a parcel: the values of its query or fragment and the parts of its path. */
const partsOf = (link: string): string[] => link.split(/[/?&#=]+/)

/** The one word that is a code of ours or fits a courier; several different ones decide nothing. */
function amongWords(words: readonly string[]): ScannedCode | null {
  const ours = new Set(words.flatMap((word) => ourCode(word) ?? []))
  const [code] = ours
  if (code !== undefined) return ours.size === 1 ? { kind: 'ours', code } : null
  const numbers = new Map(
    words
      .filter((word) => isKnown(word) || isValidS10(trackingKey(word)))
      .map((word) => [trackingKey(word), word]),
  )
  const [number] = numbers.values()
  return number !== undefined && numbers.size === 1 ? { kind: 'tracking', code: number } : null
}

/**
 * Reads the text of a bar code. Codes of ours are recognised by their check character, tracking numbers by the
 * characters that they may have; in a link or a longer text by the format of a courier.
 */
export function readScanned(text: string, format: BarcodeFormat | null = null): ScannedCode {
  const unknown = { kind: 'unknown', code: text.trim().slice(0, TRACKING_MAX_LENGTH) } as const
  if (text.length > MAX_TEXT) return unknown
  const isGs1 = GS1_IDENTIFIER.test(text) || text.startsWith(SEPARATOR)
  const plain = text.replace(IDENTIFIER, '').replaceAll(SEPARATOR, '')
  const line = normalForm(plain).replace(/^[\s*]+|[\s*]+$/g, '')
  if (LINK.test(line)) return amongWords(partsOf(line)) ?? unknown
  const ours = ourCode(line)
  if (ours !== null) return { kind: 'ours', code: ours }
  if (format === 'ean_13') return { kind: 'product', code: line }
  const number = withoutGs1(line.replace(/\s/g, ''), isGs1)
  const inside = /\s/.test(line) && !isKnown(number) ? amongWords(line.split(/\s+/)) : null
  if (inside !== null) return inside
  if (isTracking(number)) return { kind: 'tracking', code: number.toUpperCase() }
  return amongWords(line.match(WORDS) ?? []) ?? unknown
}
