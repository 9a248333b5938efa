/** The divisors of most lines: 5000 most express, 6000 many Asian ones. Each line names its own when you ship. */
export const USUAL_DIVISORS = [5000, 6000] as const

export type Sides = { lengthMm: number; widthMm: number; heightMm: number }

/** Length × width × height in cm ÷ divisor is kilograms, which is cubic millimetres ÷ divisor in grams; rounded up. */
export function volumetricGrams({ lengthMm, widthMm, heightMm }: Sides, divisor: number): number {
  return Math.ceil((lengthMm * widthMm * heightMm) / divisor)
}
