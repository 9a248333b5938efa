import type { Language } from '#engine/shared/languages.ts'

/*
 * A price is questioned if it is far from the last one: a slip of the point or a rate of the wrong direction is
 * multiplied by everything that is sold at it. The question is about these values alone, and one answer is enough.
 */

/** A price is far from the last one beyond so many percent of it, or below the inverse. */
const FAR_PERCENT = {
  /** Day by day, currencies move by a few percent. */
  exchangeRate: 120,
  sample: 200,
  setting: 200,
  product: 200,
  request: 200,
} as const

type Texts = Readonly<Record<Language, string>>
type Change = { from: number; to: number }
export type PriceDoubt = Change &
  (
    | { kind: 'exchangeRate'; currency: string }
    /** What a sample parcel costs by a line, or in a zone of it; the numbers are fen, as in the following ones. */
    | { kind: 'sample'; code: string; zone: string | null; weightGrams: number }
    /** `path`: of the number in the setting's value; basis points for `handlingFeeBps`. */
    | { kind: 'setting'; name: string; path: string }
    | { kind: 'product'; code: string; specification: readonly Texts[] }
    /** A piece would be sold for less than it costs us. */
    | { kind: 'belowCost'; code: string; specification: readonly Texts[] }
    /** It is compared with the member's price per piece, or the one confirmed before. */
    | { kind: 'request'; item: string }
    /** The bank received another amount than the member stated; nobody else could decide it. */
    | { kind: 'credit'; memberNum: string }
  )

/** Whether a number cannot be meant, by the last one. Of nothing there is no ratio. */
export function isFar(kind: keyof typeof FAR_PERCENT, { from, to }: Change): boolean {
  const percent = FAR_PERCENT[kind]
  return from > 0 && (to * 100 > from * percent || from * 100 > to * percent)
}

/**
 * Whether a rate has to be confirmed: it is far from the last one, or there is none to compare it with, which `from` 0
 * says. Many banks state the rate of 100 units.
 */
export const isDoubtfulRate = (change: Change): boolean =>
  change.from === 0 || isFar('exchangeRate', change)
