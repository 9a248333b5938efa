import type { ReadCode } from '#platform/barcode-messages.ts'
import { readScanned, type ScannedCode } from '#shared/domain/scanned-code.ts'
import { guessCouriers, trackingKey } from '#shared/domain/tracking.ts'

/** A code that no check and no format vouches for is read in so many frames, or it was misread. */
const FRAMES = 2

const isSure = ({ kind, code }: ScannedCode) =>
  kind === 'ours' || (kind === 'tracking' && guessCouriers(code).length > 0)

/**
 * The codes of one picture that count. A waybill has others beside its number, for sorting: so if one is a code of ours
 * or fits a courier, only such ones do; else a single one.
 */
export function chooseCodes(read: readonly ReadCode[]): ScannedCode[] {
  const scanned = read.map(({ text, format }) => readScanned(text, format))
  const all = [...new Map(scanned.map((one) => [trackingKey(one.code), one])).values()]
  const sure = all.filter(isSure)
  if (sure.length > 0) return sure
  const numbers = all.filter(({ kind }) => kind === 'tracking')
  if (numbers.length > 0) return numbers.length === 1 ? numbers : []
  return all.slice(0, 1)
}

/**
 * Passes a code on once until it has left the picture: one of ours or of a courier in the first frame, any other in the
 * second.
 */
export function confirmCodes(): (codes: readonly ScannedCode[]) => ScannedCode[] {
  let seen = new Map<string, number>()
  return (codes) => {
    const before = seen
    seen = new Map()
    return codes.filter((one) => {
      const key = `${one.kind} ${one.code}`
      const frames = (before.get(key) ?? 0) + 1
      seen.set(key, frames)
      return frames === (isSure(one) ? 1 : FRAMES)
    })
  }
}

/** What a scan is for: a courier's number, or a number of any kind. */
export type Wanted = 'tracking' | 'any'
/** A code that is not taken. */
export type Refused = { kind: 'ours' | 'product' | 'unknown'; code: string }

/** The code with its kind if it is not what is wanted; null if it is. */
export function refuseCode({ kind, code }: ScannedCode, wanted: Wanted): Refused | null {
  if (kind === 'tracking' || (kind === 'ours' && wanted === 'any')) return null
  return { kind, code }
}

/** A list with one more code at its head, unless it has it already. */
export function withCode(list: readonly string[], code: string): readonly string[] {
  const key = trackingKey(code)
  return list.some((one) => trackingKey(one) === key) ? list : [code, ...list]
}
