/** Why a device has no weight to take. */
export type Trouble = 'overload' | 'underload' | 'unit' | 'fault'

/** What a device at the scale said. `isStable` is null where its protocol does not say whether the weight stands still. */
export type Reading =
  | { kind: 'weight'; grams: number; isStable: boolean | null }
  /** It says that it moves, and no weight. */
  | { kind: 'moving' }
  | { kind: 'size'; sidesMm: readonly [number, number, number]; grams: number | null }
  | { kind: 'trouble'; why: Trouble }

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1_000 }
const NUMBER = /^([+-]?)\s*(\d+(?:[.,]\d*)?|[.,]\d+)$/

/** A number as devices write it, with a point or a comma; null for anything else. */
export function numberOf(text: string): number | null {
  const [, sign, digits] = NUMBER.exec(text.trim()) ?? []
  if (digits === undefined) return null
  return Number(digits.replace(',', '.')) * (sign === '-' ? -1 : 1)
}

/**
 * A weight in whole grams; trouble for any other unit than g and kg, which nobody converts at a glance; null for what is no
 * number.
 */
export function weightOf(text: string, unit: string, isStable: boolean | null): Reading | null {
  const number = numberOf(text)
  if (number === null) return null
  const factor = GRAMS[unit.trim().toLowerCase()]
  if (factor === undefined) return { kind: 'trouble', why: 'unit' }
  return { kind: 'weight', grams: Math.round(number * factor), isStable }
}
