import type { ReadCode } from '#engine/client/platform/barcode-messages.ts'
import { hasCarrierCheck } from '#features/carriers/rules/carrier-numbers.ts'
import {
  isSameLabel,
  labelText,
  readScanned,
  type ScannedCode,
} from '#features/carriers/rules/scanned-code.ts'
import { boxOf, guessCouriers, trackingKey } from '#features/carriers/rules/tracking.ts'

/** A code that no check and no format vouches for is read in so many frames, or it was misread. */
const FRAMES = 2

/** A list with one more label; of two texts of one label the one counts that names its box. */
function withLabel(list: readonly ScannedCode[], one: ScannedCode): readonly ScannedCode[] {
  const at = list.findIndex((other) => isSameLabel(labelText(other), labelText(one)))
  if (at < 0) return [...list, one]
  return boxOf(labelText(one)) === null ? list : list.with(at, one)
}

const isSure = ({ kind, code }: ScannedCode) =>
  kind === 'ours' || (kind === 'tracking' && guessCouriers(code).length > 0)

/**
 * The codes of one picture that count. A waybill has others beside its number, for sorting: so if one is a code of ours
 * or fits a courier, only such ones do, else those with a carrier's check digit, else a single one.
 */
export function chooseCodes(codes: readonly ReadCode[]): ScannedCode[] {
  const scanned = codes.map(({ text, format }) => readScanned(text, format))
  const all = scanned.reduce<readonly ScannedCode[]>(withLabel, [])
  const sure = all.filter(isSure)
  if (sure.length > 0) return sure
  const checked = all.filter(
    (one) => one.kind === 'tracking' && hasCarrierCheck(trackingKey(one.code)),
  )
  if (checked.length > 0) return checked
  const numbers = all.filter(({ kind }) => kind === 'tracking')
  if (numbers.length > 0) return numbers.length === 1 ? numbers : []
  return all.slice(0, 1)
}

/**
 * Passes a code on once until it has left the picture: one of ours or of a courier in the first frame, any other in the
 * second.
 */
export function confirmCodes(): (codes: readonly ScannedCode[]) => ScannedCode[] {
  let counts = new Map<string, number>()
  return (codes) => {
    const before = counts
    counts = new Map()
    return codes.filter((one) => {
      const key = `${one.kind} ${labelText(one)}`
      const frames = (before.get(key) ?? 0) + 1
      counts.set(key, frames)
      return frames === (isSure(one) ? 1 : FRAMES)
    })
  }
}

/** What a scan is for: a courier's number, or a number of any kind. */
export type Wanted = 'tracking' | 'any'
/** A code that is not taken. */
export type Refused = { kind: 'ours' | 'product' | 'unknown'; code: string }

/** The code with its kind if it is not what is wanted; null if it is. */
export function refuseCode({ kind, code }: ScannedCode, purpose: Wanted): Refused | null {
  if (kind === 'tracking' || (kind === 'ours' && purpose === 'any')) return null
  return { kind, code }
}

/** A list with one more code at its head, unless it has its label already. */
export function withCode(list: readonly string[], code: string): readonly string[] {
  const at = list.findIndex((one) => isSameLabel(one, code))
  if (at < 0) return [code, ...list]
  return boxOf(code) === null || boxOf(list[at] ?? '') !== null ? list : list.with(at, code)
}
