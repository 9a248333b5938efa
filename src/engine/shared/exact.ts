/** Basis points of the whole. */
export const ALL_BPS = 10_000

/** Rounds up; both are integers of zero or more, and the quotient of exact integers is exact enough to round. */
export const ceilDiv = (dividend: number, divisor: number): number => Math.ceil(dividend / divisor)

/** The smallest multiple of `step` that is not below `amount`. */
export const ceilTo = (amount: number, step: number): number => ceilDiv(amount, step) * step

/** `(amount × factor + more) ÷ divisor`, rounded half up, for integers of zero or more. */
export function halfUp(amount: number, factor: number, divisor: number, more = 0): number {
  const twice = 2 * (amount * factor + more) + divisor
  if (Number.isSafeInteger(twice)) return Math.floor(twice / (2 * divisor))
  const exact = 2n * (BigInt(amount) * BigInt(factor) + BigInt(more)) + BigInt(divisor)
  return Number(exact / (2n * BigInt(divisor)))
}

/** Fen and thousandths of a yuan as tenths of a fen, the unit of rates. */
export const tenthsOf = (rateFen: number, mills = 0): number => 10 * rateFen + mills

/** The smallest integer whose cube is not below `volume`. */
export function ceilCubeRoot(volume: number): number {
  const near = Math.max(Math.round(Math.cbrt(volume)) - 1, 0)
  for (let root = near; ; root++) if (root ** 3 >= volume) return root
}

/** The smallest integer whose square times `factor` is not below `volume`. */
export function ceilSquareRoot(volume: number, factor: number): number {
  const near = Math.max(Math.round(Math.sqrt(volume / factor)) - 1, 0)
  for (let root = near; ; root++) if (root ** 2 * factor >= volume) return root
}

/** The sum of an integer of each item; the total must stay below 2^53. */
export const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number => {
  let sum = 0
  for (const item of items) sum += amount(item)
  return sum
}
