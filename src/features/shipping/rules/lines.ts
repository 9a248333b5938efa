import { ALL_BPS, halfUp, sumOf } from '#engine/shared/exact.ts'
import type { Formula, Line } from './breakdown.ts'

export type Amount = Pick<Line, 'amountFen' | 'formula' | 'rounding'>
type Pieces = Extract<Formula, { kind: 'pieces' }>
type Named = Pick<Line, 'kind' | 'code' | 'name'>

/** An amount (fen) that does not depend on the goods. */
export const fixedAmount = (amountFen: number): Amount => ({
  amountFen,
  formula: { kind: 'fixed', amountFen },
  rounding: 'none',
})

/** An amount (fen) for each of some days. */
export const daysOf = (days: number, eachFen: number): Amount => ({
  amountFen: days * eachFen,
  formula: { kind: 'perDay', days, eachFen },
  rounding: 'none',
})

/** Basis points of an amount in fen, rounded half up to the fen; `of` names the charges in that amount. */
export const percentOf = (bps: number, ofFen: number, of?: readonly string[]): Amount => ({
  amountFen: halfUp(ofFen, bps, ALL_BPS),
  formula: { kind: 'percent', bps, ofFen, ...(of && { of: [...of] }) },
  rounding: 'halfUp',
})

/** Cartons that each have a price of their own, which is rounded. */
export const piecesOf = (unit: Pieces['unit'], pieces: Pieces['pieces']): Amount => ({
  amountFen: sumOf(pieces, ({ cartons, eachFen }) => cartons * eachFen),
  formula: { kind: 'pieces', unit, pieces },
  rounding: 'halfUp',
})

/** The sum of what a percentage names: lines as rounded, and the declared value; never below zero. */
export function baseOf(lines: readonly Line[], of: readonly string[], declaredFen = 0): number {
  let sum = of.includes('declared') ? declaredFen : 0
  for (const { kind, code, amountFen } of lines) {
    if (of.includes(kind) || (kind === 'charge' && of.includes(code))) sum += amountFen
  }
  return Math.max(sum, 0)
}

/** A line with its minimum and maximum applied. */
export function lineOf(
  named: Named,
  amount: Amount,
  minFen: number | null = null,
  maxFen: number | null = null,
): Line {
  if (maxFen !== null && amount.amountFen > maxFen) {
    return { ...named, ...amount, amountFen: maxFen, bound: { kind: 'max', amountFen: maxFen } }
  }
  if (minFen !== null && amount.amountFen < minFen) {
    return { ...named, ...amount, amountFen: minFen, bound: { kind: 'min', amountFen: minFen } }
  }
  return { ...named, ...amount, bound: null }
}

/** A deduction of a positive line, at most what is left of the bill. */
export function deductionOf(line: Line, restFen: number): Line {
  const isAbove = line.amountFen > restFen
  return {
    ...line,
    amountFen: 0 - Math.min(line.amountFen, restFen),
    bound: isAbove ? { kind: 'rest', amountFen: restFen } : line.bound,
  }
}
