/** Common divisors: 5000 for most express lines, 6000 for many Asian ones. Each line states its own at shipping. */
export const USUAL_DIVISORS = [5000, 6000] as const

export type Sides = { lengthMm: number; widthMm: number; heightMm: number }

/**
 * Length × width × height in cm ÷ divisor in kilograms, which equals cubic millimetres ÷ divisor in grams; rounded up.
 */
export function volumetricGrams({ lengthMm, widthMm, heightMm }: Sides, divisor: number): number {
  return Math.ceil((lengthMm * widthMm * heightMm) / divisor)
}
