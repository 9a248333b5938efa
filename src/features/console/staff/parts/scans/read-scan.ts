import type { CodePrefix } from '#engine/shared/codes.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { isWholeLabel, labelText, readScanned } from '#features/carriers/rules/scanned-code.ts'
import { guessCouriers, TRACKING_MAX_LENGTH } from '#features/carriers/rules/tracking.ts'
import { MAX_SHELF_LENGTH } from '#features/parcels/contract/warehouse-parcel.ts'

/** What kinds of code are scanned in the warehouse. */
export const SCAN_KINDS = [
  'parcel',
  'order',
  'request',
  'transfer',
  'member',
  'tracking',
  'shelf',
  'unknown',
] as const
export type ScanKind = (typeof SCAN_KINDS)[number]
/** `label`: the code with the place of a box behind it, for the field that tells boxes apart. */
export type ReadScan = { kind: ScanKind; code: string; label?: string }

const OURS = {
  PK: 'parcel',
  TC: 'order',
  BR: 'request',
  RC: 'transfer',
  SP: 'member',
} as const satisfies Record<CodePrefix, ScanKind>
const isPrefix = (text: string): text is keyof typeof OURS => Object.hasOwn(OURS, text)

/** No courier's number is so short of digits in a row, and no name of a shelf has so many. */
const MANY_DIGITS = /\d{5}/
const SHELF = /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u

const isShelf = (name: string) =>
  SHELF.test(name) &&
  name.length <= MAX_SHELF_LENGTH &&
  !MANY_DIGITS.test(name) &&
  guessCouriers(name).length === 0

/** What a scanned text is. Nothing marks the name of a shelf: it is what no number is. */
export function readScan(text: string): ReadScan {
  const scanned = readScanned(text)
  const { kind, code } = scanned
  const prefix = code.slice(0, 2)
  if (kind === 'ours' && isPrefix(prefix)) return { kind: OURS[prefix], code }
  const name = normalForm(text).trim().toUpperCase()
  if (isShelf(name)) return { kind: 'shelf', code: name }
  if (kind === 'tracking') {
    const label = labelText(scanned)
    return label === code ? { kind, code } : { kind, code, label }
  }
  return { kind: 'unknown', code: text.trim().slice(0, TRACKING_MAX_LENGTH) }
}

/** Whether a text can be a code at all, rather than words: what slow scanners type has to. */
export const looksScanned = (text: string): boolean =>
  !/\s/.test(text) && (readScanned(text).kind === 'ours' || /\d.*\d/.test(text))

/** The name of a shelf as most have it. The beginning of a number has no groups. */
const SHELF_IN_GROUPS = /^[A-Z]{1,3}\d{0,3}(?:[-.]\d{1,4}){1,3}$/i

/** Whether a text is the whole of a code by its format or its check character. */
export const isWholeScan = (text: string): boolean =>
  !/\s/.test(text) && (SHELF_IN_GROUPS.test(text) || isWholeLabel(text))
